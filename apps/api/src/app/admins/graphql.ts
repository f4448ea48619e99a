import { checkMarkIcons } from '@exchange/domain'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { actorOf, keyArgument, requirePermission } from '../../graphql/mutation.ts'
import { decodeKeyset, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import type { UserTypes } from '../users/graphql.ts'
import { listUsers, type UserRow } from '../users/service.ts'
import { type AdminRow, type AwardCount, readAdmins, readAwardCounts, readStatistics, type UserStatistics } from './repository.ts'
import { type Changed, editUserMarks, giveUpload, grantAdmin, revokeAdmin, unverifyUser, verifyUser } from './service.ts'
import { readRankedUsers } from './rankedUsers.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** Most characters of a user search. */
const TEXT = 80

const addEnums = (builder: Builder) => ({
  AdminRole: builder.enumType('AdminRole', { values: ['admin', 'superAdmin'] as const }),
  UserRole: builder.enumType('UserRole', { values: ['user', 'admin', 'superAdmin'] as const }),
  CheckMarkIcon: builder.enumType('CheckMarkIcon', { values: checkMarkIcons }),
})
type Enums = ReturnType<typeof addEnums>

/** Reads a user again after a change. */
const asItIs = async (context: GraphqlContext, { id }: Changed): Promise<UserRow> => {
  const [user] = await listUsers(context, [id])
  return user!
}

const addAdminList = (builder: Builder, { AdminRole }: Enums): void => {
  const Admin = builder.objectRef<AdminRow>('Admin').implement({
    fields: (t) => ({
      account: t.exposeID('account'),
      username: t.exposeString('username', { nullable: true }),
      role: t.field({ type: AdminRole, resolve: ({ role }) => role }),
      grantedBy: t.exposeString('grantedBy', { nullable: true, description: 'Null for the first one, which comes from configuration.' }),
      grantedAt: t.field({ type: 'Seconds', description: 'Of the wall clock.', resolve: ({ grantedAt }) => grantedAt }),
    }),
  })
  builder.queryField('admins', (t) =>
    t.field({
      type: addPageType(builder, Admin),
      description: 'Super admins, then admins. For admins.',
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: async (_root, { first, after }, context) => {
        requirePermission(actorOf(context), 'admin.read')
        const size = pageSize(first)
        const behind = after ? decodeKeyset('admins', after, [/^(admin|superAdmin)$/, ADDRESS]) : []
        return toPage('admins', await readAdmins(context.app, behind, size + 1), size, ({ role, account }) => [role, account])
      },
    }),
  )
}

const addUserList = (builder: Builder, { UserRole }: Enums, { UserPage }: UserTypes): void => {
  const Filter = builder.inputType('AdminUserFilter', {
    fields: (t) => ({
      text: t.string({ description: 'A part of an address or of a name. A contract is found by its whole address.' }),
      verified: t.boolean(),
      role: t.field({ type: UserRole }),
    }),
  })
  builder.queryField('adminUsers', (t) =>
    t.field({
      type: UserPage,
      description: 'Super admins, admins, verified users, then the others. For admins.',
      args: { where: t.arg({ type: Filter }), first: t.arg.int(), after: t.arg.string() },
      resolve: async (_root, { where, first, after }, context) => {
        requirePermission(actorOf(context), 'admin.read')
        const size = pageSize(first)
        const filter = {
          text: where?.text?.trim().slice(0, TEXT) || null,
          verified: where?.verified ?? null,
          role: where?.role ?? null,
        }
        const behind = after ? decodeKeyset('adminUsers', after, [/^[0-3]$/, ADDRESS]) : []
        const { nodes, nextCursor } = toPage(
          'adminUsers',
          await readRankedUsers(context.app, filter, behind, size + 1),
          size,
          ({ rank, id }) => [rank, id],
        )
        return {
          nodes: await listUsers(
            context,
            nodes.map(({ id }) => id),
          ),
          nextCursor,
        }
      },
    }),
  )
}

const addStatistics = (builder: Builder): void => {
  const Statistics = builder.objectRef<UserStatistics>('AdminUserStatistics').implement({
    description: 'Counted at one moment.',
    fields: (t) => ({
      users: t.exposeInt('users', { description: 'Contracts left out.' }),
      verified: t.exposeInt('verified'),
      admins: t.exposeInt('admins', { description: 'Super admins too.' }),
      signedInLately: t.exposeInt('signedInLately', { description: 'Accounts that used a session in the last 7 days.' }),
      follows: t.exposeInt('follows'),
      uploads: t.exposeInt('uploads', { description: 'Pictures that may be shown.' }),
    }),
  })
  builder.queryField('adminUserStatistics', (t) =>
    t.field({
      type: Statistics,
      description: 'For admins.',
      resolve: (_root, _asked, context) => {
        requirePermission(actorOf(context), 'admin.read')
        return readStatistics(context.app)
      },
    }),
  )
}

const addAwardCounts = (builder: Builder): void => {
  const AwardCount = builder.objectRef<AwardCount>('AchievementAwards').implement({
    description: 'How many users have an achievement, as awards were noted.',
    fields: (t) => ({
      id: t.exposeString('id'),
      fact: t.exposeString('fact', { description: 'What is counted.' }),
      target: t.exposeInt('target'),
      users: t.exposeInt('users'),
      lastReachedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Chain time of the newest award; null where nobody has it.',
        resolve: ({ lastReachedAt }) => lastReachedAt,
      }),
    }),
  })
  builder.queryField('achievementAwards', (t) =>
    t.field({
      type: [AwardCount],
      description: 'Every achievement with how many users have it. For admins.',
      resolve: async (_root, _asked, context) => {
        requirePermission(actorOf(context), 'admin.read')
        return [...(await readAwardCounts(context.app))]
      },
    }),
  )
}

