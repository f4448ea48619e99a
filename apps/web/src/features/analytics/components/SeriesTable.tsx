import type { SeriesItem, SeriesPoint } from '@exchange/api-client'
import { type Column, DataTable, Pagination } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { bucketTime, gapWords, useFigureText } from '../words.ts'

const ROWS = 8

// ANALYTICS-3
/** The buckets of a series as a table, newest first: the same figures as the picture, and why one is not known. */
export const SeriesTable = ({ item, name }: { readonly item: SeriesItem; readonly name: string }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const text = useFigureText()
  const [page, setPage] = useState(1)
  const newestFirst = useMemo(() => item.points.toReversed(), [item])
  const pageCount = Math.max(1, Math.ceil(newestFirst.length / ROWS))
  const shown = Math.min(page, pageCount)
  const figure = ({ gap, value }: SeriesPoint) =>
    gap === null ? text({ ...item, value, leastOnly: false }) : <span className="dim">{i18n._(gapWords[gap])}</span>
  const columns: readonly Column<SeriesPoint>[] = [
    {
      key: 'time',
      header: item.bucket === 'hour' ? t`Hour` : t`UTC day`,
      cell: ({ start, running }) => {
        const time = bucketTime(format, item.bucket, start)
        return running ? t`${time}, running` : time
      },
    },
    { key: 'figure', header: name, numeric: true, cell: figure },
  ]
  return (
    <>
      <DataTable
        caption={name}
        columns={columns}
        rows={newestFirst.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ start }) => String(start)}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </>
  )
}
