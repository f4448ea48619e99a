import type { Builder } from '../../graphql/builder.ts'
import type { NameTypes } from '../../market-data/names/graphql.ts'
import type { UserTypes } from '../users/graphql.ts'
import { countSearchedNames, countSearchedUsers, searchNames, searchUsers } from './service.ts'

// SEARCH-4
/** Adds search to the GraphQL schema: users and names by a part of their text, case-insensitive, first 64 characters. */
export const addSearchTypes = (builder: Builder, { UserPage }: UserTypes, { NamePage }: NameTypes): void => {
  const UserFilter = builder.inputType('UserFilter', {
    fields: (t) => ({
      text: t.string({ required: true, description: 'A part of the name or of the address. One letter finds what begins with it.' }),
    }),
  })
  builder.queryFields((t) => ({
    users: t.field({
      type: UserPage,
      description: 'Super admins, admins, verified users, then the others. Contracts and whoever is not to be suggested are left out.',
      args: { where: t.arg({ type: UserFilter, required: true }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { where, first, after }, context) => searchUsers(context, { text: where.text, first, after }),
    }),
    usersCount: t.int({
      description: 'Users with a text in their name or address; 1,001 stands for more than 1,000.',
      args: { text: t.arg.string({ required: true }) },
      resolve: (_root, { text }, context) => countSearchedUsers(context, text),
    }),
    searchNames: t.field({
      type: NamePage,
      description: 'Minted names that have a text in them and are not it: first those that begin with it.',
      args: {
        chainId: t.arg.int({ required: true }),
        text: t.arg.string({ required: true }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, args, context) => searchNames(context, args),
    }),
    searchNamesCount: t.int({
      description: 'Minted names with a text in them that are not it; 1,001 stands for more than 1,000.',
      args: { chainId: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, text }, context) => countSearchedNames(context, chainId, text),
    }),
  }))
}
