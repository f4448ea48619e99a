import { boolean, index, integer, primaryKey } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

// API-11
/** A position of a listed concentrated pool, by the position manager's number. */
export const position = idx.table(
  'position',
  {
    chainId: integer('chain_id').notNull(),
    tokenId: bigInteger('token_id').notNull(),
    owner: hexText('owner').notNull(),
    pool: hexText('pool').notNull(),
    tickLower: integer('tick_lower').notNull(),
    tickUpper: integer('tick_upper').notNull(),
    liquidity: bigInteger('liquidity').notNull(),
    gauge: hexText('gauge'),
    stakedAt: bigInteger('staked_at'),
    entering: boolean('entering').notNull(),
    deposited0: bigInteger('deposited0').notNull(),
    deposited1: bigInteger('deposited1').notNull(),
    withdrawn0: bigInteger('withdrawn0').notNull(),
    withdrawn1: bigInteger('withdrawn1').notNull(),
    collected0: bigInteger('collected0').notNull(),
    collected1: bigInteger('collected1').notNull(),
    openedAt: bigInteger('opened_at').notNull(),
    closedAt: bigInteger('closed_at'),
    burned: boolean('burned').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.tokenId] }), index().on(t.chainId, t.owner), index().on(t.chainId, t.pool)],
)
