import { type LabReport, type LabRow, WAD } from '@exchange/domain'
import { type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'

/** A row with the name of its range. */
export type NamedRow = LabRow & { readonly name: string }

const Dollars = ({ usd }: { readonly usd: bigint | null | undefined }) => {
  const format = useFormat()
  return usd === null || usd === undefined ? <NotAvailable /> : <>{format.usd(usd)}</>
}

const sizeOf = (gain: bigint): bigint => (gain < 0n ? -gain : gain)

/** One bar a range, to the right where it brought more than holding. */
const Bars = ({ rows }: { readonly rows: readonly NamedRow[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const most = rows.reduce((top, { against }) => (against && sizeOf(against.gainUsd) > top ? sizeOf(against.gainUsd) : top), 1n)
  return (
    <ul className="lab-bars" aria-label={t`Against holding`}>
      {rows.map(({ name, against }) => {
        if (!against) return null
        const width = Number((sizeOf(against.gainUsd) * 1_000n) / most) / 20
        const isLoss = against.gainUsd < 0n
        return (
          <li key={name}>
            <span>{name}</span>
            <span className="lab-track" aria-hidden="true">
              <span className={isLoss ? 'loss' : 'gain'} style={{ width: `${width}%`, left: isLoss ? `${50 - width}%` : '50%' }} />
            </span>
            <span className="num">{format.usd(against.gainUsd)}</span>
          </li>
        )
      })}
    </ul>
  )
}

type LabTableProps = { readonly report: LabReport; readonly rows: readonly NamedRow[]; readonly block: number; readonly usd: bigint }

/** What each range would have brought, and what that was computed from. */
export const LabTable = ({ report, rows, block, usd }: LabTableProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { from, to, swaps, isShort } = report
  const seconds = BigInt(Math.max(1, to - from))
  const columns: readonly Column<NamedRow>[] = [
    { key: 'range', header: t`Range`, cell: ({ name }) => <span className="b">{name}</span> },
    {
      key: 'inside',
      header: t`Time in range`,
      numeric: true,
      cell: ({ secondsInRange }) => format.percent(percentOf((BigInt(secondsInRange) * WAD) / seconds)),
    },
    { key: 'fees', header: t`Fees`, numeric: true, cell: ({ feesUsd }) => <Dollars usd={feesUsd} /> },
    { key: 'against', header: t`Against holding`, numeric: true, cell: ({ against }) => <Dollars usd={against?.gainUsd} /> },
    { key: 'moves', header: t`Rebalances`, numeric: true, cell: ({ moves }) => format.integer(moves) },
    { key: 'gas', header: t`Gas of rebalances`, numeric: true, cell: () => <Dollars usd={0n} /> },
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
      <DataTable caption={t`Ranges compared`} columns={columns} rows={rows} rowKey={({ name }) => name} cardColumns={3} />
      <Bars rows={rows} />
      <p className="sm mut">
        <Trans>
          Computed from {count} swaps of this pool from {since} to {until}, up to block {at}: {deposit} in each range, at the prices of now,
          beside the liquidity that was there. Fees are those of a position in a wallet that is never moved; gas of opening and closing it
          is left out, and so is what it would have done to the price.
        </Trans>
      </p>
    </>
  )
}
