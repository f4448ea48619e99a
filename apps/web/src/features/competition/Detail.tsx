import type { Network } from '@exchange/protocol/networks'
import { Card, Skeleton, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { lazyPart } from '../../shared/lazyPart.ts'
import { toCompetitionSearch } from './model/competitionSearch.ts'
import type { CompetitionDetail } from './queries.ts'
import { hasPerps } from '../../entities/perp/hasPerps.ts'
import { type Desk, hasRoom, useDesk } from './useDesk.ts'
import { ActionCard } from './components/ActionCard.tsx'
import { FairPlay } from './components/FairPlay.tsx'
import { Head } from './components/Head.tsx'
import { Leaderboard } from './components/Leaderboard.tsx'
import { PhaseNote } from './components/PhaseNote.tsx'
import { Prizes } from './components/Prizes.tsx'
import { Rules } from './components/Rules.tsx'
import { Solvency } from './components/Solvency.tsx'
import { Terms } from './components/Terms.tsx'
import { Timeline } from './components/Timeline.tsx'

const TradeRoom = lazyPart(async () => (await import('./trade/TradeRoom.tsx')).TradeRoom)
const PerpRoom = lazyPart(async () => (await import('./perp/PerpRoom.tsx')).PerpRoom)
const PerpMoneyCard = lazyPart(async () => (await import('./perp/PerpMoneyCard.tsx')).PerpMoneyCard)

const Trades = lazyPart(async () => (await import('./components/Trades.tsx')).Trades)
const Verify = lazyPart(async () => (await import('./components/Verify.tsx')).Verify)
const AllPositions = lazyPart(async () => (await import('./perp/AllPositions.tsx')).AllPositions)
const PerpHistory = lazyPart(async () => (await import('./perp/PerpHistory.tsx')).PerpHistory)

type Tab = 'leaderboard' | 'own' | 'trades' | 'positions' | 'rules'

/** The leaderboard, trades and rules in tabs; before the start the rules come first. */
const Board = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useLingui()
  const { network, competition, phase, account, own } = desk
  const isBefore = phase === 'notOpen' || phase === 'registration' || phase === 'waiting' || phase === 'cancelled'
  const isSpot = competition.competitionType === 'spot'
  const [chosen, choose] = useState<Tab>()
  const tab = chosen ?? (isBefore ? 'rules' : 'leaderboard')
  const { chainId } = network
  return (
    <Card>
      <Tabs
        label={t`About the competition`}
        value={tab}
        options={[
          { value: 'leaderboard', label: t`Leaderboard`, count: competition.participantsCount },
          ...(own ? [{ value: 'own' as const, label: isSpot ? t`Your trades` : t`Your history` }] : []),
          isSpot ? { value: 'trades' as const, label: t`All trades` } : { value: 'positions' as const, label: t`Open positions` },
          { value: 'rules', label: t`Rules` },
        ]}
        onChange={choose}
      >
        {tab === 'leaderboard' && <Leaderboard desk={desk} />}
        <Suspense fallback={<Skeleton width="100%" height={180} />}>
          {tab === 'own' && isSpot && <Trades key="own" chainId={chainId} competition={competition} account={account} />}
          {tab === 'own' && !isSpot && account && <PerpHistory desk={desk} account={account} />}
          {tab === 'positions' && <AllPositions desk={desk} />}
          {tab === 'trades' && <Trades key="trades" chainId={chainId} competition={competition} />}
        </Suspense>
        {tab === 'rules' && <Rules competition={competition} />}
      </Tabs>
    </Card>
  )
}

/** A participant's margin in a perpetual competition, and its withdrawal. */
const Margin = ({ desk }: { readonly desk: Desk }) => {
  const { network, competition, actor } = desk
  if (competition.competitionType !== 'perpetual' || !hasPerps(network) || !actor?.isParticipant) return null
  return (
    <Suspense fallback={null}>
      <PerpMoneyCard desk={desk} />
    </Suspense>
  )
}

const About = ({ desk }: { readonly desk: Desk }) => {
  const { network, competition, phase } = desk
  const hasTraded = phase === 'live' || phase === 'ended' || phase === 'ranked'
  // Results of positions are in events of the venue: until the scores are on chain, there is nothing to compare a ranking with.
  const isVerifiable = competition.competitionType === 'spot' ? hasTraded : phase === 'ranked'
  return (
    <div className="competition-columns">
      <div className="col competition-main">
        <PhaseNote desk={desk} />
        <Timeline desk={desk} />
        <Board desk={desk} />
        {isVerifiable && (
          <Suspense
            fallback={
              <Card>
                <Skeleton width="100%" height={120} />
              </Card>
            }
          >
            <Verify chainId={network.chainId} competition={competition} />
          </Suspense>
        )}
        {hasTraded && <FairPlay chainId={network.chainId} id={competition.id} />}
      </div>
      <div className="col competition-side">
        <ActionCard desk={desk} />
        <Margin desk={desk} />
        <Prizes competition={competition} />
        <Terms competition={competition} />
        <Solvency chainId={network.chainId} id={competition.id} />
      </div>
    </div>
  )
}

type Props = { readonly network: Network; readonly indexed: CompetitionDetail; readonly now: number }

/** A competition's page, or its trading room. */
export const Detail = ({ network, indexed, now }: Props) => {
  const desk = useDesk(network, indexed, now)
  const view = useSearch({ strict: false, select: (search) => toCompetitionSearch(search).view })
  const isTrading = view === 'trade' && hasRoom(desk)
  return (
    <>
      <Head desk={desk} isTrading={isTrading} />
      {desk.staleSince !== undefined && (
        <AgeNote readAt={desk.staleSince}>{(age) => <Trans>The chain could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {isTrading ? (
        <Suspense fallback={<Skeleton width="100%" height={400} />}>
          {indexed.competitionType === 'spot' ? <TradeRoom desk={desk} /> : <PerpRoom desk={desk} />}
        </Suspense>
      ) : (
        <About desk={desk} />
      )}
    </>
  )
}
