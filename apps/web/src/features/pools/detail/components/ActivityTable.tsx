import { type Column, DataTable, Pagination } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { Activity } from '../model/activity.ts'

const ROWS = 8

type ActivityTableProps = { readonly points: readonly Activity[]; readonly time: (point: Activity) => string }

/** The intervals as a table, newest first: the figures of the chart in accessible form. */
export const ActivityTable = ({ points, time }: ActivityTableProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const newestFirst = useMemo(() => points.toReversed(), [points])
  const pageCount = Math.max(1, Math.ceil(newestFirst.length / ROWS))
  const shown = Math.min(page, pageCount)
  const columns: readonly Column<Activity>[] = [
    { key: 'time', header: t`Time`, cell: time },
    { key: 'volume', header: t`Volume`, numeric: true, cell: ({ volumeUsd }) => format.usd(volumeUsd) },
    { key: 'fees', header: t`Fees`, numeric: true, cell: ({ feesUsd }) => format.usd(feesUsd) },
    { key: 'tvl', header: t`TVL`, numeric: true, cell: ({ tvlUsd }) => (tvlUsd === null ? <NotAvailable /> : format.usd(tvlUsd)) },
  ]
  return (
    <>
      <DataTable
        caption={t`Volume, fees and TVL`}
        columns={columns}
        rows={newestFirst.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ start }) => String(start)}
        cardColumns={3}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </>
  )
}
