import { formatWad, notYetReasons, type TaskProgress } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'

// STORY-14
/** A participant's progress in a task, and why it is not done. */
export const addProgressType = (builder: Builder) => {
  const Reason = builder.enumType('StoryReason', { values: notYetReasons })
  return builder.objectRef<TaskProgress>('StoryProgress').implement({
    description: 'As of the last indexed block.',
    fields: (t) => ({
      done: t.exposeBoolean('done', { description: 'Never of a daily task: it comes again tomorrow.' }),
      current: t.exposeInt('current', { description: 'Friends that count, or days of the running seven.' }),
      target: t.exposeInt('target'),
      reason: t.field({
        type: Reason,
        nullable: true,
        description: 'Why not yet: what the closest event lacked.',
        resolve: (progress) => (progress.done ? null : progress.reason),
      }),
      best: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Most dollars of an event that was too small.',
        resolve: (progress) => (progress.done || progress.best === null ? null : formatWad(progress.best)),
      }),
    }),
  })
}
