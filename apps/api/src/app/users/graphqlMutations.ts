import { DomainError } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { actorOf, keyArgument, runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import { parseAddress } from '../../http/input.ts'
import type { UserTypes } from './graphql.ts'
import { changeProfile, type FollowAnswer, followUser, type ProfileChange } from './mutations.ts'
import { deleteOwnData } from './ownData.ts'
import { readUser, type UserRow } from './service.ts'

/** The item of theNFT that a client names. */
const itemOf = ({ chainId, itemId }: { readonly chainId: number; readonly itemId: string }) => {
  if (!/^(0|[1-9]\d{0,17})$/.test(itemId)) throw new DomainError('api.badRequest', { parameter: 'avatar.itemId', reason: 'a whole number' })
  return { chainId, itemId }
}

const addFollow = (builder: Builder): void => {
  const Follow = builder.objectRef<FollowAnswer>('Follow').implement({
    fields: (t) => ({
      followerId: t.exposeString('followerId'),
      userId: t.exposeString('userId'),
      state: t.exposeString('state', { description: '"inserted" where it is followed now, else "deleted".' }),
    }),
  })
  builder.mutationField('followUser', (t) =>
    t.field({
      type: Follow,
      description: 'Follows a user, or no more where one does already.',
      args: { followerId: t.arg.string({ required: true }), userId: t.arg.string({ required: true }), ...keyArgument(builder) },
      resolve: (_root, { followerId, userId, idempotencyKey }, context) => {
        const actor = actorOf(context, followerId)
        const user = parseAddress(userId, 'userId')
        if (user === actor.address) throw new DomainError('people.followYourself')
        requirePermission(actor, 'follow.toggle', user)
        const question = { operation: 'followUser', key: idempotencyKey, input: { user } }
        return runIdempotent(context.app, actor, question, (client) => followUser(client, actor.address, user))
      },
    }),
  )
}

const addProfileInput = (builder: Builder) => {
  const AvatarItem = builder.inputType('AvatarItemInput', {
    description: 'An item of theNFT that the account owns.',
    fields: (t) => ({ chainId: t.int({ required: true }), itemId: t.field({ type: 'BigInt', required: true }) }),
  })
  return builder.inputType('ProfileInput', {
    description: 'A field that is missing stays as it is; an empty one, or null, is emptied.',
    fields: (t) => ({
      about: t.string(),
      website: t.string(),
      xHandle: t.string(),
      country: t.string(),
      email: t.string(),
      theme: t.string(),
      nameColor: t.string(),
      label: t.string(),
      discoverable: t.boolean(),
      avatar: t.field({ type: AvatarItem, description: 'null for the picture that is drawn of the address.' }),
      removeBanner: t.boolean(),
    }),
  })
}

const addProfile = (builder: Builder, { User }: UserTypes): void => {
  const ProfileInput = addProfileInput(builder)
  builder.mutationField('updateProfile', (t) =>
    t.field({
      type: User,
      args: {
        userId: t.arg.string({ required: true }),
        profile: t.arg({ type: ProfileInput, required: true }),
        ...keyArgument(builder),
      },
      resolve: async (_root, { userId, profile, idempotencyKey }, context): Promise<UserRow> => {
        const actor = actorOf(context, userId)
        requirePermission(actor, 'profile.edit', actor.address)
        const { avatar, removeBanner, ...rest } = profile
        const change: ProfileChange = {
          ...rest,
          ...(avatar === undefined ? {} : { avatar: avatar === null ? null : itemOf(avatar) }),
          ...(removeBanner === true ? { banner: null } : {}),
        }
        const question = { operation: 'updateProfile', key: idempotencyKey, input: change }
        const { id } = await runIdempotent(context.app, actor, question, (client) => changeProfile(context, client, actor, change))
        return (await readUser(context, id))!
      },
    }),
  )
}

const addDeletion = (builder: Builder): void => {
  builder.mutationField('deleteMyData', (t) =>
    t.boolean({
      description: 'Deletes what the account told us and did here, and ends its sessions. Facts of the chain and the log of admins stay.',
      args: { userId: t.arg.string({ required: true }), ...keyArgument(builder) },
      resolve: async (_root, { userId, idempotencyKey }, context) => {
        const actor = actorOf(context, userId)
        requirePermission(actor, 'data.delete', actor.address)
        const question = { operation: 'deleteMyData', key: idempotencyKey, input: {} }
        await context.uploads.remove(await runIdempotent(context.app, actor, question, (client) => deleteOwnData(client, actor.address)))
        return true
      },
    }),
  )
}

/** Adds the mutations with which users change their own data. */
export const addUserMutations = (builder: Builder, types: UserTypes): void => {
  addFollow(builder)
  addProfile(builder, types)
  addDeletion(builder)
}
