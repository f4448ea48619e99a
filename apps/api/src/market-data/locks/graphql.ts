import { lock } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { addressEquals, isMissing, integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type LockRow = InferSelectModel<typeof lock>

const keyset: Keyset<LockRow> = { kind: 'locks', table: lock, columns: [lock.lockId], key: (row) => [row.lockId] }

const secondsOrNull = (seconds: bigint | null): number | null => (seconds === null ? null : Number(seconds))

/** Locks in GraphQL, newest first. */
export const addLockTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const LockClosing = builder.enumType('LockClosing', { values: ['withdrawn', 'merged', 'split'] as const })
  const Lock = builder.objectRef<LockRow>('Lock').implement({
    description: 'A lock after the last indexed event. Its power and what it can claim now are read from the chain.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      lockId: t.field({ type: 'BigInt', resolve: (row) => row.lockId.toString() }),
      account: t.string({ description: 'Its owner; of a closed lock, the last one.', resolve: (row) => row.owner }),
      amount: t.field({ type: 'BigInt', description: 'Wei; zero once it is closed.', resolve: (row) => row.amount.toString() }),
      lockedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.lockedAt) }),
      end: t.field({ type: 'Seconds', description: 'First second at which it may be withdrawn.', resolve: (row) => Number(row.end) }),
      extendedEpoch: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Epoch in which it was last extended.',
        resolve: (row) => secondsOrNull(row.extendedEpoch),
      }),
      votedEpoch: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Epoch in which it last voted; null before, and after a reset.',
        resolve: (row) => secondsOrNull(row.votedEpoch),
      }),
      automated: t.exposeBoolean('automated'),
      rebased: t.field({ type: 'BigInt', description: 'All rebase that was ever added to it.', resolve: (row) => row.rebased.toString() }),
      closedBy: t.field({
        type: LockClosing,
        nullable: true,
        description: 'What ended it; null while it is open.',
        resolve: ({ closedBy }) => (closedBy === 'withdrawn' || closedBy === 'merged' || closedBy === 'split' ? closedBy : null),
      }),
      closedAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => secondsOrNull(row.closedAt) }),
      mergedInto: t.field({ type: 'BigInt', nullable: true, resolve: (row) => row.mergedInto?.toString() ?? null }),
      splitFrom: t.field({ type: 'BigInt', nullable: true, resolve: (row) => row.splitFrom?.toString() ?? null }),
    }),
  })
  const LockFilter = builder.inputType('LockFilter', {
    fields: (t) => ({
      account: t.string(),
      lockId: t.field({ type: 'BigInt' }),
      open: t.boolean({ description: 'Neither withdrawn nor merged nor split, or one of these.' }),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Lock),
    Filter: LockFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(lock.owner, where.account, 'where.account'),
      integerEquals(lock.lockId, where.lockId, 'where.lockId'),
      isMissing(lock.closedBy, where.open),
    ],
  })
}
