import {
  type Address,
  boards,
  chapterStates,
  formatWad,
  storyPhase,
  storyPhases,
  storyStart,
  taskHandles,
  taskTypes,
} from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import type { UserTypes } from '../users/graphql.ts'
import { addEditorTypes } from './editorTypes.ts'
import { addFigureTypes } from './figureTypes.ts'
import { addFriendTypes } from './friendTypes.ts'
import { addStoryMutations } from './mutations.ts'
import { addOwnTypes } from './ownTypes.ts'
import { addPayoutTypes } from './payoutTypes.ts'
import { addProgressType } from './progressType.ts'
import type { BoardTotals, RewardRow, StandingRow } from './repository.ts'
import { addRewardTypes } from './rewardTypes.ts'
import {
  findBoardTotals,
  findCampaign,
  findParticipant,
  findReward,
  listBoard,
  listTasks,
  type ShownCampaign,
  type ShownChapter,
  type ShownParticipant,
  type ShownTask,
} from './service.ts'

// STORY-4, STORY-7
const addCampaignTypes = (builder: Builder) => {
  const State = builder.enumType('ChapterState', { values: chapterStates })
  const Phase = builder.enumType('StoryPhase', { values: storyPhases })
  const Chapter = builder.objectRef<ShownChapter>('StoryChapter').implement({
    description: 'A part of a campaign, with its window of chain time.',
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'From 1 on.' }),
      name: t.exposeString('name'),
      startAt: t.field({ type: 'Seconds', resolve: ({ start }) => start }),
      endAt: t.field({ type: 'Seconds', description: 'Exclusive.', resolve: ({ end }) => end }),
      rewardsAt: t.field({ type: 'Seconds', resolve: (row) => row.rewardsAt }),
      totalRewardUsd: t.exposeInt('totalRewardUsd', { description: 'Whole dollars.' }),
      state: t.field({ type: State, resolve: ({ state }) => state }),
    }),
  })
  const Campaign = builder.objectRef<ShownCampaign>('StoryCampaign').implement({
    description: 'A campaign of tasks that prove themselves, on one network.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      chainId: t.exposeInt('chainId'),
      name: t.exposeString('name'),
      phase: t.field({ type: Phase, resolve: (row) => storyPhase(row, row.now) }),
      startAt: t.field({ type: 'Seconds', resolve: ({ chapters }) => storyStart(chapters) }),
      chapters: t.field({ type: [Chapter], resolve: ({ chapters }) => [...chapters] }),
    }),
  })
  builder.queryField('storyCampaign', (t) =>
    t.field({
      type: Campaign,
      nullable: true,
      description: 'The newest campaign of a network; null where there is none.',
      args: { chainId: t.arg.int({ required: true }) },
      resolve: (_root, { chainId }, context) => findCampaign(context, chainId),
    }),
  )
}

// STORY-8, STORY-14
const addTaskTypes = (builder: Builder) => {
  const Type = builder.enumType('StoryTaskType', { values: taskTypes })
  const Handle = builder.enumType('StoryTaskHandle', { values: taskHandles })
  const Progress = addProgressType(builder)
  const Task = builder.objectRef<ShownTask>('StoryTask').implement({
    description: 'Something to be done within its chapter, once; a daily one once a UTC day.',
    fields: (t) => ({
      id: t.exposeString('id'),
      chapter: t.exposeInt('chapter'),
      index: t.exposeInt('index'),
      name: t.exposeString('name'),
      type: t.field({ type: Type, resolve: ({ type }) => type }),
      handle: t.field({ type: Handle, resolve: ({ handle }) => handle }),
      minUsd: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Least dollars of the one event, at its time; null where any amount counts.',
        resolve: ({ minUsd }) => (minUsd === null ? null : formatWad(minUsd)),
      }),
      subject: t.exposeString('subject', { nullable: true, description: 'The token, pool or vault that it must be of.' }),
      count: t.exposeInt('count', { description: 'Friends, of REFER.' }),
      points: t.exposeInt('points'),
      isHidden: t.exposeBoolean('isHidden', { description: 'It is awarded, but shown to admins alone and needed for no chapter.' }),
      progress: t.field({
        type: Progress,
        nullable: true,
        description: 'Of the participant that was asked for; null for who did not register.',
        resolve: ({ progress }) => progress,
      }),
    }),
  })
  builder.queryField('storyTasks', (t) =>
    t.field({
      type: [Task],
      description: 'Tasks of a chapter; none before its release.',
      args: { chainId: t.arg.int({ required: true }), chapter: t.arg.int({ required: true }), participant: t.arg.string() },
      resolve: async (_root, args, context) => [...(await listTasks(context, args))],
    }),
  )
  return { Task, Type, Handle }
}

