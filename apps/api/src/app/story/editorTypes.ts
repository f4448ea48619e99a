import { type Address, DomainError, type EditedTask, parseDecimal, type TaskHandle, type TaskType } from '@exchange/domain'
import type { EnumRef, ObjectRef } from '@pothos/core'
import type { Builder, SchemaTypes } from '../../graphql/builder.ts'
import { actorOf, keyArgument } from '../../graphql/mutation.ts'
import type { UserTypes } from '../users/graphql.ts'
import { listAllTasks, previewTask, saveChapter, saveTask, type TaskPreview } from './editor.ts'
import type { ShownTask } from './service.ts'

export type TaskTypes = {
  readonly Task: ObjectRef<SchemaTypes, ShownTask>
  readonly Type: EnumRef<SchemaTypes, TaskType>
  readonly Handle: EnumRef<SchemaTypes, TaskHandle>
}

const dollarsOf = (text: string | null | undefined): bigint | null => {
  if (text === null || text === undefined || text === '') return null
  const read = parseDecimal(text, 18)
  if (read.status !== 'ok') throw new DomainError('api.badRequest', { parameter: 'task.minUsd', reason: 'a decimal number' })
  return read.value
}

const addTaskInput = (builder: Builder, { Type, Handle }: TaskTypes) =>
  builder.inputType('StoryTaskInput', {
    fields: (t) => ({
      id: t.string({ required: true, description: 'Small letters, digits and -.' }),
      chapter: t.int({ required: true }),
      index: t.int({ required: true }),
      name: t.string({ required: true }),
      type: t.field({ type: Type, required: true }),
      handle: t.field({ type: Handle, required: true }),
      minUsd: t.field({ type: 'Decimal' }),
      subject: t.string({ description: 'Address of the token, pool or vault.' }),
      count: t.int({ description: 'Friends, of REFER; 1 by default.' }),
      points: t.int({ required: true }),
      isHidden: t.boolean(),
    }),
  })

type TaskInput = ReturnType<typeof addTaskInput>['$inferInput']

const taskOf = ({ minUsd, subject, count, isHidden, ...task }: TaskInput): EditedTask => ({
  ...task,
  minUsd: dollarsOf(minUsd),
  subject: subject ? subject.toLowerCase() : null,
  count: count ?? 1,
  isHidden: isHidden ?? false,
})

const addPreview = (builder: Builder, { User, userOf }: UserTypes) =>
  builder.objectRef<TaskPreview>('StoryTaskPreview').implement({
    description: 'Who would complete a task by what is past.',
    fields: (t) => ({
      count: t.exposeInt('count'),
      isWhole: t.exposeBoolean('isWhole', { description: 'False where more happened than is looked at for a preview.' }),
      completers: t.field({
        type: [User],
        description: 'Up to 50 of them.',
        resolve: ({ accounts }, _args, context) => Promise.all(accounts.map((account: Address) => userOf(context, account))),
      }),
    }),
  })

// STORY-7, STORY-8
/** Adds the chapters and tasks that admins write, in GraphQL. */
export const addEditorTypes = (builder: Builder, tasks: TaskTypes, users: UserTypes): void => {
  const TaskInput = addTaskInput(builder, tasks)
  const Preview = addPreview(builder, users)
  builder.queryField('allStoryTasks', (t) =>
    t.field({
      type: [tasks.Task],
      description: 'Tasks of all chapters as they are written: hidden ones too, and those of chapters that are not released. For admins.',
      args: { chainId: t.arg.int({ required: true }) },
      resolve: async (_root, { chainId }, context) => [...(await listAllTasks(context, actorOf(context), chainId))],
    }),
  )
  builder.queryField('previewStoryTask', (t) =>
    t.field({
      type: Preview,
      description: 'For admins.',
      args: { chainId: t.arg.int({ required: true }), task: t.arg({ type: TaskInput, required: true }) },
      resolve: (_root, { chainId, task }, context) => previewTask(context, actorOf(context), chainId, taskOf(task)),
    }),
  )
  builder.mutationFields((t) => ({
    saveStoryChapter: t.boolean({
      description: 'Writes a chapter, a new one or one that is there. What is past counts by it. For admins.',
      args: {
        chainId: t.arg.int({ required: true }),
        index: t.arg.int({ required: true }),
        name: t.arg.string({ required: true }),
        startAt: t.arg({ type: 'Seconds', required: true }),
        endAt: t.arg({ type: 'Seconds', required: true }),
        rewardsAt: t.arg({ type: 'Seconds', required: true }),
        totalRewardUsd: t.arg.int({ required: true }),
        ...keyArgument(builder),
      },
      resolve: async (_root, { startAt: start, endAt: end, ...asked }, context) => {
        await saveChapter(context, actorOf(context), { ...asked, start, end })
        return true
      },
    }),
    saveStoryTask: t.boolean({
      description: 'Writes a task, a new one or one that is there. What is past counts by it. For admins.',
      args: { chainId: t.arg.int({ required: true }), task: t.arg({ type: TaskInput, required: true }), ...keyArgument(builder) },
      resolve: async (_root, { task, ...asked }, context) => {
        await saveTask(context, actorOf(context), { ...asked, task: taskOf(task) })
        return true
      },
    }),
  }))
}
