import type { ChartPoint } from '@exchange/api-client'
import { type Column, DataTable, Pagination } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Price } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { formatBucket } from './chartTimes.ts'

const ROWS = 8

/** The points as a table, newest first: the figures of the chart in accessible form. */
export const PriceTable = ({
  points,
  caption,
  line,
}: {
  readonly points: readonly ChartPoint[]
  readonly caption: string
  readonly line: boolean
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const newestFirst = useMemo(() => points.toReversed(), [points])
  const pageCount = Math.max(1, Math.ceil(newestFirst.length / ROWS))
  const shown = Math.min(page, pageCount)
  const time: Column<ChartPoint> = { key: 'time', header: t`Time`, cell: ({ start }) => formatBucket(format.locale, start) }
  const close: Column<ChartPoint> = {
    key: 'close',
    header: t({ message: 'Close', context: 'last price of an interval' }),
    cell: (point) => <Price value={point.close} />,
    numeric: true,
  }
  const candle: Column<ChartPoint>[] = [
    { key: 'open', header: t`Open`, cell: (point) => <Price value={point.open} />, numeric: true },
    { key: 'high', header: t`High`, cell: (point) => <Price value={point.high} />, numeric: true },
    { key: 'low', header: t`Low`, cell: (point) => <Price value={point.low} />, numeric: true },
    close,
    {
      key: 'volume',
      header: t`Volume`,
      cell: (point) =>
        point.empty ? (
          <span className="dim">
            <Trans>No trade</Trans>
          </span>
        ) : (
          format.usd(point.volumeUsd)
        ),
      numeric: true,
    },
  ]
  return (
    <div>
      <DataTable
        caption={caption}
        columns={line ? [time, close] : [time, ...candle]}
        rows={newestFirst.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ start }) => String(start)}
        cardColumns={3}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </div>
  )
}
