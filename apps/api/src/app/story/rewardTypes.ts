import type { Builder } from '../../graphql/builder.ts'
import { actorOf } from '../../graphql/mutation.ts'
import { type ClaimRow, listClaims } from './claims.ts'
import { rewardKinds } from './payouts.ts'
import { type SignedVoucher, signVoucher } from './vouchers.ts'

// STORY-18
const addVoucher = (builder: Builder): void => {
  const Voucher = builder.objectRef<SignedVoucher>('StoryVoucher').implement({
    description: 'Leave to mint the item of the campaign, for one account, chain and contract.',
    fields: (t) => ({
      contract: t.exposeString('contract'),
      account: t.exposeString('account'),
      deadline: t.field({ type: 'Seconds', description: 'Of chain time.', resolve: ({ deadline }) => deadline }),
      signature: t.exposeString('signature'),
    }),
  })
  builder.queryField('storyVoucher', (t) =>
    t.field({
      type: Voucher,
      description: 'For who signed in and has all fragments.',
      args: { chainId: t.arg.int({ required: true }) },
      resolve: (_root, { chainId }, context) => signVoucher(context, actorOf(context), chainId),
    }),
  )
}

// STORY-19, T2E-2
const addClaims = (builder: Builder) => {
  const Kind = builder.enumType('StoryClaimKind', { values: rewardKinds })
  const Claim = builder.objectRef<ClaimRow>('StoryClaim').implement({
    description: 'A reward of a published list, and what it is claimed with.',
    fields: (t) => ({
      kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
      distributor: t.exposeString('distributor', { description: 'The contract that pays it.' }),
      period: t.exposeInt('period', { description: 'Index of the chapter, or number of the day from 1970 on.' }),
      index: t.exposeInt('index'),
      amount: t.field({ type: 'BigInt', description: 'Raw units of the token.', resolve: ({ amount }) => amount }),
      token: t.exposeString('token', { nullable: true }),
      proof: t.field({ type: ['String'], resolve: ({ proof }) => [...proof] }),
      opensAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Null where it waits for no hour.',
        resolve: ({ opensAt }) => opensAt,
      }),
      published: t.exposeBoolean('published', { description: 'Whether its root stands on the chain, paid in.' }),
      claimed: t.exposeBoolean('claimed', { nullable: true, description: 'Null where the chain cannot be asked.' }),
    }),
  })
  builder.queryField('storyClaims', (t) =>
    t.field({
      type: [Claim],
      description: 'Rewards of an account: of chapters, then of days, the newest first.',
      args: { chainId: t.arg.int({ required: true }), id: t.arg.string({ required: true, description: 'Its address.' }) },
      resolve: async (_root, { chainId, id }, context) => [...(await listClaims(context, chainId, id))],
    }),
  )
  return Kind
}

export type ClaimKindType = ReturnType<typeof addClaims>

/** Adds what participants won and can claim, in GraphQL. */
export const addRewardTypes = (builder: Builder): ClaimKindType => {
  addVoucher(builder)
  return addClaims(builder)
}
