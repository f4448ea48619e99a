import { poolSortFields } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'
import { queryPools, type PoolFilter } from './poolQuery.ts'
import { addPool } from './poolType.ts'
import { parseAddress } from '../../http/input.ts'
import type { Builder } from '../../graphql/builder.ts'
import { addOrderDirection } from '../../graphql/orderDirection.ts'
import { marketFor, pageSize, type Page } from '../../graphql/page.ts'
import type { TokenTypes } from '../tokens/graphql.ts'

/** Pools in GraphQL, from the same snapshot as the list. */
export const addPoolTypes = (builder: Builder, { Token }: TokenTypes) => {
  const PoolSort = builder.enumType('PoolSort', { values: poolSortFields })
  const OrderDirection = addOrderDirection(builder)
  const { Pool, PoolToken, PoolType, VaultKind } = addPool(builder)
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

  return { Pool, PoolToken, OrderDirection, VaultKind }
}

export type PoolTypes = ReturnType<typeof addPoolTypes>
