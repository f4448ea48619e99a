import type { Address } from '@exchange/domain'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { actorOf, keyArgument, requirePermission } from '../../graphql/mutation.ts'
import type { UserTypes } from '../users/graphql.ts'
import { declareTask, listDeclarations, reviewDeclaration } from './declarations.ts'
import { findOwnStory, type OwnStory } from './ownStory.ts'
import type { OwnTypes } from './ownTypes.ts'
import { register, updateProfile } from './registration.ts'

/** Reads a participant again after a change. */
const asItIs = async (context: GraphqlContext, chainId: number): Promise<OwnStory> =>
  (await findOwnStory(context, actorOf(context), chainId))!

const addRegistration = (builder: Builder, { OwnStoryType }: OwnTypes): void =>
  builder.mutationFields((t) => ({
    registerCampaign: t.field({
      type: OwnStoryType,
      description: 'Registers who signed in for the campaign of a network. It needs a name of its own.',
      args: {
        chainId: t.arg.int({ required: true }),
        evmAddress: t.arg.string({ required: true }),
        email: t.arg.string({ required: true }),
        country: t.arg.string({ required: true }),
        xProfileUsername: t.arg.string({ required: true }),
        referralCode: t.arg.string({ description: 'Of the friend that invited it.' }),
        ...keyArgument(builder),
      },
      resolve: async (_root, { evmAddress, ...asked }, context) => {
        await register(context, actorOf(context, evmAddress), asked)
        return asItIs(context, asked.chainId)
      },
    }),
    updateParticipantProfile: t.field({
      type: OwnStoryType,
      description: 'A field that is missing stays as it is.',
      args: {
        chainId: t.arg.int({ required: true }),
        avatarUrl: t.arg.string({ description: 'A picture that the account sent; null for that of the user.' }),
        country: t.arg.string(),
        email: t.arg.string(),
        xProfileUsername: t.arg.string(),
        ...keyArgument(builder),
      },
      resolve: async (_root, asked, context) => {
        await updateProfile(context, actorOf(context), asked)
        return asItIs(context, asked.chainId)
      },
    }),
    declareStoryTask: t.field({
      type: OwnStoryType,
      description: 'Says that a social task was done, with the link that shows it, for an admin to look at.',
      args: {
        chainId: t.arg.int({ required: true }),
        task: t.arg.string({ required: true, description: 'Its id.' }),
        link: t.arg.string({ required: true, description: 'https, of the public web.' }),
        ...keyArgument(builder),
      },
      resolve: async (_root, asked, context) => {
        await declareTask(context, actorOf(context), asked)
        return asItIs(context, asked.chainId)
      },
    }),
  }))

const addReview = (builder: Builder, { Declaration }: OwnTypes, { User, userOf }: UserTypes): void => {
  builder.objectField(Declaration, 'user', (t) =>
    t.field({ type: User, resolve: ({ account }, _args, context) => userOf(context, account as Address) }),
  )
  builder.queryField('storyDeclarations', (t) =>
    t.field({
      type: addPageType(builder, Declaration),
      description: 'What waits for its review, the oldest first. For admins.',
      args: { chainId: t.arg.int({ required: true }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, asked, context) => {
        requirePermission(actorOf(context), 'story.manage')
        return listDeclarations(context, asked)
      },
    }),
  )
  builder.mutationField('reviewStoryDeclaration', (t) =>
    t.field({
      type: Declaration,
      description: 'Says yes or no to what somebody else declared; a no needs a reason. For admins.',
      args: {
        id: t.arg.int({ required: true }),
        accept: t.arg.boolean({ required: true }),
        reason: t.arg.string(),
        ...keyArgument(builder),
      },
      resolve: (_root, asked, context) => reviewDeclaration(context, actorOf(context), asked),
    }),
  )
}

/** Adds the mutations of participants and admins in a campaign. */
export const addStoryMutations = (builder: Builder, own: OwnTypes, users: UserTypes): void => {
  addRegistration(builder, own)
  addReview(builder, own, users)
}
