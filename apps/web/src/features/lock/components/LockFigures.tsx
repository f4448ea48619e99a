import { brand } from '@exchange/domain'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** A locked amount; the title has all digits. */
export const TokenFigure = ({ amount }: { readonly amount: bigint }) => {
  const format = useFormat()
  return (
    <span translate="no" title={`${format.exactAmount(amount, 18)} ${brand.governanceToken.symbol}`}>
      {format.amount(amount, 18)} {brand.governanceToken.symbol}
    </span>
  )
}

/** Voting power; the title has all digits. */
export const PowerFigure = ({ power }: { readonly power: bigint }) => {
  const format = useFormat()
  return (
    <span translate="no" title={`${format.exactAmount(power, 18)} ${brand.words.lock}`}>
      {format.amount(power, 18)} <span className="dim">{brand.words.lock}</span>
    </span>
  )
}
