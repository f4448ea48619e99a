import type { Payment, Worth } from '@exchange/domain'
import { Plural } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import type { PaidTokens } from '../../../shared/votes/usePaidTokens.ts'

/** Amounts with their symbols; an amount whose decimals nobody knows is said to be so. */
export const Amounts = ({ payments, tokens }: { readonly payments: readonly Payment[]; readonly tokens: PaidTokens }) => {
  const format = useFormat()
  return (
    <ul className="reward-amounts">
      {payments.map(({ token, amount }) => {
        const known = tokens.find(token)
        return (
          <li key={token} title={known && format.exactAmount(amount, known.decimals)}>
            {known ? format.amount(amount, known.decimals) : <NotAvailable />} <bdi>{known?.symbol ?? shortAddress(token)}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

/** Dollars of what has a price, and how much has none. */
export const WorthFigure = ({ worth: { usd, unpriced } }: { readonly worth: Worth }) => {
  const format = useFormat()
  if (usd === null) return <NotAvailable />
  return (
    <>
      {format.usd(usd)}
      {unpriced.length > 0 && (
        <span className="sub">
          <Plural value={unpriced.length} one="+ # token without a price" other="+ # tokens without a price" />
        </span>
      )}
    </>
  )
}
