import { type AgainstHolding, type LabReport, WAD } from '@exchange/domain'
import { type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import { LabBars } from './LabBars.tsx'

/** The result of a range or strategy with its name and actions. Dollars are wads. */
export type NamedRow = {
  readonly key: string
  readonly name: string
  /** Null for a strategy: its ranges move. */
  readonly secondsInRange: number | null
  readonly feesUsd: bigint | null
  /** Undefined for a range: past staked liquidity is unknown. */
  readonly emissionUsd: bigint | null | undefined
  readonly against: AgainstHolding | null
  readonly rebalances: number
  readonly costUsd: bigint
  readonly act: ReactNode
}

type LabTableProps = {
  readonly report: LabReport
  readonly rows: readonly NamedRow[]
  readonly block: number
  readonly usd: bigint
  /** A newer one is being computed. */
  readonly busy: boolean
}

/** A strategy's figures are of another kind than a replay. */
const StrategyNote = ({ vault }: { readonly vault: NonNullable<LabReport['vault']> }) => {
  const format = useFormat()
  const since = format.day(vault.from)
  return (
    <>
      {vault.isShort && (
        <p className="sm" role="status">
          <Trans>The strategy has only had shares since {since}: its figures cover less time than the ranges.</Trans>
        </p>
      )}
      <p className="sm mut">
        <Trans>
          The strategy’s figures are not a replay but its own history: what its shares were made of at its last change before {since}, and
          what they are worth now. Its performance fee and its upkeep (the cost of rebalancing and compounding) are taken off. Emission is
          shown but not compared: what staking a range would have brought is not known.
        </Trans>
      </p>
    </>
  )
}

/** What each range and the strategy would have brought, and the inputs of that. */
export const LabTable = ({ report, rows, block, usd, busy }: LabTableProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { from, to, swaps, isShort, vault } = report
  const seconds = BigInt(Math.max(1, to - from))
  const inside = (of: number) => format.percent(percentOf((BigInt(of) * WAD) / seconds))
  const emission: readonly Column<NamedRow>[] = vault
    ? [
        {
          key: 'emission',
          header: t`Emission`,
          numeric: true,
          cell: ({ emissionUsd }) =>
            emissionUsd === undefined ? <span className="dim">{t`Not counted`}</span> : <Dollars usd={emissionUsd} />,
        },
      ]
    : []
  const columns: readonly Column<NamedRow>[] = [
    { key: 'range', header: t`Range`, cell: ({ name }) => <bdi className="b">{name}</bdi> },
    {
      key: 'inside',
      header: t`Time in range`,
      numeric: true,
      cell: ({ secondsInRange }) =>
        secondsInRange === null ? <span className="dim">{t`Follows the price`}</span> : inside(secondsInRange),
    },
    { key: 'fees', header: t`Fees`, numeric: true, cell: ({ feesUsd }) => <Dollars usd={feesUsd} /> },
    ...emission,
    { key: 'against', header: t`Against holding`, numeric: true, cell: ({ against }) => <Dollars usd={against?.gainUsd ?? null} /> },
    { key: 'moves', header: t`Rebalances`, numeric: true, cell: ({ rebalances }) => format.integer(rebalances) },
    { key: 'cost', header: t`Upkeep`, numeric: true, cell: ({ costUsd }) => <Dollars usd={costUsd} /> },
    { key: 'act', header: <span className="vh">{t`Actions`}</span>, numeric: true, card: 'action', cell: ({ act }) => act },
  ]
  const [since, until, count, at, deposit] = [
    format.day(from),
    format.day(to),
    format.integer(swaps),
    format.integer(block),
    format.usd(usd),
  ]
  return (
    <>
      {isShort && (
        <p className="sm" role="status">
          <Trans>The pool is younger than that: its history begins on {since}.</Trans>
        </p>
      )}
      <DataTable caption={t`Ranges compared`} columns={columns} rows={rows} rowKey={({ key }) => key} cardColumns={3} busy={busy} />
      <LabBars rows={rows} />
      <p className="sm mut">
        <Trans>
          Computed from {count} swaps of this pool from {since} to {until}, up to block {at}: {deposit} in each range, at current prices,
          beside the liquidity at the time. Fees assume an unstaked position that never moves; gas for opening and closing is left out, and
          so is its effect on the price.
        </Trans>
      </p>
      {vault && <StrategyNote vault={vault} />}
    </>
  )
}
