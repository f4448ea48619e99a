import { achievementCategories } from '@exchange/domain'
import { type AchievementState, type Ask, readAchievements } from '@exchange/schema/people/readAchievements'
import { createSqlReader } from '../../database/sqlReader.ts'
import type { Builder } from '../../graphql/builder.ts'
import { resolveUser } from '../users/service.ts'

// PEOPLE-13
/** Adds a user's achievements to the GraphQL schema; they are counted from the current index. */
export const addAchievementTypes = (builder: Builder): void => {
  const Category = builder.enumType('AchievementCategory', { values: achievementCategories })
  const AchievementType = builder.objectRef<AchievementState>('Achievement').implement({
    description: 'Reached once its fact is at least its target.',
    fields: (t) => ({
      id: t.exposeString('id'),
      category: t.field({ type: Category, resolve: (row) => row.category }),
      fact: t.exposeString('fact', { description: 'What is counted.' }),
      target: t.exposeInt('target'),
      progress: t.exposeInt('progress', { description: 'What is counted so far, at most the target.' }),
      reachedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'When the event that reached it was; null until then.',
        resolve: (row) => row.reached?.at ?? null,
      }),
    }),
  })
  builder.queryField('achievements', (t) =>
    t.field({
      type: [AchievementType],
      description: 'All that there are, with how far the user is; none for a name that nobody has.',
      args: { id: t.arg.string({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const account = await resolveUser(context, id)
        if (account === undefined) return []
        const chainIds = context.service.markets.map(({ network }) => network.chainId)
        const app: Ask = async (text, values) => (await context.app.query<Record<string, unknown>>(text, [...values])).rows
        const states = await readAchievements({ index: createSqlReader(context.db), app }, [account], chainIds)
        return [...(states.get(account) ?? [])]
      },
    }),
  )
}
