import { Plural } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { Total } from '../../positions/model/selectEntries.ts'

/** A sum of dollars, and how many figures are not in it. */
export const TotalFigure = ({ total: { usd, unknown } }: { readonly total: Total }) => {
  const format = useFormat()
  return (
    <>
      {usd === null ? <NotAvailable /> : format.usd(usd)}
      {unknown > 0 && (
        <span className="sub">
          <Plural value={unknown} one="without # that has no price" other="without # that have no price" />
        </span>
      )}
    </>
  )
}
