import type { Network } from '@exchange/protocol/networks'
import { Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { hasStory } from '../../entities/story/hasStory.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { ChaptersScreen } from './chapters/ChaptersScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { LeaderboardScreen } from './leaderboard/LeaderboardScreen.tsx'
import { screenTitle } from './messages.ts'
import { parseStoryPath, type StoryScreen } from './model/storyPath.ts'
import { ProfileScreen } from './profile/ProfileScreen.tsx'
import { type StoryCampaign, useCampaign } from './queries.ts'
import { ReferralScreen } from './referral/ReferralScreen.tsx'
import { RewardsScreen } from './rewards/RewardsScreen.tsx'
import { StoryElsewhere } from './StoryElsewhere.tsx'
import { StoryLinks } from './StoryLinks.tsx'
import { useAwardsFollow } from './useAwardsFollow.ts'
import { type Story, useNow, useStory } from './useStory.ts'
import './story.css'

const EditorScreen = lazyPart(async () => (await import('./admin/EditorScreen.tsx')).EditorScreen)
const UserStatsScreen = lazyPart(async () => (await import('./admin/UserStatsScreen.tsx')).UserStatsScreen)

type Shown = { readonly story: Story; readonly screen: StoryScreen }

const Screen = ({ story, screen }: Shown) => {
  switch (screen) {
    case 'home':
      return <HomeScreen story={story} />
    case 'chapters':
      return <ChaptersScreen story={story} />
    case 'profile':
      return <ProfileScreen story={story} />
    case 'leaderboard':
      return <LeaderboardScreen story={story} />
    case 'referral':
      return <ReferralScreen story={story} />
    case 'rewards':
      return <RewardsScreen story={story} />
    case 'userstats':
      return <UserStatsScreen story={story} />
    case 'editor':
      return <EditorScreen story={story} />
  }
}

const Running = ({
  network,
  campaign,
  now,
  screen,
}: {
  readonly network: Network
  readonly campaign: StoryCampaign
  readonly now: number
  readonly screen: StoryScreen
}) => {
  const story = useStory(network, campaign, now)
  useAwardsFollow(network.chainId)
  return (
    <>
      <StoryLinks story={story} current={screen} />
      <Suspense fallback={<Skeleton width="100%" height={560} />}>
        <Screen story={story} screen={screen} />
      </Suspense>
    </>
  )
}

const NoCampaign = () => (
  <Card>
    <EmptyState isPage title={<Trans>There is no campaign yet</Trans>}>
      <Trans>Chapters and tasks appear here once a campaign is announced.</Trans>
    </EmptyState>
  </Card>
)

const Campaign = ({ network, screen }: { readonly network: Network; readonly screen: StoryScreen }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useCampaign(network.chainId)
  const now = useNow(network)
  if (data === null) return <NoCampaign />
  if (data && now !== undefined) return <Running network={network} campaign={data} now={now} screen={screen} />
  if (error) return <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
  return <Skeleton width="100%" height={560} />
}

const OnScreen = ({ screen }: { readonly screen: StoryScreen }) => {
  const network = useNetwork()
  useOwnTitle(screen === 'home' ? msg`Story` : screenTitle[screen])
  return (
    <div className="wrap page">
      {hasStory(network) ? <Campaign key={network.chainId} network={network} screen={screen} /> : <StoryElsewhere />}
    </div>
  )
}

// STORY-3
/** Every address under /story, which itself is that of the campaign. */
export const StoryPage = () => {
  const { _splat = '' } = useParams({ strict: false })
  const screen = parseStoryPath(_splat)
  return screen ? <OnScreen screen={screen} /> : <NotFoundHere />
}
