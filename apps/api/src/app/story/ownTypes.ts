import { declarationStates } from '@exchange/domain'
import type { ObjectRef } from '@pothos/core'
import type { Builder, SchemaTypes } from '../../graphql/builder.ts'
import { actorOf } from '../../graphql/mutation.ts'
import type { DeclarationRow } from './declared.ts'
import { findOwnStory, type OwnStory } from './ownStory.ts'
import type { ShownParticipant } from './service.ts'

// STORY-13
const addDeclaration = (builder: Builder) => {
  const State = builder.enumType('StoryDeclarationState', { values: declarationStates })
  return builder.objectRef<DeclarationRow>('StoryDeclaration').implement({
    description: 'What somebody says to have done for a social task, and what an admin said of it. For its owner and for admins.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      account: t.exposeString('account'),
      task: t.exposeString('task', { description: 'Id of the task.' }),
      taskName: t.exposeString('taskName'),
      chapter: t.exposeInt('chapter'),
      link: t.exposeString('link'),
      declaredAt: t.field({ type: 'Seconds', resolve: (row) => row.declaredAt }),
      state: t.field({ type: State, resolve: ({ state }) => state }),
      reason: t.exposeString('reason', { nullable: true, description: 'What the admin said.' }),
      reviewedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Of the wall clock.',
        resolve: ({ reviewedAt }) => (reviewedAt === null ? null : Math.floor(reviewedAt)),
      }),
    }),
  })
}

// STORY-6, STORY-11
/** Adds a participant's own view. */
export const addOwnTypes = (builder: Builder, Participant: ObjectRef<SchemaTypes, ShownParticipant>) => {
  const Declaration = addDeclaration(builder)
  const OwnStoryType = builder.objectRef<OwnStory>('MyStory').implement({
    description: 'What who signed in gave and has in a campaign.',
    fields: (t) => ({
      participant: t.field({ type: Participant, resolve: ({ participant }) => participant }),
      email: t.exposeString('email', { nullable: true }),
      country: t.exposeString('country', { nullable: true, description: 'ISO 3166 alpha-2.' }),
      xProfileUsername: t.exposeString('xUsername', { nullable: true, description: 'Without @.' }),
      avatarUrl: t.exposeString('avatarUrl', {
        nullable: true,
        description: 'Below the origin of this API; null for the picture of the user.',
      }),
      referralCode: t.exposeString('code', { description: 'What friends register with.' }),
      declarations: t.field({ type: [Declaration], description: 'The newest first.', resolve: (row) => [...row.declarations] }),
    }),
  })
  builder.queryField('myStory', (t) =>
    t.field({
      type: OwnStoryType,
      nullable: true,
      description: 'Of who signed in; null before it registers, and where there is no campaign.',
      args: { chainId: t.arg.int({ required: true }) },
      resolve: (_root, { chainId }, context) => findOwnStory(context, actorOf(context), chainId),
    }),
  )
  return { OwnStoryType, Declaration }
}

export type OwnTypes = ReturnType<typeof addOwnTypes>
