import type { Address } from '@exchange/domain'
import { listUsers } from '../../app/users/service.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { together } from '../../graphql/together.ts'

/** Accounts as users, asked for together. */
export const userOf = together<GraphqlContext, Address, Awaited<ReturnType<typeof listUsers>>[number]>(async (context, accounts) => {
  const users = new Map((await listUsers(context, accounts)).map((user) => [user.id, user]))
  return (account) => users.get(account)!
})

export const secondsOrNull = (value: bigint | null): number | null => (value === null ? null : Number(value))
