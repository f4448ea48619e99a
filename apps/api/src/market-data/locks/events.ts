import { lockEvent } from '@exchange/schema'
import { or, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof lockEvent>

const kinds = ['created', 'increased', 'rebased', 'extended', 'merged', 'split', 'transferred', 'withdrawn'] as const

const keyset: Keyset<EventRow> = {
  kind: 'lockEvents',
  table: lockEvent,
  columns: [lockEvent.timestamp, lockEvent.block, lockEvent.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Events of locks in GraphQL, newest first. */
export const addLockEventTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const LockEventKind = builder.enumType('LockEventKind', { values: kinds })
  const LockEvent = builder.objectRef<EventRow>('LockEvent').implement({
    description: 'One thing that happened to a lock.',
    fields: (t) => ({
      ...logFields(t),
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
      end: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'New end of the lock; null where it did not change.',
        resolve: (row) => (row.end === null ? null : Number(row.end)),
      }),
    }),
  })
  const LockEventFilter = builder.inputType('LockEventFilter', {
    fields: (t) => ({
      lockId: t.field({ type: 'BigInt', description: 'Also what was merged into it.' }),
      account: t.string(),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, LockEvent),
    Filter: LockEventFilter,
    OrderDirection,
    filters: (where) => [
      or(integerEquals(lockEvent.lockId, where.lockId, 'where.lockId'), integerEquals(lockEvent.otherLockId, where.lockId, 'where.lockId')),
      addressEquals(lockEvent.account, where.account, 'where.account'),
      ...within(lockEvent.timestamp, where.from, where.to),
    ],
  })
}
