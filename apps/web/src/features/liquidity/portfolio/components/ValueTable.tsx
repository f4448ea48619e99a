import type { PortfolioPoint } from '@exchange/api-client'
import { type Column, DataTable, Pagination } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moments.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'

const ROWS = 8

/** The points as a table, newest first: the figures of the chart in accessible form. */
export const ValueTable = ({ points }: { readonly points: readonly PortfolioPoint[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(points.length / ROWS))
  const shown = Math.min(page, pageCount)
  const columns: readonly Column<PortfolioPoint>[] = [
    { key: 'time', header: t`Time`, cell: ({ at }) => formatMoment(format.locale, at) },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: ({ valueUsd }) => (valueUsd === null ? <NotAvailable /> : format.usd(valueUsd)),
    },
    { key: 'without', header: t`Pools that are not counted`, numeric: true, cell: ({ unpriced }) => format.integer(unpriced.length) },
  ]
  return (
    <>
      <DataTable
        caption={t`Value of your liquidity over time`}
        columns={columns}
        rows={points.toReversed().slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ at }) => String(at)}
        cardColumns={3}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </>
  )
}
