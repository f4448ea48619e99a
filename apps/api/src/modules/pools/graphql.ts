import type { PoolItem } from '@exchange/api-client'
import { poolSortFields } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import type { PoolEntry } from '../../market/poolEntry.ts'
import { queryPools, type PoolFilter } from '../../market/poolQuery.ts'
import { parseAddress } from '../../http/input.ts'
import type { Builder } from '../graphql/builder.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { TokenTypes } from '../tokens/graphql.ts'

/** Pools in GraphQL, out of the same snapshot as the list. */
export const addPoolTypes = (builder: Builder, { Token }: TokenTypes) => {
  const PoolType = builder.enumType('PoolType', { values: ['classic', 'stable', 'concentrated', 'weighted'] as const })
  const PoolSort = builder.enumType('PoolSort', { values: poolSortFields })
  const OrderDirection = builder.enumType('OrderDirection', { values: ['asc', 'desc'] as const })
  const side = builder.objectRef<PoolItem['token0']>('PoolToken').implement({
    description: 'One side of a pool.',
    fields: (t) => ({
      address: t.exposeString('address'),
      symbol: t.exposeString('symbol'),
      name: t.exposeString('name'),
      decimals: t.exposeInt('decimals'),
      logoURI: t.exposeString('logoURI', { nullable: true }),
      priceUsd: t.expose('priceUsd', { type: 'Decimal', nullable: true }),
      reserve: t.expose('reserve', { type: 'BigInt', description: 'Raw units.' }),
    }),
  })

  const Pool = builder.objectRef<PoolEntry>('Pool').implement({
    description: 'A pool with its state at the block of the answer.',
    fields: (t) => ({
      chainId: t.int({ resolve: (pool) => pool.item().chainId }),
      address: t.string({ resolve: (pool) => pool.row.address }),
      version: t.int({ resolve: (pool) => pool.row.version }),
      type: t.field({ type: PoolType, resolve: (pool) => pool.row.type }),
      symbol: t.string({ resolve: (pool) => pool.row.symbol }),
      token0: t.field({ type: side, resolve: (pool) => pool.item().token0 }),
      token1: t.field({ type: side, resolve: (pool) => pool.item().token1 }),
      fee: t.int({ description: 'Pips: 1e6 = 100 %.', resolve: (pool) => pool.row.fee }),
      tvlUsd: t.field({ type: 'Decimal', nullable: true, resolve: (pool) => pool.item().tvlUsd }),
      totalSupply: t.field({ type: 'BigInt', resolve: (pool) => pool.item().totalSupply }),
      lpPriceUsd: t.field({ type: 'Decimal', nullable: true, resolve: (pool) => pool.item().lpPriceUsd }),
      apr: t.float({ nullable: true, description: 'Percent a year.', resolve: (pool) => pool.apr }),
      volumeUsd24h: t.field({ type: 'Decimal', resolve: (pool) => pool.item().volumeUsd24h }),
      volumeUsd7d: t.field({ type: 'Decimal', resolve: (pool) => pool.item().volumeUsd7d }),
      feesUsd24h: t.field({ type: 'Decimal', resolve: (pool) => pool.item().feesUsd24h }),
      feesUsd7d: t.field({ type: 'Decimal', resolve: (pool) => pool.item().feesUsd7d }),
      price: t.field({ type: 'Decimal', nullable: true, description: 'Of token0 in token1.', resolve: (pool) => pool.item().price }),
      owner: t.string({ nullable: true, resolve: (pool) => pool.row.owner }),
      deployer: t.string({ nullable: true, resolve: (pool) => pool.row.deployer }),
      plugin: t.string({ nullable: true, resolve: (pool) => pool.row.plugin }),
      swapCount: t.int({ resolve: (pool) => pool.row.swapCount }),
      createdAt: t.int({ description: 'Seconds of chain time.', resolve: (pool) => pool.row.createdAt }),
      updatedAt: t.int({ description: 'Seconds of chain time.', resolve: (pool) => pool.row.updatedAt }),
    }),
  })

  const PoolPage = builder.objectRef<Page<PoolEntry> & { total: number }>('PoolPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [Pool], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
      total: t.exposeInt('total'),
    }),
  })

  const PoolFilter = builder.inputType('PoolFilter', {
    fields: (t) => ({ version: t.int(), type: t.field({ type: PoolType }), search: t.string(), token: t.string() }),
  })

  builder.queryFields((t) => ({
    pools: t.field({
      type: PoolPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: PoolFilter }),
        orderBy: t.arg({ type: PoolSort, defaultValue: 'tvl' }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, orderBy, direction, first, after }, context) => {
        const size = pageSize(first)
        const version = where?.version ?? undefined
        if (version !== undefined && version !== 2 && version !== 3) {
          throw new DomainError('api.badRequest', { parameter: 'where.version', reason: '2 or 3' })
        }
        const filter: PoolFilter = {
          version,
          type: where?.type ?? undefined,
          search: where?.search?.slice(0, 100),
          token: where?.token ? parseAddress(where.token, 'where.token') : undefined,
        }
        const sort = { field: orderBy ?? 'tvl', descending: direction !== 'asc' } as const
        const page = queryPools(marketFor(context, chainId).snapshot(), filter, sort, size, after ?? undefined)
        return { nodes: page.entries, nextCursor: page.nextCursor, total: page.total }
      },
    }),
    pool: t.field({
      type: Pool,
      nullable: true,
      args: { chainId: t.arg.int({ required: true }), address: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, address }, context) =>
        marketFor(context, chainId).snapshot().findPool(parseAddress(address, 'address')) ?? null,
    }),
    token: t.field({
      type: Token,
      nullable: true,
      args: { chainId: t.arg.int({ required: true }), address: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, address }, context) =>
        marketFor(context, chainId).snapshot().findToken(parseAddress(address, 'address')) ?? null,
    }),
  }))

  return { Pool, OrderDirection }
}

export type PoolTypes = ReturnType<typeof addPoolTypes>