/** Input fields of every mutation: the user that it changes, and the reason. */
const about = (builder: Builder) => ({
  ...builder.args((t) => ({
    userId: t.string({ required: true }),
    reason: t.string({ description: 'Kept in the log.' }),
  })),
  ...keyArgument(builder),
})

const addMarkMutations = (builder: Builder, { CheckMarkIcon }: Enums, { User }: UserTypes): void => {
  const Avatar = builder.inputType('AvatarInput', {
    description: 'An upload, or an item of theNFT that the user owns.',
    fields: (t) => ({ uploadKey: t.string(), chainId: t.int(), itemId: t.int() }),
  })
  const Marks = builder.inputType('UserMarksInput', {
    description: 'What is left out stays; null is taken away.',
    fields: (t) => ({
      avatar: t.field({ type: Avatar }),
      bannerUploadKey: t.string(),
      nameColor: t.string({ description: 'As #rrggbb, or a style of names.' }),
    }),
  })
  builder.mutationFields((t) => {
    return {
      verifyUser: t.field({
        type: User,
        description: 'Gives a user the checkmark. For admins.',
        args: { ...about(builder), checkMarkIcon: t.arg({ type: CheckMarkIcon, required: true }) },
        resolve: async (_root, asked, context) => asItIs(context, await verifyUser(context, actorOf(context), asked)),
      }),
      unverifyUser: t.field({
        type: User,
        description: 'Takes the checkmark away. For admins.',
        args: about(builder),
        resolve: async (_root, asked, context) => asItIs(context, await unverifyUser(context, actorOf(context), asked)),
      }),
      editUserMarks: t.field({
        type: User,
        description: 'Changes the avatar, banner and name colour of a user. For admins.',
        args: { ...about(builder), marks: t.arg({ type: Marks, required: true }) },
        resolve: async (_root, asked, context) => asItIs(context, await editUserMarks(context, actorOf(context), asked)),
      }),
      giveUpload: t.field({
        type: User,
        description: 'Shows a file that the admin posted with leave of its own as the picture or the banner of a user. For admins.',
        args: { ...about(builder), key: t.arg.string({ required: true }) },
        resolve: async (_root, asked, context) => asItIs(context, await giveUpload(context, actorOf(context), asked)),
      }),
    }
  })
}

const addRoleMutations = (builder: Builder, { AdminRole }: Enums, { User }: UserTypes): void =>
  builder.mutationFields((t) => {
    return {
      grantAdmin: t.field({
        type: User,
        description: 'Makes an account an admin or a super admin. For super admins, and never of themselves.',
        args: { ...about(builder), role: t.arg({ type: AdminRole, required: true }) },
        resolve: async (_root, asked, context) => asItIs(context, await grantAdmin(context, actorOf(context), asked)),
      }),
      revokeAdmin: t.field({
        type: User,
        description: 'Takes the role of an admin or a super admin, but never the last one’s. For super admins, and never of themselves.',
        args: about(builder),
        resolve: async (_root, asked, context) => asItIs(context, await revokeAdmin(context, actorOf(context), asked)),
      }),
    }
  })

// ADMIN-2, ADMIN-3
/** Adds the queries and mutations of admins to the GraphQL schema. */
export const addAdminTypes = (builder: Builder, users: UserTypes): void => {
  const enums = addEnums(builder)
  addAdminList(builder, enums)
  addUserList(builder, enums, users)
  addStatistics(builder)
  addAwardCounts(builder)
  addMarkMutations(builder, enums, users)
  addRoleMutations(builder, enums, users)
}
