import { position } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, isMissing, integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type PositionRow = InferSelectModel<typeof position>

const keyset: Keyset<PositionRow> = { kind: 'positions', table: position, columns: [position.tokenId], key: (row) => [row.tokenId] }

const secondsOrNull = (seconds: bigint | null): number | null => (seconds === null ? null : Number(seconds))

const sums = {
  deposited: 'All that was ever put into it, by anybody.',
  withdrawn: 'All that was ever taken out of its liquidity.',
  collected: 'All that was paid out for its owner: fees and what was withdrawn.',
} as const

/** Positions of concentrated pools in GraphQL, newest first. */
export const addPositionTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Position = builder.objectRef<PositionRow>('Position').implement({
    description: 'A position of a concentrated pool after the last indexed event. What it holds and earned now is read from the chain.',
    fields: (t) => {
      const sumField = (of: keyof typeof sums, side: 0 | 1) =>
        t.field({ type: 'BigInt', description: `Raw units. ${sums[of]}`, resolve: (row) => row[`${of}${side}`].toString() })
      return {
        chainId: t.exposeInt('chainId'),
        tokenId: t.field({ type: 'BigInt', resolve: (row) => row.tokenId.toString() }),
        account: t.string({ description: 'Its owner: who staked it while it is staked.', resolve: (row) => row.owner }),
        ...poolFields(t, Pool),
        tickLower: t.exposeInt('tickLower'),
        tickUpper: t.exposeInt('tickUpper'),
        liquidity: t.field({ type: 'BigInt', description: 'Zero once it is closed.', resolve: (row) => row.liquidity.toString() }),
        gauge: t.string({ nullable: true, description: 'Where it is staked; null where it is not.', resolve: (row) => row.gauge }),
        stakedAt: t.field({
          type: 'Seconds',
          nullable: true,
          description: 'Seconds of chain time.',
          resolve: (row) => secondsOrNull(row.stakedAt),
        }),
        deposited0: sumField('deposited', 0),
        deposited1: sumField('deposited', 1),
        withdrawn0: sumField('withdrawn', 0),
        withdrawn1: sumField('withdrawn', 1),
        collected0: sumField('collected', 0),
        collected1: sumField('collected', 1),
        openedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.openedAt) }),
        closedAt: t.field({
          type: 'Seconds',
          nullable: true,
          description: 'Since when it has no liquidity; null while it has some.',
          resolve: (row) => secondsOrNull(row.closedAt),
        }),
        burned: t.exposeBoolean('burned', { description: 'Its token exists no more.' }),
        updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.updatedAt) }),
      }
    },
  })
  const PositionFilter = builder.inputType('PositionFilter', {
    fields: (t) => ({
      account: t.string(),
      tokenId: t.field({ type: 'BigInt' }),
      pools: t.stringList(),
      staked: t.boolean(),
      open: t.boolean({ description: 'With liquidity, or without.' }),
      burned: t.boolean(),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Position),
    Filter: PositionFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(position.owner, where.account, 'where.account'),
      integerEquals(position.tokenId, where.tokenId, 'where.tokenId'),
      addressIn(position.pool, where.pools, 'where.pools'),
      isMissing(position.gauge, typeof where.staked === 'boolean' ? !where.staked : undefined),
      isMissing(position.closedAt, where.open),
      typeof where.burned === 'boolean' ? eq(position.burned, where.burned) : undefined,
    ],
  })
}
