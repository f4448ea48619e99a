import { claim } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { dollarField, logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type ClaimRow = InferSelectModel<typeof claim>

const kinds = ['emission', 'fees', 'incentives', 'rebase', 'items', 'royalties'] as const

const keyset: Keyset<ClaimRow> = {
  kind: 'claims',
  table: claim,
  columns: [claim.timestamp, claim.block, claim.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Claims of accounts in GraphQL, newest first. */
export const addClaimTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const ClaimKind = builder.enumType('ClaimKind', { values: kinds })
  const Claim = builder.objectRef<ClaimRow>('Claim').implement({
    description:
      'One payment to an account: emission of a stake, fees or incentives of votes, the rebase of a lock, or what staked and minted items earned.',
    fields: (t) => ({
      ...logFields(t),
      kind: t.field({ type: ClaimKind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      account: t.exposeString('account'),
      poolAddress: t.exposeString('pool', { nullable: true, description: 'Null for a rebase, and for what items earned.' }),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: ({ chainId, pool }, _args, context) =>
          pool === null ? null : (marketFor(context, chainId).snapshot().findPool(pool) ?? null),
      }),
      lockId: t.field({ type: 'BigInt', nullable: true, description: 'Of a rebase.', resolve: (row) => row.lockId?.toString() ?? null }),
      liquid: t.exposeBoolean('liquid', {
        nullable: true,
        description: 'Of a rebase: paid to the account because the lock was over; else it was added to the lock.',
      }),
      token: t.exposeString('token'),
      amount: t.field({ type: 'BigInt', resolve: (row) => row.amount.toString() }),
      amountUsd: dollarField(t, (row) => row.amountUsd),
    }),
  })
  const ClaimFilter = builder.inputType('ClaimFilter', {
    fields: (t) => ({
      account: t.string(),
      kind: t.field({ type: ClaimKind }),
      pool: t.string(),
      lockId: t.field({ type: 'BigInt' }),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Claim),
    Filter: ClaimFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(claim.account, where.account, 'where.account'),
      where.kind ? eq(claim.kind, where.kind) : undefined,
      addressEquals(claim.pool, where.pool, 'where.pool'),
      integerEquals(claim.lockId, where.lockId, 'where.lockId'),
      ...within(claim.timestamp, where.from, where.to),
    ],
  })
}
