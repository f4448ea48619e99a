import { formatWad } from '@exchange/domain'
import { liquidityEvent } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, poolFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, hashEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type LiquidityRow = InferSelectModel<typeof liquidityEvent>

const keyset: Keyset<LiquidityRow> = {
  kind: 'liquidityEvents',
  table: liquidityEvent,
  columns: [liquidityEvent.timestamp, liquidityEvent.block, liquidityEvent.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Deposits and withdrawals in GraphQL, newest first. */
export const addLiquidityTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const LiquidityEventKind = builder.enumType('LiquidityEventKind', { values: ['mint', 'burn', 'collect'] as const })

  const LiquidityEvent = builder.objectRef<LiquidityRow>('LiquidityEvent').implement({
    description: 'One deposit (mint) or withdrawal (burn) log, or what was taken out of a position (collect).',
    fields: (t) => ({
      ...logFields(t),
      kind: t.field({ type: LiquidityEventKind, resolve: (row) => (row.kind === 'burn' || row.kind === 'collect' ? row.kind : 'mint') }),
      ...poolFields(t, Pool),
      sender: t.exposeString('sender'),
      recipient: t.exposeString('recipient'),
      origin: t.exposeString('origin', { description: 'Signer of the transaction.' }),
      amounts: t.field({
        type: ['BigInt'],
        description: 'Raw units of each of the pool’s tokens, in their order.',
        resolve: ({ amounts, amount0, amount1 }) => (amounts ?? [amount0, amount1]).map(String),
      }),
      fees: t.field({
        type: ['BigInt'],
        nullable: true,
        description: 'What a weighted pool kept for its holders of a deposit or a withdrawal of a single token; null in every other kind.',
        resolve: ({ fees }) => fees?.map(String) ?? null,
      }),
      liquidity: t.field({ type: 'BigInt', resolve: (row) => row.liquidity.toString() }),
      tickLower: t.exposeInt('tickLower', {
        nullable: true,
        description: 'Ends of the position; null where the pool is not concentrated.',
      }),
      tickUpper: t.exposeInt('tickUpper', { nullable: true }),
      sqrtPrice: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Where the price stood, √(raw token1 per raw token0) × 2^96; null where the pool is not concentrated.',
        resolve: (row) => row.sqrtPrice?.toString() ?? null,
      }),
      tick: t.exposeInt('tick', { nullable: true }),
      reserves: t.field({
        type: ['BigInt'],
        resolve: ({ reserves, reserve0, reserve1 }) => (reserves ?? [reserve0, reserve1]).map(String),
      }),
      amountUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row) => (row.amountUsd === null ? null : formatWad(row.amountUsd)) }),
    }),
  })

  const LiquidityEventFilter = builder.inputType('LiquidityEventFilter', {
    fields: (t) => ({
      kind: t.field({ type: LiquidityEventKind }),
      pool: t.string(),
      origin: t.string(),
      txHash: t.string(),
      ...spanFields(t),
    }),
  })

  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, LiquidityEvent),
    Filter: LiquidityEventFilter,
    OrderDirection,
    filters: (where) => [
      where.kind ? eq(liquidityEvent.kind, where.kind) : undefined,
      addressEquals(liquidityEvent.pool, where.pool, 'where.pool'),
      addressEquals(liquidityEvent.origin, where.origin, 'where.origin'),
      hashEquals(liquidityEvent.txHash, where.txHash, 'where.txHash'),
      ...within(liquidityEvent.timestamp, where.from, where.to),
    ],
  })
}
