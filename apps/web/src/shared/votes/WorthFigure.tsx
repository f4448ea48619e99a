import type { Worth } from '@exchange/domain'
import { Plural } from '@lingui/react/macro'
import { NotAvailable } from '../format/Figures.tsx'
import { useFormat } from '../format/useFormat.ts'

/** Dollars of what has a price, and how many tokens have none. */
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
