import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, type Column, DataTable, EmptyState, ErrorState, Note, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { positionLink, positionsLink } from '../../../../entities/pool/liquidityLinks.ts'
import { PoolIcons } from '../../../../entities/pool/PoolIcons.tsx'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import { EntryBadges } from '../../../../entities/position/EntryBadges.tsx'
import { entryName } from '../../../../entities/position/entryName.ts'
import { isClaimable, type PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { selectEntries } from '../../../../entities/position/selectEntries.ts'
import type { PositionsDesk } from '../../../../entities/position/usePositions.ts'
import { useOldHistory } from '../useOldHistory.ts'

type OfEntry = { readonly network: Network; readonly entry: PositionEntry }

const Name = ({ network, entry }: OfEntry) => {
  const { pool, position } = entry
  const link = position
    ? positionLink(network, position.tokenId)
    : ({ to: '/pools/$chain/$address', params: { chain: network.slug, address: pool.address } } as const)
  return (
    <span className="portfolio-entry">
      <PoolIcons pool={pool} />
      <span>
        <Link {...link} className="t">
          <bdi>{entryName(entry)}</bdi>
        </Link>
        <EntryBadges entry={entry} />
      </span>
    </span>
  )
}

const Rows = ({ network, entries }: { readonly network: Network; readonly entries: readonly PositionEntry[] }) => {
  const { t } = useLingui()
  const columns: readonly Column<PositionEntry>[] = [
    { key: 'name', header: t`Position`, cell: (entry) => <Name network={network} entry={entry} /> },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: ({ usd, pool, amounts }) => (
        <>
          <Dollars usd={usd} />
          <span className="sub">
            <Amounts pool={pool} amounts={amounts} />
          </span>
        </>
      ),
    },
    {
      key: 'claimable',
      header: t`To collect`,
      numeric: true,
      cell: (entry) =>
        isClaimable(entry) ? (
          <Dollars usd={entry.feesUsd === null || entry.earnedUsd === null ? null : entry.feesUsd + entry.earnedUsd} />
        ) : (
          <span className="dim">
            <Trans>None</Trans>
          </span>
        ),
    },
  ]
  return <DataTable caption={t`Your positions`} columns={columns} rows={entries} rowKey={({ key }) => key} />
}

type ProvidedCardProps = {
  readonly network: Network
  readonly account: Address
  readonly desk: PositionsDesk
  /** Whether the account has something in strategies. */
  readonly inStrategies: boolean
}

/** Pool tokens and positions of the account, with links to collect and change them. */
export const ProvidedCard = ({ network, account, desk, inStrategies }: ProvidedCardProps) => {
  const { i18n } = useLingui()
  const { hasOld } = useOldHistory(network, account)
  const { entries, complete, error, positions, shares, elsewhere, retry } = desk
  const current = entries && selectEntries(entries, { kind: 'all', state: 'current' })
  const aged = [positions, shares].find(({ data, isError }) => data && isError)?.data
  return (
    <Card
      flush
      className="portfolio-card"
      title={<Trans>Liquidity</Trans>}
      action={
        <Link {...positionsLink()} className={buttonClass('secondary')}>
          <Trans>Collect and manage</Trans>
        </Link>
      }
    >
      {aged && <AgeNote readAt={aged.readAt}>{(age) => <Trans>Your positions could not be refreshed. Last updated {age}.</Trans>}</AgeNote>}
      {current && current.length > 0 && <Rows network={network} entries={current} />}
      {!complete &&
        (error ? <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={retry} /> : <Skeleton width="100%" height={160} />)}
      {complete && current?.length === 0 && (
        <EmptyState
          title={
            inStrategies ? (
              <Trans>No positions or pool tokens besides your strategies</Trans>
            ) : (
              <Trans>You provide no liquidity here yet</Trans>
            )
          }
          action={
            <Link to="/pools" className={buttonClass('secondary')}>
              <Trans>Show all pools</Trans>
            </Link>
          }
        >
          <Trans>Choose a pool and add liquidity: it is shown here with what it earns.</Trans>
        </EmptyState>
      )}
      {hasOld && (
        <Note>
          <Trans>Liquidity in version 2 is counted in no total of this page.</Trans>
        </Note>
      )}
      {elsewhere > 0 && (
        <Note>
          <Plural
            value={elsewhere}
            one="This wallet has # more position in a pool that is not listed here."
            other="This wallet has # more positions in pools that are not listed here."
          />
        </Note>
      )}
    </Card>
  )
}
