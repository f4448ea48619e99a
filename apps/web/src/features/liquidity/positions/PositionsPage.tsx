import { hasMigration } from '@exchange/protocol/legacyNetwork'
import { buttonClass, Button, Card, EmptyState, ErrorState, Note, Segmented, Select, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { useNetwork } from '../../../shared/network/network.ts'
import { NOBODY } from '../../../shared/wallet/nobody.ts'
import { LeftForNext } from '../../../entities/vote/LeftForNext.tsx'
import { HeldStrategies } from '../../../entities/vault/HeldStrategies.tsx'
import { type HeldVaults, useHeldVaults } from '../../../entities/vault/useHeldVaults.ts'
import { WithPools } from '../../../entities/position/WithPools.tsx'
import { EntriesTable } from './components/EntriesTable.tsx'
import { Totals } from '../../../entities/position/Totals.tsx'
import type { PositionEntry } from '../../../entities/position/positionEntry.ts'
import { isOfKnown } from '../../../entities/position/countedWorth.ts'
import { removeEntry, restoreEntry, useIsRemoved } from './model/removedPositions.ts'
import { countStates, type EntryFilter, entryStates, selectEntries } from '../../../entities/position/selectEntries.ts'
import { entryKinds } from '../../../entities/position/positionEntry.ts'
import { type PositionsDesk, usePositions } from '../../../entities/position/usePositions.ts'
import { useEntryActs } from './useEntryActs.ts'
import { useIsKnown } from '../../../entities/position/useIsKnown.ts'
import { kindWords, stateWords } from '../../../entities/position/words.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import '../../../entities/position/positions.css'

const AllPools = () => (
  <Link to="/pools" className={buttonClass('secondary')}>
    <Trans>Show all pools</Trans>
  </Link>
)

/** Chooses kinds and states. */
const Filters = ({
  entries,
  filter,
  onChange,
}: {
  readonly entries: readonly PositionEntry[]
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
}) => {
  const { t, i18n } = useLingui()
  const counts = countStates(entries, filter.kind)
  return (
    <div className="positions-filters">
      <Segmented
        label={t`Status`}
        size="sm"
        value={filter.state}
        options={entryStates.map((value) => ({ value, label: i18n._(stateWords[value]), count: counts[value] }))}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Select
        label={t`Type`}
        value={filter.kind}
        options={(['all', ...entryKinds] as const).map((value) => ({ value, label: i18n._(kindWords[value]) }))}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </div>
  )
}

/** Shows the hidden positions, to restore them. */
const Hidden = ({ entries, children }: { readonly entries: readonly PositionEntry[]; readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  if (entries.length === 0) return null
  return (
    <div className="positions-hidden">
      <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Plural value={entries.length} one="# hidden position" other="# hidden positions" />
      </Button>
      {open && children}
    </div>
  )
}

const List = ({ desk, held }: { readonly desk: PositionsDesk; readonly held: HeldVaults }) => {
  const { t } = useLingui()
  const network = useNetwork()
  const [filter, setFilter] = useState<EntryFilter>({ kind: 'all', state: 'current' })
  const list = { chainId: network.chainId, account: desk.wallet.address ?? NOBODY }
  const isRemoved = useIsRemoved(list)
  const isKnown = useIsKnown(network)
  const acts = useEntryActs(network, desk)
  const all = desk.entries ?? []
  const removed = all.filter(({ key }) => isRemoved(key))
  const shown = all.filter(({ key }) => !isRemoved(key))
  const selected = selectEntries(shown, filter)
  // The claim leaves out strategies that could not be refreshed.
  const vaults = (held.read.isError ? undefined : held.rows) ?? []
  // Fees in a token that is not known may be impossible to pay out: a hidden position must not block others. Emission is paid all the same.
  const collected = all.map((entry) => (isRemoved(entry.key) && !isOfKnown(isKnown, entry.pool) ? { ...entry, fees: [] } : entry))
  const claimable = acts.claimable(collected, vaults)
  const { remaining } = acts.roundOf(collected, vaults)
  const of = { network, disabled: acts.disabled, onClaim: (entry: PositionEntry) => acts.claim([entry]), onEarn: acts.earn }
  return (
    <>
      {desk.complete && <Totals network={network} entries={all} strategies={held.worths} />}
      {remaining > 0 && <LeftForNext remaining={remaining} />}
      <Card flush className="positions-card">
        <div className="hdr positions-head">
          <Filters entries={shown} filter={filter} onChange={setFilter} />
          <StartButton variant="primary" disabled={acts.disabled || !claimable} onClick={() => acts.claim(collected, vaults)}>
            {claimable || !desk.complete ? <Trans>Collect everything</Trans> : <Trans>Nothing to collect</Trans>}
          </StartButton>
        </div>
        {selected.length > 0 ? (
          <EntriesTable
            {...of}
            caption={t`Your positions`}
            entries={selected}
            hidden={false}
            onHide={({ key }) => removeEntry(list, key)}
          />
        ) : !desk.complete ? (
          // Unread is not empty; the error above reports a failed read.
          !desk.error && <Skeleton width="100%" height={240} />
        ) : (
          <div className="positions-none">
            <EmptyState
              title={
                all.length > 0 ? (
                  <Trans>No positions of this type</Trans>
                ) : held.rows?.length ? (
                  <Trans>No positions or pool tokens besides your strategies</Trans>
                ) : (
                  <Trans>You provide no liquidity here yet</Trans>
                )
              }
              action={<AllPools />}
            >
              {all.length === 0 ? (
                <Trans>Positions and pool tokens of this wallet are listed here, in the wallet and staked.</Trans>
              ) : (
                <Trans>Choose another type or status to see the rest.</Trans>
              )}
            </EmptyState>
          </div>
        )}
        <Hidden entries={removed}>
          <EntriesTable {...of} caption={t`Hidden positions`} entries={removed} hidden onHide={({ key }) => restoreEntry(list, key)} />
        </Hidden>
      </Card>
    </>
  )
}

const NOTHING = { isError: false, data: undefined }

/** Notices for failed reads, and for positions elsewhere. */
const Remarks = ({ desk }: { readonly desk: PositionsDesk }) => {
  const { i18n } = useLingui()
  const { pools, positions, shares, elsewhere } = desk
  const parts = [positions, shares]
  return (
    <>
      <AgeMark of={pools} />
      {/* All data is from one visit, with one mark. */}
      {pools.data?.keptAt === undefined && <AgeMark of={parts.find(({ data }) => data?.keptAt !== undefined) ?? NOTHING} />}
      {parts.map(({ data, isError, error, refetch }, i) =>
        data && isError && data.keptAt === undefined ? (
          <AgeNote key={i} readAt={data.readAt}>
            {(age) => <Trans>Your positions could not be refreshed. Last updated {age}.</Trans>}
          </AgeNote>
        ) : (
          !data && error && <ErrorState key={i} {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ),
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
    </>
  )
}

const Body = ({ desk }: { readonly desk: PositionsDesk }) => {
  const network = useNetwork()
  const held = useHeldVaults(network, desk)
  const { wallet, pools } = desk
  if (wallet.address === undefined)
    return (
      <Card>
        <ConnectFirst
          title={<Trans>Connect a wallet to see your liquidity</Trans>}
          height={320}
          figures={[<Trans key="value">Value</Trans>, <Trans key="collect">To collect</Trans>, <Trans key="apr">APR</Trans>]}
        >
          <Trans>Positions and pool tokens of this wallet are listed here, in the wallet and staked.</Trans>
        </ConnectFirst>
      </Card>
    )
  return (
    <WithPools pools={pools}>
      <div className="col positions-body">
        <Remarks desk={desk} />
        {desk.entries ? <List desk={desk} held={held} /> : !desk.error && <Skeleton width="100%" height={320} />}
        <HeldStrategies network={network} held={held} />
      </div>
    </WithPools>
  )
}

/** Everything that the connected account provides on the chosen network. */
export const PositionsPage = () => {
  const network = useNetwork()
  const desk = usePositions(network, true)
  return (
    <>
      <h1>
        <Trans>My positions</Trans>
      </h1>
      <p className="mut positions-intro">
        <Trans>Your liquidity, in your wallet and staked: its value, its earnings, and what you can collect.</Trans>{' '}
        {hasMigration(network) && (
          <Link to="/migrate" className="link">
            <Trans>Positions of version 2</Trans>
          </Link>
        )}
      </p>
      <Body key={network.chainId} desk={desk} />
    </>
  )
}