// STORY-9, STORY-16, STORY-20
const addBoardTypes = (builder: Builder, { User, userOf }: UserTypes): void => {
  const Board = builder.enumType('StoryBoard', { values: boards })
  const Standing = builder.objectRef<StandingRow>('StoryStanding').implement({
    description: 'A place on a board.',
    fields: (t) => ({
      rank: t.exposeInt('rank'),
      user: t.field({ type: User, resolve: ({ account }, _args, context) => userOf(context, account as Address) }),
      points: t.exposeInt('points'),
      completedTasks: t.exposeInt('completedTasks', { description: 'Hidden ones left out.' }),
      avatarUrl: t.exposeString('avatarUrl', {
        nullable: true,
        description: 'What it chose for the campaign, below the origin of this API; null for the picture of the user.',
      }),
    }),
  })
  const StandingPage = addPageType(builder, Standing)
  const Totals = builder.objectRef<BoardTotals>('StoryBoardTotals').implement({
    fields: (t) => ({
      totalCount: t.exposeInt('participants', { description: 'Participants with points.' }),
      totalTask: t.exposeInt('tasks', { description: 'Tasks of its chapters that were released, hidden ones left out.' }),
    }),
  })
  builder.queryFields((t) => {
    const ofBoard = {
      chainId: t.arg.int({ required: true }),
      board: t.arg({ type: Board, required: true }),
      chapter: t.arg.int({ description: 'Of the board of a chapter.' }),
    }
    return {
      storyBoard: t.field({
        type: StandingPage,
        description: 'Who has points, by points, then registration.',
        args: { ...ofBoard, first: t.arg.int(), after: t.arg.string() },
        resolve: (_root, args, context) => listBoard(context, args),
      }),
      storyBoardTotals: t.field({ type: Totals, args: ofBoard, resolve: (_root, args, context) => findBoardTotals(context, args) }),
    }
  })
}

// STORY-6, STORY-9
const addParticipantTypes = (builder: Builder, { User, userOf }: UserTypes) => {
  const forItself = 'For itself and for admins.'
  const Participant = builder.objectRef<ShownParticipant>('StoryParticipant').implement({
    description: 'Who takes part in a campaign.',
    fields: (t) => ({
      id: t.exposeString('account'),
      registeredAt: t.field({ type: 'Seconds', resolve: (row) => row.registeredAt }),
      totalPoints: t.exposeInt('points'),
      totalFragments: t.exposeInt('fragments'),
      rank: t.exposeInt('rank', { nullable: true, description: 'Null before its first points.' }),
      rankFirstTwoChapters: t.exposeInt('rankFirstTwoChapters', { nullable: true, description: 'By points of the first two chapters.' }),
      registeredReferrals: t.exposeInt('friends', { description: 'Friends that registered by its code.' }),
      successfulReferrals: t.exposeInt('countedFriends', { description: 'Those that count: they finished a weekly task.' }),
      user: t.field({ type: User, resolve: ({ account }, _args, context) => userOf(context, account as Address) }),
      email: t.string({ nullable: true, description: forItself, resolve: ({ own }) => own?.email ?? null }),
      country: t.string({ nullable: true, description: forItself, resolve: ({ own }) => own?.country ?? null }),
      xProfileUsername: t.string({ nullable: true, description: forItself, resolve: ({ own }) => own?.xUsername ?? null }),
    }),
  })
  const Reward = builder.objectRef<RewardRow>('StoryReward').implement({
    description: 'What an account won in a chapter.',
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'Its place in the published list, from 0 on.' }),
      amount: t.field({ type: 'BigInt', description: 'Raw units of what rewards are paid in.', resolve: ({ amount }) => amount }),
    }),
  })
  const chainId = { required: true } as const
  builder.queryField('storyParticipant', (t) =>
    t.field({
      type: Participant,
      nullable: true,
      args: { chainId: t.arg.int(chainId), id: t.arg.string({ required: true, description: 'Its address.' }) },
      resolve: (_root, args, context) => findParticipant(context, args.chainId, args.id),
    }),
  )
  builder.queryField('storyReward', (t) =>
    t.field({
      type: Reward,
      nullable: true,
      description: 'The reward of an account of a chapter; null where it has none.',
      args: { chainId: t.arg.int(chainId), chapter: t.arg.int({ required: true }), id: t.arg.string({ required: true }) },
      resolve: (_root, args, context) => findReward(context, args.chainId, args.chapter, args.id),
    }),
  )
  return Participant
}

/** Campaigns in GraphQL. */
export const addStoryTypes = (builder: Builder, users: UserTypes): void => {
  addCampaignTypes(builder)
  const tasks = addTaskTypes(builder)
  addBoardTypes(builder, users)
  const Own = addOwnTypes(builder, addParticipantTypes(builder, users))
  addStoryMutations(builder, Own, users)
  addFriendTypes(builder, users)
  addFigureTypes(builder)
  addEditorTypes(builder, tasks, users)
  addPayoutTypes(builder, addRewardTypes(builder), users)
}
