import { type AchievementState, type Ask, readAchievements } from '@exchange/schema/people/readAchievements'
import { createSqlReader } from '../../database/sqlReader.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { resolveUser } from '../users/service.ts'

// PEOPLE-13
/** A user's achievements over all networks; none for a name that nobody has. */
export const listAchievements = async (context: GraphqlContext, id: string): Promise<readonly AchievementState[]> => {
  const account = await resolveUser(context, id)
  if (account === undefined) return []
  const chainIds = context.service.markets.map(({ network }) => network.chainId)
  const app: Ask = async (text, values) => (await context.app.query<Record<string, unknown>>(text, [...values])).rows
  const states = await readAchievements({ index: createSqlReader(context.db), app }, [account], chainIds)
  return states.get(account) ?? []
}
