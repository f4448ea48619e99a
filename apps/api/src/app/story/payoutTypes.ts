import type { Address, RewardFile } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { actorOf, keyArgument } from '../../graphql/mutation.ts'
import type { UserTypes } from '../users/graphql.ts'
import { findRewardFile, payChapter, type PayoutRound, previewPayout } from './payouts.ts'
import type { ClaimKindType } from './rewardTypes.ts'

const addRound = (builder: Builder, { User, userOf }: UserTypes) => {
  const Winner = builder.objectRef<RewardFile['rewards'][number]>('StoryWinner').implement({
    description: 'A place of a list.',
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'From 0 on.' }),
      account: t.exposeString('account'),
      amount: t.field({ type: 'BigInt', description: 'Raw units.', resolve: ({ amount }) => amount }),
      user: t.field({ type: User, resolve: ({ account }, _args, context) => userOf(context, account as Address) }),
    }),
  })
  const State = builder.enumType('StoryPayoutState', { values: ['preview', 'waiting', 'published'] as const })
  return builder.objectRef<PayoutRound>('StoryPayout').implement({
    description: 'A list of rewards. From its winners anybody can compute its root again.',
    fields: (t) => ({
      period: t.exposeString('period', { description: 'Index of the chapter, or number of the day from 1970 on.' }),
      root: t.exposeString('root'),
      total: t.field({ type: 'BigInt', description: 'Raw units.', resolve: ({ total }) => total }),
      state: t.field({
        type: State,
        description: '`preview`: as it would be now. `waiting`: kept, and not on the chain yet.',
        resolve: ({ state }) => state,
      }),
      isDue: t.exposeBoolean('isDue', { description: 'Whether a preview can be kept now.' }),
      winners: t.field({ type: [Winner], resolve: ({ rewards }) => [...rewards] }),
    }),
  })
}

// STORY-19
/** Adds rounds of rewards and their published lists, in GraphQL. */
export const addPayoutTypes = (builder: Builder, ClaimKind: ClaimKindType, users: UserTypes): void => {
  const Round = addRound(builder, users)
  const ofChapter = () => builder.args((t) => ({ chainId: t.int({ required: true }), chapter: t.int({ required: true }) }))
  builder.queryFields((t) => ({
    storyRewardFile: t.field({
      type: Round,
      nullable: true,
      description: 'The list of a period; null where there is none.',
      args: {
        chainId: t.arg.int({ required: true }),
        kind: t.arg({ type: ClaimKind, required: true }),
        period: t.arg.int({ required: true }),
      },
      resolve: (_root, { chainId, kind, period }, context) => findRewardFile(context, chainId, kind, period),
    }),
    storyPayout: t.field({
      type: Round,
      description: 'What a chapter pays: as it was kept, or as it would be now. For admins.',
      args: ofChapter(),
      resolve: (_root, { chainId, chapter }, context) => previewPayout(context, actorOf(context), chainId, chapter),
    }),
  }))
  builder.mutationField('payStoryChapter', (t) =>
    t.field({
      type: Round,
      description: 'Keeps the list of a chapter that is over, once for ever, to be published. For admins.',
      args: { ...ofChapter(), ...keyArgument(builder) },
      resolve: (_root, asked, context) => payChapter(context, actorOf(context), asked),
    }),
  )
}
