import { type Address, referralStates } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import type { UserTypes } from '../users/graphql.ts'
import { type FriendRow, listFriends } from './friends.ts'

// STORY-17
/** Invited friends, in GraphQL. */
export const addFriendTypes = (builder: Builder, { User, userOf }: UserTypes): void => {
  const State = builder.enumType('StoryReferralState', { values: referralStates })
  const Referral = builder.objectRef<FriendRow>('StoryReferral').implement({
    description: 'A friend that registered by the code of a participant.',
    fields: (t) => ({
      id: t.exposeString('friend', { description: 'Its address.' }),
      user: t.field({ type: User, resolve: ({ friend }, _args, context) => userOf(context, friend as Address) }),
      invitedAt: t.field({ type: 'Seconds', description: 'When it registered, by chain time.', resolve: (row) => row.invitedAt }),
      isSuccess: t.exposeBoolean('isCounted', { description: 'Whether it counts: it finished a weekly task.' }),
      reason: t.field({ type: State, description: 'Where it stands, and why it does not count.', resolve: ({ state }) => state }),
    }),
  })
  builder.queryField('storyReferrals', (t) =>
    t.field({
      type: addPageType(builder, Referral),
      description: 'Friends of a participant, the newest first.',
      args: {
        chainId: t.arg.int({ required: true }),
        id: t.arg.string({ required: true, description: 'Its address.' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, asked, context) => listFriends(context, asked),
    }),
  )
}
