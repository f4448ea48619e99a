import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import type { MyStory } from './ownQueries.ts'
import type { Participant, Progress, StoryCampaign, Task } from './queries.ts'

export const [me, other] = [0xaa, 0xbb].map((n) => addressOf(n).toLowerCase()) as [Address, Address]
/** Chain time of the tests, in seconds. */
export const NOW = 1_795_000_000
const DAY = 86_400

/** A network that has a campaign, for tests. */
export const storyNetwork: Network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      storyNft: addressOf(0x51),
      chapterRewards: addressOf(0x52),
      dayRewards: addressOf(0x53),
    },
  },
}

/** A campaign of five one-week chapters, with the third running for `into` days, for tests. */
export const campaignOf = (into = 3): StoryCampaign => ({
  id: 1,
  name: 'The Long Passage',
  chapters: ['Cast off', 'Take soundings', 'Hold the line', 'Spring tide', 'Landfall'].map((name, place) => {
    const start = NOW - into * DAY + (place - 2) * 7 * DAY
    const end = start + 7 * DAY
    return { index: place + 1, name, start, end, rewardsAt: end + DAY, totalRewardUsd: 3_000 }
  }),
})

/** A participant, for tests. */
export const participantOf = (change: Partial<Participant> = {}): Participant => ({
  id: me,
  registeredAt: NOW - 20 * DAY,
  totalPoints: 340,
  totalFragments: 2,
  rank: 214,
  rankFirstTwoChapters: null,
  registeredReferrals: 11,
  successfulReferrals: 7,
  ...change,
})

const waiting: Progress = { done: false, current: 0, target: 1, reason: 'nothingSeen', best: null }

/** A task with its participant's progress, for tests. */
export const taskOf = ({
  progress,
  ...change
}: Partial<Omit<Task, 'progress'>> & { readonly progress?: Partial<Progress> | null } = {}): Task => ({
  id: 't1',
  chapter: 3,
  index: 1,
  name: 'Swap once',
  type: 'main',
  handle: 'SWAP_ANY',
  minUsd: null,
  subject: null,
  count: 1,
  points: 50,
  progress: progress === null ? null : { ...waiting, ...progress },
  ...change,
})

/** A participant's own part, for tests. */
export const mineOf = (change: Partial<MyStory> = {}): MyStory => ({
  email: 'maren@tide.example',
  country: 'PT',
  xProfileUsername: 'marentide',
  avatarUrl: null,
  referralCode: 'maren7q4',
  declarations: [],
  ...change,
})
