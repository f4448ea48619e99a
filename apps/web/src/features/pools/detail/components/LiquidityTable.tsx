import { type Column, DataTable, Pagination } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { PricedBucket } from '../../../../entities/chart/pricedBuckets.ts'
import { Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'

const ROWS = 8

type LiquidityTableProps = { readonly buckets: readonly PricedBucket[]; readonly base: string; readonly quote: string }

/** The stretches that hold something as a table, prices rising. Amounts are approximate. */
export const LiquidityTable = ({ buckets, base, quote }: LiquidityTableProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const filled = useMemo(() => buckets.filter(({ liquidity }) => liquidity > 0n), [buckets])
  const pageCount = Math.max(1, Math.ceil(filled.length / ROWS))
  const shown = Math.min(page, pageCount)
  const amount = ({ amount: raw, decimals }: PricedBucket['ofBase']) => format.amount(raw, decimals)
  const columns: readonly Column<PricedBucket>[] = [
    { key: 'low', header: t`From price`, cell: ({ low }) => <Price value={low} /> },
    { key: 'high', header: t`To price`, numeric: true, cell: ({ high }) => <Price value={high} /> },
    { key: 'base', header: t`About, in ${base}`, numeric: true, cell: ({ ofBase }) => amount(ofBase) },
    { key: 'quote', header: t`About, in ${quote}`, numeric: true, cell: ({ ofQuote }) => amount(ofQuote) },
  ]
  return (
    <>
      <DataTable
        caption={t`Liquidity by price, in ${quote} per ${base}`}
        columns={columns}
        rows={filled.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ low }) => low}
        cardColumns={3}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </>
  )
}
