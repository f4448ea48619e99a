// Activity of a network, of its gauges, its tokens and its competitions by the hour and the UTC day. Keys and units are those of ponder.schema.ts. Intervals without
// an event have no row: flows were nothing then, states stayed as they were.
import { index, onchainTable, primaryKey } from 'ponder'

/** What columns are made with. */
type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (columns: never) => unknown>>[0]

const networkInterval = (t: Columns) => ({
  chainId: t.integer().notNull(),
  start: t.bigint().notNull(),
  /** What pools of listed tokens hold at its end: the sum of the `tvl_usd` of their rows. */
  tvlUsd: t.bigint().notNull(),
  /** Of pools of listed tokens. */
  volumeUsd: t.bigint().notNull(),
  feesUsd: t.bigint().notNull(),
  swapCount: t.integer().notNull(),
  /** Swaps, deposits, withdrawals, acts on locks and votes, one for each log, of every pool. */
  transactionCount: t.integer().notNull(),
  /** Emission that gauges were sent, raw, and its dollars at the price of that time. */
  emission: t.bigint().notNull(),
  emissionUsd: t.bigint().notNull(),
  /** What was offered for votes, at the price of that time. */
  incentivesUsd: t.bigint().notNull(),
  /** Emission and incentives, by number, that had no price and are in no dollars. */
  unpricedCount: t.integer().notNull(),
})

export const networkHour = onchainTable('network_hour', networkInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.start] }),
}))

export const networkDay = onchainTable(
  'network_day',
  (t) => ({
    ...networkInterval(t),
    /** Accounts that made one of its transactions. */
    userCount: t.integer().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.start] }) }),
)

const gaugeInterval = (t: Columns) => ({
  chainId: t.integer().notNull(),
  pool: t.hex().notNull(),
  start: t.bigint().notNull(),
  emission: t.bigint().notNull(),
  emissionUsd: t.bigint().notNull(),
  incentivesUsd: t.bigint().notNull(),
  unpricedCount: t.integer().notNull(),
})

export const gaugeHour = onchainTable('gauge_hour', gaugeInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.pool, t.start] }),
}))

export const gaugeDay = onchainTable('gauge_day', gaugeInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.pool, t.start] }),
}))

const tokenActivity = (t: Columns) => ({
  chainId: t.integer().notNull(),
  token: t.hex().notNull(),
  start: t.bigint().notNull(),
  /** Of swaps that traded it. */
  volumeUsd: t.bigint().notNull(),
  swapCount: t.integer().notNull(),
  /** Raw units in all pools, and the price, at its end; no price: null. */
  reserve: t.bigint().notNull(),
  priceUsd: t.bigint(),
})

export const tokenActivityHour = onchainTable('token_activity_hour', tokenActivity, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.token, t.start] }),
}))

export const tokenActivityDay = onchainTable('token_activity_day', tokenActivity, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.token, t.start] }),
}))

/** What the next event of a network adds to: the worth of its pools of listed tokens. */
export const networkState = onchainTable(
  'internal_network_state',
  (t) => ({ chainId: t.integer().notNull(), tvlUsd: t.bigint().notNull() }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)

/** Raw units of a token in all pools. */
export const tokenState = onchainTable(
  'internal_token_state',
  (t) => ({ chainId: t.integer().notNull(), token: t.hex().notNull(), reserve: t.bigint().notNull() }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.token] }) }),
)

/** Accounts that did something in a UTC day. */
export const activeAccount = onchainTable(
  'internal_active_account',
  (t) => ({ chainId: t.integer().notNull(), start: t.bigint().notNull(), account: t.hex().notNull() }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.start, t.account] }) }),
)

const arenaFlow = (t: Columns) => ({
  participantCount: t.integer().notNull(),
  /** Of swaps, and of positions that opened and closed, at the price of that time. */
  volumeUsd: t.bigint().notNull(),
  /** What winners claimed, at the price of that time. */
  prizesUsd: t.bigint().notNull(),
  /** Fees of creations and of positions. */
  feesUsd: t.bigint().notNull(),
  /** By number, what no listed token gave a price and is in no dollars. */
  unpricedTrades: t.integer().notNull(),
  unpricedPrizes: t.integer().notNull(),
  unpricedFees: t.integer().notNull(),
})

const competitionInterval = (t: Columns) => ({
  chainId: t.integer().notNull(),
  competitionId: t.bigint().notNull(),
  start: t.bigint().notNull(),
  ...arenaFlow(t),
})

export const competitionHour = onchainTable('competition_hour', competitionInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.competitionId, t.start] }),
  time: index().on(t.chainId, t.start),
}))

export const competitionDay = onchainTable('competition_day', competitionInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.competitionId, t.start] }),
  time: index().on(t.chainId, t.start),
}))

const arenaInterval = (t: Columns) => ({
  chainId: t.integer().notNull(),
  start: t.bigint().notNull(),
  competitionCount: t.integer().notNull(),
  ...arenaFlow(t),
})

export const arenaHour = onchainTable('arena_hour', arenaInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.start] }),
}))

export const arenaDay = onchainTable('arena_day', arenaInterval, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.start] }),
}))
