import type { PoolItem } from '@exchange/api-client'
import { DataTable, Skeleton, VisuallyHidden, type Column } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { isListedPool } from '../../../entities/pool/listedTokens.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { hasVotes } from '../../../entities/vote/hasVotes.ts'
import { toEmissionReceipt } from '../model/emissionReceipt.ts'
import { isStakedPool } from '../model/poolGauge.ts'
import type { PoolRow } from '../model/poolRow.ts'
import type { Period, PoolsView, SortKey } from '../model/poolsSearch.ts'
import { AprFigure } from '../../../entities/pool/AprFigure.tsx'
import { EmissionApr, GaugeState, StakeButton } from './GaugeCells.tsx'
import { AddLink, PoolName, PoolReserves, SwapLink, Usd } from './PoolCells.tsx'

type ColumnKey = SortKey | 'pool' | 'reserves' | 'action'

type PoolsTableProps = {
  /** Undefined while the first answer is loading. */
  readonly rows: readonly PoolRow[] | undefined
  readonly sort: PoolsView['sort']
  readonly order: PoolsView['order']
  /** The period of volume and fees in the rows. */
  readonly period: Period
  readonly perPage: number
  readonly onSort: (sort: SortKey) => void
  readonly emission: EmissionMarket
  readonly onStake: (pool: PoolItem) => void
}

/** The inputs of an emission APR besides its gauge: the price of the emitted token, and seconds of chain time. */
export type EmissionMarket = { readonly price: string | null; readonly now: number }

/** The yield of pool tokens from fees; and, if staked, from emission. */
const Rates = ({ row, emission: { price, now } }: { readonly row: PoolRow; readonly emission: EmissionMarket }) => {
  const receipt = toEmissionReceipt(row.pool, price, now)
  return (
    <span className="rates">
      <AprFigure pool={row.pool} />
      {receipt && <EmissionApr receipt={receipt} />}
    </span>
  )
}

/** Keeps the same columns until their inputs change. */
const useColumns = ({ period, emission, onStake }: Pick<PoolsTableProps, 'period' | 'emission' | 'onStake'>) => {
  const { t } = useLingui()
  const network = useNetwork()
  return useMemo((): readonly Column<PoolRow, ColumnKey>[] => {
    const isListed = isListedPool(network)
    const day = period === '24h'
    return [
      { key: 'pool', header: t`Pool`, cell: ({ pool }) => <PoolName pool={pool} listed={isListed(pool)} /> },
      { key: 'reserves', header: t`Holds`, cell: ({ pool }) => <PoolReserves pool={pool} />, card: 'full' },
      { key: 'tvl', header: t`TVL`, numeric: true, sortable: true, cell: ({ pool }) => <Usd value={pool.tvlUsd} /> },
      {
        key: 'volume',
        header: day ? t`Volume 24h` : t`Volume 7d`,
        numeric: true,
        sortable: true,
        cell: ({ pool }) => <Usd value={day ? pool.volumeUsd24h : pool.volumeUsd7d} />,
      },
      {
        key: 'fees',
        header: day ? t`Fees 24h` : t`Fees 7d`,
        numeric: true,
        sortable: true,
        cell: ({ pool }) => <Usd value={day ? pool.feesUsd24h : pool.feesUsd7d} />,
      },
      { key: 'apr', header: t`APR`, numeric: true, sortable: true, cell: (row) => <Rates row={row} emission={emission} /> },
      ...(hasVotes(network)
        ? [
            {
              key: 'votes',
              header: t`Gauge`,
              numeric: true,
              sortable: true,
              cell: (row: PoolRow) => <GaugeState row={row} />,
            } as const,
          ]
        : []),
      {
        key: 'action',
        header: <VisuallyHidden>{t`Trade`}</VisuallyHidden>,
        numeric: true,
        card: 'action',
        cell: ({ pool }) => (
          <span className="row-acts">
            <AddLink pool={pool} />
            {isStakedPool(pool) && <StakeButton pool={pool} onStake={onStake} />}
            <SwapLink pool={pool} />
          </span>
        ),
      },
    ]
  }, [t, network, period, emission, onStake])
}

/** The skeleton of a cell while the first answer loads: the final geometry. */
const skeletons: Record<ColumnKey, readonly [width: number, height: number]> = {
  pool: [180, 34],
  reserves: [150, 30],
  tvl: [84, 14],
  volume: [84, 14],
  fees: [64, 14],
  apr: [56, 14],
  votes: [84, 14],
  action: [232, 36],
}

const isSortKey = (key: ColumnKey): key is SortKey => key !== 'pool' && key !== 'reserves' && key !== 'action'

const addressOf = ({ pool }: PoolRow): string => pool.address

/** One page of the list. Renders again only when its content changes; its order updates immediately, the rows follow. */
export const PoolsTable = memo(({ rows, sort, order, perPage, onSort, ...props }: PoolsTableProps) => {
  const { t } = useLingui()
  const columns = useColumns(props)
  const common = {
    caption: t`Pools of this network`,
    room: 'xxl' as const,
    sort: { key: sort, direction: order === 'asc' ? 'ascending' : 'descending' } as const,
    onSort: (key: ColumnKey) => isSortKey(key) && onSort(key),
  }
  if (rows) return <DataTable<PoolRow, ColumnKey> {...common} columns={columns} rows={rows} rowKey={addressOf} />
  const waiting = columns.map(({ key, cell: _, ...column }) => {
    const [width, height] = skeletons[key]
    return { ...column, key, cell: () => <Skeleton width={width} height={height} /> }
  })
  return (
    <DataTable<number, ColumnKey> {...common} busy columns={waiting} rows={Array.from({ length: perPage }, (_, i) => i)} rowKey={String} />
  )
})
