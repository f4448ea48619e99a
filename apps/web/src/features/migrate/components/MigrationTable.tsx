import { brand } from '@exchange/domain'
import { MOST_MIGRATION_STEPS } from '@exchange/domain/migration/plan'
import { type Column, DataTable } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Amounts } from '../../../entities/position/Amounts.tsx'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import { Dollars } from '../../../shared/format/Dollars.tsx'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { endWords } from '../messages.ts'
import { waitingUsd } from '../model/oldHoldings.ts'
import { canMove, type MigrationRow, nextApr } from '../model/rows.ts'

type RowProps = { readonly row: MigrationRow }

const Name = ({ row: { entry, name } }: RowProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <span className="entry-name">
      <PoolIcons pool={entry.pool} />
      <span className="grow">
        <bdi className="t">{name}</bdi>
        <span className="sub">
          {i18n._(poolTypeNames[entry.pool.type])}, {format.percent(entry.pool.fee / 10_000)}
        </span>
      </span>
    </span>
  )
}

/** The value of a position; without pool tokens, the amount to collect. */
const Worth = ({ row: { entry } }: RowProps) => {
  const format = useFormat()
  const { pool, amounts, fees, earned, closed, usd } = entry
  if (!closed)
    return (
      <>
        <b>
          <Dollars usd={usd} />
        </b>
        <span className="sub">
          <Amounts pool={pool} amounts={amounts} />
        </span>
      </>
    )
  const rewards = format.amount(earned, 18)
  return (
    <>
      <b>
        <Dollars usd={waitingUsd(entry)} />
      </b>
      {fees.some((amount) => amount > 0n) && (
        <span className="sub">
          <Trans>
            Fees to collect: <Amounts pool={pool} amounts={fees} />
          </Trans>
        </span>
      )}
      {earned > 0n && (
        <span className="sub">
          <Trans>
            Rewards to claim: {rewards} {brand.governanceToken.symbol}
          </Trans>
        </span>
      )}
    </>
  )
}

/** The current yield: none for a stake, fees for tokens in the wallet. */
const NowApr = ({ row: { entry } }: RowProps) => {
  const format = useFormat()
  const fees = entry.pool.apr
  if (entry.staked)
    return (
      <>
        <span className="dim">{format.percent(0)}</span>
        <span className="sub">
          <Trans>Emission has ended</Trans>
        </span>
      </>
    )
  return (
    <>
      {fees === null ? <NotAvailable /> : <span className="dim">{format.percent(fees)}</span>}
      <span className="sub">
        <Trans>Fees only</Trans>
      </span>
    </>
  )
}

const NextApr = ({ row }: RowProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const apr = nextApr(row)
  return (
    <>
      {apr !== null ? (
        <b>{format.percent(apr)}</b>
      ) : row.end === 'none' ? (
        <span className="dim">
          <Trans>None</Trans>
        </span>
      ) : (
        <NotAvailable />
      )}
      <span className="sub">{i18n._(endWords[row.end])}</span>
    </>
  )
}

/** Whether a step is done, so that the migration continues with the next. */
const isBegun = ({ entry, steps }: MigrationRow): boolean => !entry.staked && steps.length < MOST_MIGRATION_STEPS && steps.includes('move')

/** Four squares: finished ones are full, and the next one is half full once it has begun. */
const Progress = ({ row }: RowProps) => {
  const { steps, end } = row
  const left = steps.length
  const next = MOST_MIGRATION_STEPS - left
  return (
    <>
      <span className="migrate-cells" aria-hidden="true">
        {Array.from({ length: MOST_MIGRATION_STEPS }, (_, i) => (
          <i key={i} className={i < next ? 'done' : i === next && isBegun(row) ? 'next' : undefined} />
        ))}
      </span>
      <span className="sub">
        {end === 'another' || end === 'none' ? (
          <Plural value={left} one="Withdraw only: # step left" other="Withdraw only: # steps left" />
        ) : (
          <Plural value={left} one="# step left" other="# steps left" />
        )}
      </span>
    </>
  )
}

type TableProps = {
  readonly rows: readonly MigrationRow[]
  readonly chosen: string | undefined
  readonly disabled: boolean
  readonly onChoose: (row: MigrationRow) => void
  readonly onStart: (row: MigrationRow) => void
}

const Act = ({ row, disabled, onStart }: RowProps & Pick<TableProps, 'disabled' | 'onStart'>) => {
  const { t } = useLingui()
  const { name, end, steps } = row
  if (!canMove(row) && steps.every((step) => step === 'allow' || step === 'move' || step === 'remove'))
    return (
      <span className="sm dim">
        <Trans>Too little to move</Trans>
      </span>
    )
  const leaves = end === 'another' || end === 'none'
  const begun = isBegun(row)
  const label = !steps.includes('allow')
    ? t`Collect from ${name}`
    : leaves
      ? t`Withdraw ${name}`
      : begun
        ? t`Continue with ${name}`
        : t`Migrate ${name}`
  return (
    <StartButton
      variant={begun ? 'primary' : 'outline'}
      size="sm"
      disabled={disabled}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onStart(row)
      }}
    >
      {!steps.includes('allow') ? (
        <Trans>Collect</Trans>
      ) : leaves ? (
        <Trans>Withdraw</Trans>
      ) : begun ? (
        <Trans>Continue</Trans>
      ) : (
        <Trans>Migrate</Trans>
      )}
    </StartButton>
  )
}

// MIGRATE-2
/** The old positions: their value, their current yield and the one in version 3, and their progress. */
export const MigrationTable = ({ rows, chosen, disabled, onChoose, onStart }: TableProps) => {
  const { t } = useLingui()
  const columns: readonly Column<MigrationRow>[] = [
    {
      key: 'name',
      header: t`Position`,
      cell: (row) => (
        <button type="button" className="migrate-choose" aria-pressed={row.key === chosen} onClick={() => onChoose(row)}>
          <Name row={row} />
        </button>
      ),
    },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: (row) => <Worth row={row} />,
    },
    { key: 'now', header: t`Now, APR`, numeric: true, cell: (row) => <NowApr row={row} /> },
    { key: 'next', header: t`In version 3, APR`, numeric: true, cell: (row) => <NextApr row={row} /> },
    { key: 'progress', header: t`Progress`, cell: (row) => <Progress row={row} /> },
    {
      key: 'act',
      header: <span className="vh">{t`Actions`}</span>,
      numeric: true,
      card: 'action',
      cell: (row) => <Act row={row} disabled={disabled} onStart={onStart} />,
    },
  ]
  return (
    <DataTable
      caption={t`Your positions of version 2`}
      columns={columns}
      cardColumns={4}
      rows={rows}
      rowKey={({ key }) => key}
      rowClass={({ key }) => (key === chosen ? 'migrate-chosen' : undefined)}
    />
  )
}
