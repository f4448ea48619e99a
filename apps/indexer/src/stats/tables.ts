// Hourly and daily (UTC) activity of a network, its gauges, its tokens and its competitions. Keys and units are those of ponder.schema.ts.
// Intervals without an event have no row: flows were zero then, states unchanged.
import { index, onchainTable, primaryKey } from 'ponder'

/** What columns are made with. */
type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (columns: never) => unknown>>[0]

const networkInterval = (t: Columns) => ({
  chainId: t.integer().notNull(),
  start: t.bigint().notNull(),
  /** Value of the pools of listed tokens at its end: the sum of their rows' `tvl_usd`. */
  tvlUsd: t.bigint().notNull(),
  /** Of pools of listed tokens. */
  volumeUsd: t.bigint().notNull(),
  feesUsd: t.bigint().notNull(),
  swapCount: t.integer().notNull(),
  /** Swaps, deposits, withdrawals, and actions on locks and votes in every pool, one per log. */
  transactionCount: t.integer().notNull(),
  /** Emission sent to gauges, raw, and its dollars at the price of that time. */
  emission: t.bigint().notNull(),
  emissionUsd: t.bigint().notNull(),
  /** Incentives offered for votes, at the price of that time. */
  incentivesUsd: t.bigint().notNull(),
  /** Number of emissions and incentives without a price, which the dollars leave out. */
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
  /** Volume of swaps that traded it. */
  volumeUsd: t.bigint().notNull(),
  swapCount: t.integer().notNull(),
  /** Raw units in all pools, and the price, at its end; null without a price. */
  reserve: t.bigint().notNull(),
  priceUsd: t.bigint(),
})

export const tokenActivityHour = onchainTable('token_activity_hour', tokenActivity, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.token, t.start] }),
}))

export const tokenActivityDay = onchainTable('token_activity_day', tokenActivity, (t) => ({
  pk: primaryKey({ columns: [t.chainId, t.token, t.start] }),
}))

/** Running value of the network's pools of listed tokens, for the next event. */
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

/** Accounts that were active on a UTC day. */
export const activeAccount = onchainTable(
  'internal_active_account',
  (t) => ({ chainId: t.integer().notNull(), start: t.bigint().notNull(), account: t.hex().notNull() }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.start, t.account] }) }),
)

const arenaFlow = (t: Columns) => ({
  participantCount: t.integer().notNull(),
  /** Volume of swaps, and of positions opened and closed, at the price of that time. */
  volumeUsd: t.bigint().notNull(),
  /** Prizes that winners claimed, at the price of that time. */
  prizesUsd: t.bigint().notNull(),
  /** Fees of creations and of positions. */
  feesUsd: t.bigint().notNull(),
  /** Number of trades that no listed token could price, which the dollars leave out. */
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
