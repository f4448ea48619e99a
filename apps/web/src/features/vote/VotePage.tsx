import type { VoteWeight } from '@exchange/domain'
import { readAddress } from '@exchange/domain/tokens/readAddress'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { addressFault } from '../../shared/tokens/addressFault.ts'
import { searchedText } from '../../shared/tokens/addressIn.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useSpendingRun } from '../../shared/transactions/ui/useSpendingRun.ts'
import { hasVotes } from '../../entities/vote/hasVotes.ts'
import { CAST_BAR, focusCastBar } from './castBarFocus.ts'
import { CastBar } from './components/CastBar.tsx'
import { CastButton } from './components/CastButton.tsx'
import { EpochCard } from './components/EpochCard.tsx'
import { LockPicker } from './components/LockPicker.tsx'
import { VoteHistory } from './components/VoteHistory.tsx'
import { VoteTable } from './components/VoteTable.tsx'
import { VoteTools } from './components/VoteTools.tsx'
import { WaysToVote } from './components/WaysToVote.tsx'
import { castVotesFlow } from './flows/castVotes.flow.ts'
import { resetVotesFlow } from './flows/resetVotes.flow.ts'
import { hasExactWeights, toEntries, withEntry, withoutEmpty } from './model/allocation.ts'
import type { GaugeRow } from './model/gaugeRow.ts'
import { selectGauges } from './model/selectGauges.ts'
import { sortBy, toVoteSearch, toVoteView, type VoteView } from './model/voteSearch.ts'
import { useVoteDesk } from './useVoteDesk.ts'
import '../../shared/query/ageMark.css'
import './vote.css'
import { WithoutWallet } from '../../shared/wallet/WithoutWallet.tsx'

/** No single step: a run over several locks is over with its last one. */
const ALL = ''

const useVoteView = () => {
  const view = useSearch({ strict: false, structuralSharing: true, select: (search): VoteView => toVoteView(search) })
  const navigate = useNavigate()
  const onView = useCallback(
    (change: (view: VoteView) => VoteView, replace = false) =>
      void navigate({ to: '/dashboard/vote', search: (search) => toVoteSearch(change(toVoteView(search))), replace, resetScroll: false }),
    [navigate],
  )
  return { view, onView }
}

const Head = ({ children }: { readonly children?: ReactNode }) => (
  <div className="row sb wrapx vote-head">
    <div>
      <h1>
        <Trans>Vote</Trans>
      </h1>
      <p className="mut">
        <Trans>Direct the next emission and earn this epoch’s fees and incentives from the pools you vote for.</Trans>
      </p>
    </div>
    {children}
  </div>
)

/** The vote of the running epoch: locks, pools, weights. */
export const VotePage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      {hasVotes(network) ? (
        <VoteDesk key={network.chainId} />
      ) : (
        <>
          <Head />
          <LocksElsewhere />
        </>
      )}
    </div>
  )
}

