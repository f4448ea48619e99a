import { achievementCategories } from '@exchange/domain'
import type { AchievementState } from '@exchange/schema/people/readAchievements'
import type { Builder } from '../../graphql/builder.ts'
import { listAchievements } from './service.ts'

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
      resolve: async (_root, { id }, context) => [...(await listAchievements(context, id))],
    }),
  )
}
