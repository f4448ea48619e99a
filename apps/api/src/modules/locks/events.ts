import { lockEvent } from '@exchange/schema'
import { eq, or, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIs, wholeIs, within } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof lockEvent>

const kinds = ['created', 'increased', 'rebased', 'extended', 'merged', 'split', 'transferred', 'withdrawn'] as const

const keyset: Keyset<EventRow> = {
  kind: 'lockEvents',
  table: lockEvent,
  columns: [lockEvent.timestamp, lockEvent.block, lockEvent.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** What happened to locks, in GraphQL, newest first. */
export const addLockEventTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const LockEventKind = builder.enumType('LockEventKind', { values: kinds })
  const LockEvent = builder.objectRef<EventRow>('LockEvent').implement({
    description: 'One thing that happened to a lock.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      txHash: t.exposeString('txHash'),
      logIndex: t.exposeInt('logIndex'),
      kind: t.field({ type: LockEventKind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      lockId: t.field({ type: 'BigInt', resolve: (row) => row.lockId.toString() }),
      otherLockId: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'The lock that this one was merged into.',
        resolve: (row) => row.otherLockId?.toString() ?? null,
      }),
      account: t.exposeString('account', { description: 'Who did it; of a transfer and a withdrawal the owner before.' }),
      recipient: t.exposeString('recipient', { nullable: true, description: 'New owner after a transfer.' }),
      amount: t.field({
        type: 'BigInt',
        description: 'What came in or went out; of a merge, a split and a transfer what the lock held.',
        resolve: (row) => row.amount.toString(),
      }),
      end: t.int({
        nullable: true,
        description: 'New end of the lock; null where it did not change.',
        resolve: (row) => (row.end === null ? null : Number(row.end)),
      }),
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
    }),
  })
  const LockEventPage = builder.objectRef<Page<EventRow>>('LockEventPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [LockEvent], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const LockEventFilter = builder.inputType('LockEventFilter', {
    fields: (t) => ({
      lockId: t.field({ type: 'BigInt', description: 'Also what was merged into it.' }),
      account: t.string(),
      from: t.int({ description: 'Seconds, inclusive.' }),
      to: t.int({ description: 'Seconds, exclusive.' }),
    }),
  })
  builder.queryField('lockEvents', (t) =>
    t.field({
      type: LockEventPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: LockEventFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(lockEvent.chainId, chainId),
          or(wholeIs(lockEvent.lockId, where?.lockId, 'where.lockId'), wholeIs(lockEvent.otherLockId, where?.lockId, 'where.lockId')),
          addressIs(lockEvent.account, where?.account, 'where.account'),
          ...within(lockEvent.timestamp, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