const VoteDesk = () => {
  const { i18n } = useLingui()
  const network = useNetwork()
  const { chainId } = network
  const { view, onView } = useVoteView()
  const desk = useVoteDesk(network)
  // After a vote or a reset, the fields show the state on chain.
  const spend = useSpendingRun(desk.typed, () => desk.type(null))
  const { gauges, locks, rows, choice, entries, read, wallet } = desk
  const isVoted = ({ pool }: GaugeRow) => choice.votedPools.has(tokenKey(pool)) || entries.has(tokenKey(pool))
  const shown = rows && selectGauges(rows, { ...view, query: searchedText(view.query, network) }, isVoted)
  // A row with an emptied weight stays for re-entry until the user changes the list.
  const select: typeof onView = (change, replace) => {
    if (desk.touched) desk.type(withoutEmpty(entries))
    onView(change, replace)
  }
  const failure = gauges.error && !gauges.data ? errorText(i18n, toErrorFacts(gauges.error)) : null
  const lockFailure = locks.error && !locks.data ? errorText(i18n, toErrorFacts(locks.error)) : null
  const use = (weights: readonly VoteWeight[]) => desk.type(toEntries(weights))
  const nameOf = desk.tokens.nameOfPool
  const cast = () =>
    void spend(ALL, castVotesFlow, {
      chainId,
      kind: 'vote',
      casts: choice.chosen.map(({ lock }) => ({ lockId: lock.lockId, weights: read.weights })),
    })
  const revote = () => {
    const casts = choice.revotable.map(({ lock, vote }) => ({ lockId: lock.lockId, weights: vote.weights }))
    void spend(ALL, castVotesFlow, { chainId, kind: 'revote', casts })
  }
  const reset = () => void spend(ALL, resetVotesFlow, { chainId, lockIds: choice.cast.map(({ lock }) => lock.lockId) })

  return (
    <>
      <Head>
        {(gauges.isError || locks.isError) && gauges.data && (
          <AgeNote readAt={Math.min(gauges.data.readAt, locks.data?.readAt ?? gauges.data.readAt)}>
            {(age) => <Trans>Votes could not be refreshed. Last updated {age}.</Trans>}
          </AgeNote>
        )}
      </Head>
      <EpochCard chainId={chainId} readEpoch={gauges.data?.epoch.epoch} />
      {lockFailure ? <ErrorState {...lockFailure} onRetry={() => void locks.refetch()} /> : <Locks desk={desk} />}
      {desk.comparison && choice.power > 0n && gauges.data && (
        <WaysToVote
          comparison={desk.comparison}
          turnout={gauges.data.epoch}
          expectedOf={desk.expectedOf}
          isUsed={(weights) => hasExactWeights(read, weights)}
          onUse={use}
        />
      )}
      <SkipList />
      <VoteTools view={view} onView={select} />
      <Card flush className="vote-list">
        {failure ? (
          <ErrorState {...failure} onRetry={() => void gauges.refetch()} />
        ) : shown?.length === 0 ? (
          <Nothing searched={(rows?.length ?? 0) > 0} fault={addressFault(i18n, readAddress(view.query, network), network)} />
        ) : (
          <VoteTable
            rows={shown}
            view={view}
            entries={entries}
            outlook={desk.outlook}
            tokens={desk.tokens}
            onSort={(sort) => onView((current) => sortBy(current, sort))}
            onWeight={({ pool }, text) => desk.type(withEntry(entries, pool, text))}
          />
        )}
      </Card>
      <CastBar
        choice={choice}
        entries={read}
        outlook={desk.outlook}
        touched={desk.touched}
        revoteBlocker={desk.revoteBlocker}
        resetBlocker={desk.resetBlocker}
        onClear={() => desk.type(null)}
        onRevote={revote}
        onReset={reset}
        button={
          <CastButton
            state={desk.button}
            network={network.name}
            poolName={nameOf}
            onConnect={wallet.openDialog}
            onSwitch={() => void wallet.switchChain(chainId)}
            onCast={cast}
          />
        }
      />
      {wallet.address !== undefined && <VoteHistory key={wallet.address} chainId={chainId} account={wallet.address} poolName={nameOf} />}
    </>
  )
}

/** For the keyboard: skips the list and moves to the voting bar. */
const SkipList = () => (
  <a
    href={`#${CAST_BAR}`}
    className="skip-list"
    onClick={(event) => {
      event.preventDefault()
      focusCastBar()
    }}
  >
    <Trans>Skip the list, to your vote</Trans>
  </a>
)

const Locks = ({ desk }: { readonly desk: ReturnType<typeof useVoteDesk> }) => {
  const { wallet, locks, now, choice, pick } = desk
  if (wallet.status === 'reconnecting') return <Skeleton width="100%" height={96} />
  if (wallet.address === undefined)
    return (
      <WithoutWallet>
        <p className="mut vote-nobody">
          <Trans>Connect a wallet to vote with your locks. Anyone can view the list below.</Trans>
        </p>
      </WithoutWallet>
    )
  if (!locks.data) return null
  if (locks.data.locks.length === 0)
    return (
      <p className="mut vote-nobody row wrapx" style={{ gap: 12 }}>
        <Trans>This wallet has no lock: voting power comes from locked tokens.</Trans>
        <Link to="/dashboard/lock" className={buttonClass('secondary', 'sm')}>
          <Trans>New lock</Trans>
        </Link>
      </p>
    )
  return (
    <>
      <LockPicker locks={locks.data.locks} choice={choice} now={now} onPick={pick} />
      {choice.votable.length === 0 && (
        <Link to="/dashboard/lock" className={buttonClass('secondary', 'sm')}>
          <Trans>Manage locks</Trans>
        </Link>
      )}
    </>
  )
}

const Nothing = ({ searched, fault }: { readonly searched: boolean; readonly fault: string | null }) =>
  searched ? (
    <EmptyState title={<Trans>No pool matches.</Trans>}>
      {fault ?? <Trans>Try another symbol, or show pools that you have not voted for.</Trans>}
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No gauges yet.</Trans>}>
      <Trans>Pools with a gauge appear here once the first gauge is created.</Trans>
    </EmptyState>
  )
