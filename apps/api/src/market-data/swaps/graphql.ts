import { formatWad } from '@exchange/domain'
import { swap } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, poolFields, spanFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, hashEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type SwapRow = InferSelectModel<typeof swap>

const keyset: Keyset<SwapRow> = {
  kind: 'swaps',
  table: swap,
  columns: [swap.timestamp, swap.block, swap.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Swaps in GraphQL, newest first. */
export const addSwapTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Swap = builder.objectRef<SwapRow>('Swap').implement({
    description: 'One swap log.',
    fields: (t) => ({
      ...logFields(t),
      ...poolFields(t, Pool),
      sender: t.exposeString('sender'),
      recipient: t.exposeString('recipient'),
      origin: t.exposeString('origin', { description: 'Signer of the transaction.' }),
      token0: t.string({
        description: 'The two tokens that were traded, in ascending order of their addresses.',
        resolve: (row) => row.token0,
      }),
      token1: t.string({ resolve: (row) => row.token1 }),
      amount0In: t.field({ type: 'BigInt', resolve: (row) => row.amount0In.toString() }),
      amount1In: t.field({ type: 'BigInt', resolve: (row) => row.amount1In.toString() }),
      amount0Out: t.field({ type: 'BigInt', resolve: (row) => row.amount0Out.toString() }),
      amount1Out: t.field({ type: 'BigInt', resolve: (row) => row.amount1Out.toString() }),
      fee0: t.field({ type: 'BigInt', resolve: (row) => row.fee0.toString() }),
      fee1: t.field({ type: 'BigInt', resolve: (row) => row.fee1.toString() }),
      reserve0: t.field({ type: 'BigInt', resolve: (row) => row.reserve0.toString() }),
      reserve1: t.field({ type: 'BigInt', resolve: (row) => row.reserve1.toString() }),
      sqrtPrice: t.field({
        type: 'BigInt',
        nullable: true,
        description: '√(raw token1 per raw token0) × 2^96 after the swap. This and the next five: concentrated pools only.',
        resolve: (row) => row.sqrtPrice?.toString() ?? null,
      }),
      tick: t.int({ nullable: true, description: 'After the swap.', resolve: (row) => row.tick }),
      liquidity: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'In range after the swap.',
        resolve: (row) => row.liquidity?.toString() ?? null,
      }),
      fee: t.int({ nullable: true, description: 'Pips of what went in, the plugin’s part included.', resolve: (row) => row.fee }),
      pluginFee: t.int({ nullable: true, description: 'Pips: the plugin’s part of the fee.', resolve: (row) => row.pluginFee }),
      communityFee: t.int({
        nullable: true,
        description: 'Thousandths of the fee, for the community.',
        resolve: (row) => row.communityFee,
      }),
      amountUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row) => (row.amountUsd === null ? null : formatWad(row.amountUsd)) }),
      feesUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row) => (row.feesUsd === null ? null : formatWad(row.feesUsd)) }),
    }),
  })

  const SwapFilter = builder.inputType('SwapFilter', {
    fields: (t) => ({
      pool: t.string(),
      pools: t.stringList({ description: 'Swaps of any of these: all direct pools of a pair, say.' }),
      origin: t.string(),
      sender: t.string(),
      recipient: t.string(),
      txHash: t.string(),
      ...spanFields(t),
    }),
  })

  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Swap),
    Filter: SwapFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(swap.pool, where.pool, 'where.pool'),
      addressIn(swap.pool, where.pools, 'where.pools'),
      addressEquals(swap.origin, where.origin, 'where.origin'),
      addressEquals(swap.sender, where.sender, 'where.sender'),
      addressEquals(swap.recipient, where.recipient, 'where.recipient'),
      hashEquals(swap.txHash, where.txHash, 'where.txHash'),
      ...within(swap.timestamp, where.from, where.to),
    ],
  })
}
