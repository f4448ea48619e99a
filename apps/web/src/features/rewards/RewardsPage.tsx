import { lowerEstimateFirst, epochNext, asLowerBound, sumOfKnown, totalWorth } from '@exchange/domain'
import { Button, buttonClass, Card, EmptyState, ErrorState, Skeleton, StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { bothClocks } from '../../shared/format/bothClocks.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { lockName } from '../../entities/lock/lockName.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { poolTypeNames } from '../../entities/pool/poolText.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { shortAddress } from '../../shared/tokens/safeText.ts'
import { useRunFlow } from '../../shared/transactions/ui/useRunFlow.ts'
import { hasVotes } from '../../entities/vote/hasVotes.ts'
import { WorthFigure } from '../../entities/vote/WorthFigure.tsx'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { createClaimPort } from './claimCall.ts'
import { ClaimDialog } from './components/ClaimDialog.tsx'
import { ClaimableTables, ComingTable } from './components/RewardTables.tsx'
import { claimRewardsFlow } from './flows/claimRewards.flow.ts'
import { type ClaimPlan, type ClaimRound, planClaims } from './model/planClaims.ts'
import type { ClaimKind, ClaimPart, RewardItem } from '../../entities/vote/rewardItems.ts'
import { useRewards } from './useRewards.ts'
import { StartButton } from '../../shared/wallet/StartButton.tsx'
import './rewards.css'

/** Rewards of the account's votes, locks and stakes. */
export const RewardsPage = () => {
  const network = useNetwork()
  const { address } = useWallet()
  return (
    <div className="wrap page">
      <h1>
        <Trans>Rewards</Trans>
      </h1>
      <p className="mut rewards-intro">
        <Trans>What your votes, locks and stakes have earned. Rewards of an epoch can be claimed once it is over, at any time.</Trans>
      </p>
      {/* An open claim belongs to one account: another account restarts it. */}
      {hasVotes(network) ? <RewardsDesk key={`${network.chainId} ${address ?? ''}`} /> : <LocksElsewhere />}
    </div>
  )
}

/** The open claim, and its plan: null while it is being simulated. */
type Looked = { readonly asked: number; readonly plan: ClaimPlan | null }

type Desk = ReturnType<typeof useRewards>
type Known = NonNullable<Desk['known']>

/** The open claim, and the functions to open, send and close one. */
const useClaim = (desk: Desk) => {
  const network = useNetwork()
  const run = useRunFlow()
  const [looked, look] = useState<Looked | null>(null)
  const { address } = desk.wallet
  const simulate = async (items: readonly RewardItem[]) => {
    if (address === undefined) return
    const begun: Looked = { asked: items.length, plan: null }
    look(begun)
    const port = createClaimPort({ client: getPublicClient(network.chainId), network, account: address, payerOf: desk.payerOf })
    const plan = await planClaims(items, port, desk.prices)
    // A dialog that was closed meanwhile stays closed.
    look((now) => (now === begun ? { ...begun, plan } : now))
  }
  const claim = (round: ClaimRound) => {
    look(null)
    if (round.chunks.length > 0) void run(claimRewardsFlow, { chainId: network.chainId, ...round })
  }
  return { looked, simulate, claim, close: () => look(null) }
}

/** The names of the parts of a claim. */
const usePartNames = (tokens: Desk['tokens']) => {
  const { i18n } = useLingui()
  const nameOf = (part: ClaimPart) => (part.kind === 'rebase' ? lockName(part.lockId) : tokens.nameOfPool(part.pool))
  const typeOf = (part: ClaimPart) => {
    const item = part.kind === 'rebase' ? undefined : tokens.items.get(tokenKey(part.pool))
    return item && i18n._(poolTypeNames[item.type])
  }
  // The type tells two pools of the same tokens apart.
  const fullNameOf = (part: ClaimPart) => [nameOf(part), typeOf(part) ?? []].flat().join(', ')
  return { nameOf, typeOf, fullNameOf }
}

const SignedOut = () => (
  <ConnectFirst
    title={<Trans>Connect a wallet to see your rewards.</Trans>}
    figures={[
      <Trans key="votes">Fees and incentives</Trans>,
      <Trans key="rebase">Rebase</Trans>,
      <Trans key="emission">Gauge emission</Trans>,
      <Trans key="coming">With the next epoch</Trans>,
    ]}
  >
    <Trans>Rewards from this epoch’s votes can be claimed once it ends.</Trans>
  </ConnectFirst>
)

/** Before anything has loaded, or if loading failed. */
const Unread = ({ error, retry }: Pick<Desk, 'error' | 'retry'>) => {
  const { i18n } = useLingui()
  return error ? <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={retry} /> : <Skeleton width="100%" height={120} />
}

type ClaimableProps = {
  readonly desk: Desk
  readonly items: readonly RewardItem[]
  readonly names: ReturnType<typeof usePartNames>
  readonly onClaim: (items: readonly RewardItem[]) => void
}

/** Everything that can be claimed now, all at once or one by one. */
const ClaimableNow = ({ desk, items, names, onClaim }: ClaimableProps) => {
  const { chainId, name } = useNetwork()
  const { wallet, tokens, failing } = desk
  const elsewhere = wallet.chainId !== chainId
  return (
    <Card
      flush
      className="rewards-card"
      title={
        <>
          <Trans>Claimable now</Trans>{' '}
          {items.length > 0 && (
            <span className="reward-total num">
              <WorthFigure worth={totalWorth(items.map(({ worth }) => worth))} />
            </span>
          )}
        </>
      }
      action={
        elsewhere ? (
          <Button variant="primary" onClick={() => void wallet.switchChain(chainId)}>
            <Trans>Switch to {name}</Trans>
          </Button>
        ) : (
          <StartButton variant="primary" disabled={failing || items.length === 0} onClick={() => onClaim(items)}>
            <Trans>Claim all</Trans>
          </StartButton>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={<Trans>Nothing to claim.</Trans>}>
          <Trans>Rewards from this epoch’s votes can be claimed once it ends.</Trans>
        </EmptyState>
      ) : (
        <ClaimableTables {...names} items={items} tokens={tokens} disabled={failing || elsewhere} onClaim={(item) => onClaim([item])} />
      )}
    </Card>
  )
}

/** Rewards of this epoch's votes so far. */
const Coming = ({ rewards, tokens }: { readonly rewards: Known['coming']; readonly tokens: Desk['tokens'] }) => (
  <Card flush className="rewards-card" title={<Trans>With the next epoch</Trans>}>
    {rewards.length === 0 ? (
      <EmptyState
        title={<Trans>No votes in this epoch.</Trans>}
        action={
          <Link to="/dashboard/vote" className={buttonClass('secondary')}>
            <Trans>Vote</Trans>
          </Link>
        }
      >
        <Trans>Vote for pools to earn their fees and incentives.</Trans>
      </EmptyState>
    ) : (
      <ComingTable rewards={rewards} tokens={tokens} poolName={tokens.nameOfPool} />
    )}
  </Card>
)

const RewardsDesk = () => {
  const desk = useRewards(useNetwork())
  const { looked, simulate, claim, close } = useClaim(desk)
  const { wallet, tokens, known } = desk
  const names = usePartNames(tokens)

  if (wallet.address === undefined) return <SignedOut />
  if (!known) return <Unread error={desk.error} retry={desk.retry} />
  return (
    <>
      {desk.failing && (
        <AgeNote readAt={desk.readAt}>
          {(age) => <Trans>Rewards could not be refreshed. Last updated {age}. Nothing is claimed from these figures.</Trans>}
        </AgeNote>
      )}
      <Figures known={known} />
      <ClaimableNow desk={desk} items={known.items} names={names} onClaim={(items) => void simulate(items)} />
      <Coming rewards={known.coming} tokens={tokens} />
      {looked && (
        <ClaimDialog
          plan={looked.plan}
          asked={looked.asked}
          nameOf={names.fullNameOf}
          symbolOf={(token) => tokens.find(token)?.symbol ?? shortAddress(token)}
          onClaim={claim}
          onClose={close}
        />
      )}
    </>
  )
}

/** Totals at the second of the read, and of the epoch running at that time. */
const Figures = ({ known: { items, coming, timestamp } }: { readonly known: Known }) => {
  const { t } = useLingui()
  const format = useFormat()
  const comingWhole = coming.every(({ whole }) => whole)
  const found = totalWorth(coming.map(({ worth }) => worth))
  const comingWorth = comingWhole ? found : asLowerBound(found)
  const lastUsd = sumOfKnown(coming.map(({ lastUsd }) => lastUsd))
  const { by, other } = lowerEstimateFirst(comingWorth.usd, lastUsd)
  const [now, last] = [format.usd(comingWorth.usd ?? 0n), format.usd(lastUsd ?? 0n)]
  const opens = bothClocks(format, Number(epochNext(BigInt(timestamp))))
  const ofKinds = (...kinds: readonly ClaimKind[]): ReactNode => (
    <WorthFigure worth={totalWorth(items.filter(({ part }) => kinds.includes(part.kind)).map(({ worth }) => worth))} />
  )
  return (
    <StatTiles
      label={t`Your rewards`}
      tiles={[
        {
          id: 'votes',
          label: <Trans>Fees and incentives</Trans>,
          value: ofKinds('fees', 'incentives'),
          context: <Trans>claimable now</Trans>,
        },
        { id: 'rebase', label: <Trans>Rebase</Trans>, value: ofKinds('rebase'), context: <Trans>claimable now</Trans> },
        { id: 'emission', label: <Trans>Gauge emission</Trans>, value: ofKinds('emission'), context: <Trans>claimable now</Trans> },
        {
          id: 'coming',
          label: <Trans>With the next epoch</Trans>,
          value: by === 'last' ? last : <WorthFigure worth={comingWorth} whole={comingWhole} />,
          context: (
            <>
              {by === 'last' && <Trans>by the last epoch’s votes and rewards</Trans>}
              {other !== null && (
                <span>
                  {by === 'last' ? <Trans>if nobody else votes {now}</Trans> : <Trans>by the last epoch’s votes and rewards {last}</Trans>}
                </span>
              )}
              <span>
                <Trans>claimable from {opens}</Trans>
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
