import { brand, lowerEstimateFirst } from '@exchange/domain'
import { type Column, DataTable, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Receipt } from '../../../entities/vote/Receipt.tsx'
import type { PaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import { type Entries, withoutEmpty } from '../model/allocation.ts'
import type { GaugeRow } from '../model/gaugeRow.ts'
import type { Outlook } from '../model/outlook.ts'
import { type SortKey, sortKeys, type VoteView } from '../model/voteSearch.ts'
import { GaugeName, gaugeName, Paid } from './GaugeCells.tsx'
import { VoteApr } from './VoteApr.tsx'
import { WeightField } from './WeightField.tsx'

type ColumnKey = SortKey | 'gauge' | 'weight' | 'earn'

export type VoteTableProps = {
  /** Undefined while the first answer is loading. */
  readonly rows: readonly GaugeRow[] | undefined
  readonly view: VoteView
  readonly entries: Entries
  readonly outlook: Outlook
  readonly tokens: PaidTokens
  readonly onSort: (sort: SortKey) => void
  readonly onWeight: (row: GaugeRow, text: string) => void
}

const SKELETON_ROWS = 8

const isSortKey = (key: ColumnKey): key is SortKey => sortKeys.some((sort) => sort === key)

/** The other one of two figures, set back. */
const Second = ({ by, usd }: { readonly by: 'now' | 'last'; readonly usd: bigint }) => {
  const figure = useFormat().usd(usd)
  return <span className="sub">{by === 'last' ? <Trans>now {figure}</Trans> : <Trans>last epoch {figure}</Trans>}</span>
}

type EarnProps = { readonly outlook: Outlook; readonly row: GaugeRow }

/** The expected yield of a pool's votes: the lower of the last epoch's figure and the one if no one else votes, with the other below it. */
const Earn = ({ outlook, row }: EarnProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const found = outlook.byPool.get(row.pool.toLowerCase())
  if (found === undefined) return <span className="dim">{format.usd(0n)}</span>
  const { by, figure, other } = lowerEstimateFirst(found.now?.usd ?? null, found.last?.usd ?? null)
  const share = found[by]
  if (figure === null || !share) return <NotAvailable />
  const [usd, name] = [format.usd(figure), gaugeName(row)]
  return (
    <>
      <Receipt
        words={usd}
        label={t`You would earn ${usd} from ${name}: how it is calculated`}
        rows={[
          { name: t`Rewards of all voters`, figure: format.usd(share.reward) },
          { name: t`Others’ votes`, figure: format.amount(share.others, 18) },
          { name: t`Your votes`, figure: format.amount(share.own, 18) },
        ]}
        notes={[
          <Trans key="formula">Rewards × your votes ÷ (votes of others + yours) = {usd}</Trans>,
          <span key="note">
            {by === 'last' ? (
              <Trans>Based on the last epoch’s final votes and rewards. Tokens without a price are left out.</Trans>
            ) : (
              <Trans>Estimated from current votes and rewards; later votes lower it. Tokens without a price are left out.</Trans>
            )}
          </span>,
        ]}
      />
      {other !== null && <Second by={by} usd={other} />}
    </>
  )
}

const useColumns = ({ entries, outlook, tokens, onWeight }: VoteTableProps): readonly Column<GaugeRow, ColumnKey>[] => {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { key: 'gauge', header: t`Pool`, cell: (row) => <GaugeName row={row} /> },
    { key: 'apr', header: t`Voting APR`, numeric: true, sortable: true, cell: (row) => <VoteApr row={row} /> },
    {
      key: 'incentives',
      header: t`Incentives`,
      numeric: true,
      sortable: true,
      cell: (row) => <Paid label={t`Incentives`} worth={row.incentives} payments={row.paid.incentives} tokens={tokens} />,
    },
    {
      key: 'fees',
      header: t`Fees so far`,
      numeric: true,
      sortable: true,
      cell: (row) => <Paid label={t`Fees so far`} worth={row.fees} whole={row.whole} payments={row.paid.fees} tokens={tokens} />,
    },
    {
      key: 'emission',
      header: t`Emission at these votes`,
      label: t`Emission at these votes`,
      numeric: true,
      sortable: true,
      cell: (row) => (
        <>
          {format.amount(row.emission, 18)} {brand.governanceToken.symbol}
          <span className="sub">{row.emissionUsd === null ? <NotAvailable /> : format.usd(row.emissionUsd)}</span>
        </>
      ),
    },
    {
      key: 'votes',
      header: t`Votes`,
      numeric: true,
      sortable: true,
      cell: (row) => (
        <>
          {format.amount(row.votes, 18)}
          <span className="sub">{row.alive ? format.percent(row.share) : <Trans>do not count</Trans>}</span>
        </>
      ),
    },
    {
      key: 'weight',
      header: t`Your weight`,
      card: 'full',
      cell: (row) => (
        <WeightField
          name={gaugeName(row)}
          text={entries.get(row.pool.toLowerCase())?.text ?? ''}
          // A closed gauge accepts no new weight, but an existing one can be removed.
          disabled={!row.alive && !entries.has(row.pool.toLowerCase())}
          onChange={(text) => onWeight(row, text)}
        />
      ),
    },
    { key: 'earn', header: t`You would earn`, numeric: true, cell: (row) => <Earn outlook={outlook} row={row} /> },
  ]
}

/** The pools that can be voted for, with the weights of the vote. */
export const VoteTable = (props: VoteTableProps) => {
  const { t } = useLingui()
  const { rows, view, entries, onSort } = props
  const chosen = withoutEmpty(entries)
  const columns = useColumns(props)
  const common = {
    caption: t`Pools with a gauge`,
    sort: { key: view.sort, direction: view.order === 'asc' ? 'ascending' : 'descending' } as const,
    onSort: (key: ColumnKey) => isSortKey(key) && onSort(key),
  }
  if (rows)
    return (
      <DataTable<GaugeRow, ColumnKey>
        {...common}
        columns={columns}
        rows={rows}
        rowKey={({ pool }) => pool}
        rowClass={({ pool }) => (chosen.has(pool.toLowerCase()) ? 'chosen' : undefined)}
      />
    )
  const waiting = columns.map(({ cell: _, ...column }) => ({ ...column, cell: () => <Skeleton width={84} height={14} /> }))
  return (
    <DataTable<number, ColumnKey>
      {...common}
      busy
      columns={waiting}
      rows={Array.from({ length: SKELETON_ROWS }, (_, i) => i)}
      rowKey={String}
    />
  )
}
