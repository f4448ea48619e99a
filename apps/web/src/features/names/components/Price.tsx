import { useFormat } from '../../../shared/format/useFormat.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { paymentTokenOf } from '../paymentToken.ts'

/** A price of names with its token. `amount`: raw units of the payment token. */
export const Price = ({ amount }: { readonly amount: bigint }) => {
  const format = useFormat()
  const { symbol, decimals } = paymentTokenOf(useNetwork())
  return (
    <span className="nw num">
      {format.amount(amount, decimals)} {symbol}
    </span>
  )
}
