import { formatWad } from '@exchange/domain'
import { swap } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIn, addressIs, hashIs, within } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
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
      chainId: t.exposeInt('chainId'),
      txHash: t.exposeString('txHash'),
      logIndex: t.exposeInt('logIndex'),
      poolAddress: t.exposeString('pool'),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
      }),
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
      amountUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row) => (row.amountUsd === null ? null : formatWad(row.amountUsd)) }),
      feesUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row) => (row.feesUsd === null ? null : formatWad(row.feesUsd)) }),
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
    }),
  })

  const SwapPage = builder.objectRef<Page<SwapRow>>('SwapPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [Swap], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
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
      from: t.int({ description: 'Seconds, inclusive.' }),
      to: t.int({ description: 'Seconds, exclusive.' }),
    }),
  })

  builder.queryField('swaps', (t) =>
    t.field({
      type: SwapPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: SwapFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(swap.chainId, chainId),
          addressIs(swap.pool, where?.pool, 'where.pool'),
          addressIn(swap.pool, where?.pools, 'where.pools'),
          addressIs(swap.origin, where?.origin, 'where.origin'),
          addressIs(swap.sender, where?.sender, 'where.sender'),
          addressIs(swap.recipient, where?.recipient, 'where.recipient'),
          hashIs(swap.txHash, where?.txHash, 'where.txHash'),
          ...within(swap.timestamp, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
