import type { Builder } from '../../graphql/builder.ts'
import {
  type ChapterFigures,
  type ChapterReward,
  type DailySwap,
  listChapterRewards,
  listDailySwaps,
  readFigures,
  type StoryFigures,
} from './figures.ts'

// STORY-10
const addStatistics = (builder: Builder): void => {
  const Metrics = builder.objectRef<ChapterFigures>('StoryChapterMetrics').implement({
    fields: (t) => ({
      chapter: t.exposeInt('chapter'),
      activeParticipants: t.exposeInt('activeParticipants', { description: 'Who has points of it.' }),
      completedParticipants: t.exposeInt('completedParticipants', { description: 'Who did all its main tasks.' }),
    }),
  })
  const Stats = builder.objectRef<StoryFigures>('StoryStats').implement({
    description: 'Figures of a campaign.',
    fields: (t) => ({
      registeredUserCount: t.exposeInt('registeredUserCount'),
      activeUserCount: t.exposeInt('activeUserCount', { description: 'Who has points.' }),
      registeredReferralCount: t.exposeInt('registeredReferralCount', { description: 'Friends that registered by a code.' }),
      successReferralCount: t.exposeInt('successReferralCount', { description: 'Those that count.' }),
      userCompletedAllTasksCount: t.exposeInt('userCompletedAllTasksCount', { description: 'Who completed every chapter.' }),
      chapterMetrics: t.field({ type: [Metrics], resolve: ({ chapterMetrics }) => [...chapterMetrics] }),
    }),
  })
  builder.queryField('storyStats', (t) =>
    t.field({
      type: Stats,
      args: { chainId: t.arg.int({ required: true }) },
      resolve: (_root, { chainId }, context) => readFigures(context, chainId),
    }),
  )
}

// STORY-9
const addDays = (builder: Builder): void => {
  const Day = builder.objectRef<DailySwap>('StoryDailySwap').implement({
    fields: (t) => ({
      day: t.field({ type: 'Seconds', description: 'First second of a UTC day.', resolve: ({ day }) => day }),
      lastSwap: t.field({ type: 'Seconds', nullable: true, resolve: ({ lastSwap }) => lastSwap }),
    }),
  })
  builder.queryField('storyDailySwaps', (t) =>
    t.field({
      type: [Day],
      description: 'The seven days of the running span of daily tasks; none while no chapter runs.',
      args: { chainId: t.arg.int({ required: true }), id: t.arg.string({ required: true, description: 'An address.' }) },
      resolve: async (_root, { chainId, id }, context) => [...(await listDailySwaps(context, chainId, id))],
    }),
  )
}

// STORY-9
const addChapterRewards = (builder: Builder): void => {
  const Icon = builder.enumType('StoryRewardIcon', { values: ['prize', 'fragment', 'points'] as const })
  const Reward = builder.objectRef<ChapterReward>('StoryChapterReward').implement({
    description: 'What a chapter gives.',
    fields: (t) => ({
      id: t.exposeString('id'),
      chapter: t.exposeInt('chapter'),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      icon: t.field({ type: Icon, resolve: ({ icon }) => icon }),
    }),
  })
  builder.queryField('storyChapterRewards', (t) =>
    t.field({
      type: [Reward],
      args: { chainId: t.arg.int({ required: true }), chapter: t.arg.int({ required: true }) },
      resolve: async (_root, { chainId, chapter }, context) => [...(await listChapterRewards(context, chainId, chapter))],
    }),
  )
}

/** Figures of a campaign, in GraphQL. */
export const addFigureTypes = (builder: Builder): void => {
  addStatistics(builder)
  addDays(builder)
  addChapterRewards(builder)
}
