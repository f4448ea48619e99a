import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, type Column, DataTable, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { positionLink } from '../../../../entities/pool/liquidityLinks.ts'
import { PoolIcons } from '../../../../entities/pool/PoolIcons.tsx'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import { entryName } from '../../../../entities/position/entryName.ts'
import { canEarn, isClaimable, type PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import { Aprs } from './AprReceipt.tsx'
import { EntryBadges } from '../../../../entities/position/EntryBadges.tsx'
import { EntryNotes } from './EntryNotes.tsx'
import { StartButton } from '../../../../shared/wallet/StartButton.tsx'

type EntryProps = { readonly network: Network; readonly entry: PositionEntry }

const Name = ({ network, entry }: EntryProps) => (
  <span className="entry-name">
    <PoolIcons pool={entry.pool} />
    <span className="grow">
      <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: entry.pool.address }} className="t entry-pool">
        <bdi>{entryName(entry)}</bdi>
      </Link>
      <EntryBadges entry={entry} />
      <EntryNotes entry={entry} />
    </span>
  </span>
)

const Value = ({ entry: { closed, usd, pool, amounts } }: { readonly entry: PositionEntry }) =>
  closed ? (
    <span className="dim">
      <Trans>None</Trans>
    </span>
  ) : (
    <>
      <Dollars usd={usd} />
      <span className="sub">
        <Amounts pool={pool} amounts={amounts} />
      </span>
    </>
  )

/** Fees and emission that can be taken now. */
const Unclaimed = ({ entry }: { readonly entry: PositionEntry }) => {
  const format = useFormat()
  const { fees, feesUsd, earned, earnedUsd, pool } = entry
  if (!isClaimable(entry))
    return (
      <span className="dim">
        <Trans>None</Trans>
      </span>
    )
  const emission = format.amount(earned, 18)
  return (
    <>
      <Dollars usd={feesUsd === null || earnedUsd === null ? null : feesUsd + earnedUsd} />
      <span className="sub">
        <Amounts pool={pool} amounts={fees} />
      </span>
      {earned > 0n && (
        <span className="sub">
          {emission} {brand.governanceToken.symbol}
        </span>
      )}
    </>
  )
}

type ActsProps = EntryProps & {
  /** Sending is disabled. */
  readonly disabled: boolean
  readonly hidden: boolean
  readonly onClaim: (entry: PositionEntry) => void
  readonly onEarn: (entry: PositionEntry) => void
  readonly onHide: (entry: PositionEntry) => void
}

const Acts = ({ network, entry, disabled, hidden, onClaim, onEarn, onHide }: ActsProps) => {
  const { t } = useLingui()
  const name = entryName(entry)
  return (
    <span className="entry-acts">
      {isClaimable(entry) && (
        <StartButton variant="outline" size="sm" disabled={disabled} aria-label={t`Collect from ${name}`} onClick={() => onClaim(entry)}>
          <Trans>Collect</Trans>
        </StartButton>
      )}
      {canEarn(entry) && (
        <StartButton
          variant="outline"
          size="sm"
          disabled={disabled}
          aria-label={t`Activate earning for ${name}`}
          onClick={() => onEarn(entry)}
        >
          <Trans>Activate earning</Trans>
        </StartButton>
      )}
      {entry.position ? (
        <Link {...positionLink(network, entry.position.tokenId)} className={buttonClass('secondary', 'sm')} aria-label={t`Manage ${name}`}>
          <Trans>Manage</Trans>
        </Link>
      ) : (
        <Link
          to="/pools/$chain/$address"
          params={{ chain: network.slug, address: entry.pool.address }}
          className={buttonClass('secondary', 'sm')}
          aria-label={t`Manage ${name}`}
        >
          <Trans>Manage</Trans>
        </Link>
      )}
      <IconButton label={hidden ? t`Show ${name} again` : t`Hide ${name}`} onClick={() => onHide(entry)}>
        {hidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
      </IconButton>
    </span>
  )
}

type TableProps = Omit<ActsProps, 'entry'> & { readonly caption: string; readonly entries: readonly PositionEntry[] }

/** The provided liquidity, one row per entry: its value, its yield, and its actions. */
export const EntriesTable = ({ caption, entries, network, ...acts }: TableProps) => {
  const { t } = useLingui()
  const columns: readonly Column<PositionEntry>[] = [
    { key: 'name', header: t`Position`, cell: (entry) => <Name network={network} entry={entry} /> },
    { key: 'value', header: t`Value`, numeric: true, cell: (entry) => <Value entry={entry} /> },
    { key: 'unclaimed', header: t`To collect`, numeric: true, cell: (entry) => <Unclaimed entry={entry} /> },
    { key: 'apr', header: t`APR`, numeric: true, cell: (entry) => <Aprs aprs={entry.aprs} /> },
    {
      key: 'acts',
      header: <span className="vh">{t`Actions`}</span>,
      numeric: true,
      card: 'action',
      cell: (entry) => <Acts {...acts} network={network} entry={entry} />,
    },
  ]
  return <DataTable caption={caption} room="l" columns={columns} rows={entries} rowKey={({ key }) => key} />
}
