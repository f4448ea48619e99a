import type { Address } from '@exchange/domain'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addEmailStateType, addMailMutations } from '../mails/graphql.ts'
import { addPageType } from '../../graphql/list.ts'
import { createBatchLoader } from '../../graphql/batchLoader.ts'
import { countFollows, type FollowSide, readFollowed } from './repository.ts'
import { listUsers, readFollowPage, readUser, type UserRow } from './service.ts'

const counted = (side: FollowSide) =>
  createBatchLoader<GraphqlContext, Address, number>(async ({ app }, ids) => {
    const totals = await countFollows[side](app, ids)
    return (id) => totals.get(id) ?? 0
  })
const followersOf = counted('followers')
const followingOf = counted('following')
const isFollowed = createBatchLoader<GraphqlContext, Address, boolean>(async ({ app, identity }, ids) => {
  const followed = identity === null ? new Set<Address>() : await readFollowed(app, identity.address, ids)
  return (id) => followed.has(id)
})

/** Users by account, batched. */
const userOf = createBatchLoader<GraphqlContext, Address, UserRow>(async (context, accounts) => {
  const users = new Map((await listUsers(context, accounts)).map((user) => [user.id, user]))
  return (account) => users.get(account)!
})

/** Path of a picture, below the origin of this API; null for none. */
const pictureUrl = (key: string | null): string | null => (key === null ? null : `/v1/pictures/${key}`)

// PEOPLE-5, PEOPLE-6
const addUserType = (builder: Builder, EmailStateType: ReturnType<typeof addEmailStateType>) =>
  builder.objectRef<UserRow>('User').implement({
    description: 'An account, with what it says of itself.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Its address in small letters.' }),
      username: t.exposeString('username', { nullable: true, description: 'The name that it shows.' }),
      nameChangedHandsAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Chain time at which that name last passed from one owner to another; null where it never did.',
        resolve: (row) => row.nameChangedHandsAt,
      }),
      isVerified: t.exposeBoolean('isVerified'),
      verifiedAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => row.verifiedAt }),
      checkMarkIcon: t.exposeString('checkMarkIcon', { nullable: true }),
      isAdmin: t.boolean({ description: 'Super admins are admins too.', resolve: (row) => row.role !== 'user' }),
      isSuperAdmin: t.boolean({ resolve: (row) => row.role === 'superAdmin' }),
      isContract: t.exposeBoolean('isContract'),
      avatarUrl: t.string({
        nullable: true,
        description: 'Below the origin of this API.',
        resolve: (row) => pictureUrl(row.avatarKey),
      }),
      avatarItem: t.exposeString('avatarItem', {
        nullable: true,
        description: 'Number of the item of theNFT that is its picture, on avatarChainId; only while it owns the item.',
      }),
      avatarChainId: t.exposeInt('avatarChainId', { nullable: true }),
      bannerUrl: t.string({ nullable: true, resolve: (row) => pictureUrl(row.bannerKey) }),
      nameColor: t.exposeString('nameColor', { nullable: true, description: 'As #rrggbb, or a style of names.' }),
      label: t.exposeString('label', { nullable: true }),
      about: t.exposeString('about'),
      website: t.exposeString('website', { nullable: true }),
      xHandle: t.exposeString('xHandle', { nullable: true, description: 'Without @.' }),
      theme: t.exposeString('theme', { nullable: true }),
      discoverable: t.exposeBoolean('discoverable', { description: 'Whether it may be suggested to others.' }),
      country: t.string({
        nullable: true,
        description: 'For its owner and for admins alone, where one user is asked for.',
        resolve: (row) => row.confidential?.country ?? null,
      }),
      email: t.string({ nullable: true, description: 'As country.', resolve: (row) => row.confidential?.email ?? null }),
      emailState: t.field({
        type: EmailStateType,
        nullable: true,
        description: 'As country.',
        resolve: (row) => row.confidential?.emailState ?? null,
      }),
      followersCount: t.int({ resolve: (row, _args, context) => followersOf(context, row.id) }),
      followingCount: t.int({ resolve: (row, _args, context) => followingOf(context, row.id) }),
      followedByMe: t.boolean({ resolve: (row, _args, context) => isFollowed(context, row.id) }),
      createdAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'When it was first seen; null for an account that nobody saw yet.',
        resolve: (row) => row.createdAt,
      }),
    }),
  })

// PEOPLE-11
/**
 * Adds users to the GraphQL schema: one by address or name, its followers, and whom it follows. Returns the types for other lists of users.
 */
export const addUserTypes = (builder: Builder) => {
  const EmailStateType = addEmailStateType(builder)
  addMailMutations(builder, EmailStateType)
  const User = addUserType(builder, EmailStateType)
  const UserPage = addPageType(builder, User)
  builder.queryField('user', (t) =>
    t.field({
      type: User,
      nullable: true,
      description: 'By address, or by a name that it owns, in any case; null for a name that nobody has.',
      args: { id: t.arg.string({ required: true }) },
      resolve: (_root, { id }, context) => readUser(context, id),
    }),
  )
  for (const side of ['followers', 'following'] as const)
    builder.queryField(side, (t) =>
      t.field({
        type: UserPage,
        description: 'Newest first.',
        args: { id: t.arg.string({ required: true }), first: t.arg.int(), after: t.arg.string() },
        resolve: (_root, args, context) => readFollowPage(context, side, args),
      }),
    )
  return { User, UserPage, userOf }
}

export type UserTypes = ReturnType<typeof addUserTypes>
