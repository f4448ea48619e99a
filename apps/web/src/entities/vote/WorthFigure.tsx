import type { Worth } from '@exchange/domain'
import { Plural, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'

type WorthFigureProps = {
  readonly worth: Worth
  /** Whether this is the full value; a lower bound if some reads failed. */
  readonly whole?: boolean
}

/** Dollars of everything with a price, and the number of tokens without one. */
export const WorthFigure = ({ worth: { usd, unpriced }, whole = true }: WorthFigureProps) => {
  const { t } = useLingui()
  const format = useFormat()
  if (usd === null) return <NotAvailable />
  const least = format.usd(usd)
  return (
    <>
      {whole ? least : t`at least ${least}`}
      {unpriced.length > 0 && (
        <span className="sub">
          <Plural value={unpriced.length} one="+ # token without a price" other="+ # tokens without a price" />
        </span>
      )}
    </>
  )
}
