import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { Total } from '../../../../entities/position/selectEntries.ts'

type TotalFigureProps = {
  readonly total: Total
  /** The text for figures left out of the total; by default it says that they have no price. */
  readonly uncounted?: ReactNode
}

/** A sum of dollars, and how many figures are not in it. */
export const TotalFigure = ({ total: { usd, unknown }, uncounted }: TotalFigureProps) => {
  const format = useFormat()
  return (
    <>
      {usd === null ? <NotAvailable /> : format.usd(usd)}
      {unknown > 0 && (
        <span className="sub">
          {uncounted ?? <Plural value={unknown} one="without # that has no price" other="without # that have no price" />}
        </span>
      )}
    </>
  )
}
