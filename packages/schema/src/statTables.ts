// Hourly and daily (UTC) activity of a network, its gauges, its tokens and its competitions, as the API reads it.
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

const networkInterval = () => ({
  chainId: integer('chain_id').notNull(),
  start: bigInteger('start').notNull(),
  tvlUsd: bigInteger('tvl_usd').notNull(),
  volumeUsd: bigInteger('volume_usd').notNull(),
  feesUsd: bigInteger('fees_usd').notNull(),
  swapCount: integer('swap_count').notNull(),
  transactionCount: integer('transaction_count').notNull(),
  emission: bigInteger('emission').notNull(),
  emissionUsd: bigInteger('emission_usd').notNull(),
  incentivesUsd: bigInteger('incentives_usd').notNull(),
  unpricedCount: integer('unpriced_count').notNull(),
})

// ANALYTICS-1
/** Hours of a network with an event. */
export const networkHour = idx.table('network_hour', networkInterval(), (t) => [primaryKey({ columns: [t.chainId, t.start] })])

/** UTC days of a network with an event, with the number of active accounts. */
export const networkDay = idx.table('network_day', { ...networkInterval(), userCount: integer('user_count').notNull() }, (t) => [
  primaryKey({ columns: [t.chainId, t.start] }),
])

const gaugeInterval = () => ({
  chainId: integer('chain_id').notNull(),
  pool: hexText('pool').notNull(),
  start: bigInteger('start').notNull(),
  emission: bigInteger('emission').notNull(),
  emissionUsd: bigInteger('emission_usd').notNull(),
  incentivesUsd: bigInteger('incentives_usd').notNull(),
  unpricedCount: integer('unpriced_count').notNull(),
})

/** Hours in which a gauge received emission, or an incentive was offered for its votes. */
export const gaugeHour = idx.table('gauge_hour', gaugeInterval(), (t) => [primaryKey({ columns: [t.chainId, t.pool, t.start] })])

/** UTC days of the same. */
export const gaugeDay = idx.table('gauge_day', gaugeInterval(), (t) => [primaryKey({ columns: [t.chainId, t.pool, t.start] })])

const tokenActivity = () => ({
  chainId: integer('chain_id').notNull(),
  token: hexText('token').notNull(),
  start: bigInteger('start').notNull(),
  volumeUsd: bigInteger('volume_usd').notNull(),
  swapCount: integer('swap_count').notNull(),
  reserve: bigInteger('reserve').notNull(),
  priceUsd: bigInteger('price_usd'),
})

/** Hours of a token with an event or another price. */
export const tokenActivityHour = idx.table('token_activity_hour', tokenActivity(), (t) => [
  primaryKey({ columns: [t.chainId, t.token, t.start] }),
])

/** UTC days of the same. */
export const tokenActivityDay = idx.table('token_activity_day', tokenActivity(), (t) => [
  primaryKey({ columns: [t.chainId, t.token, t.start] }),
])

const arenaFlow = () => ({
  participantCount: integer('participant_count').notNull(),
  volumeUsd: bigInteger('volume_usd').notNull(),
  prizesUsd: bigInteger('prizes_usd').notNull(),
  feesUsd: bigInteger('fees_usd').notNull(),
  unpricedTrades: integer('unpriced_trades').notNull(),
  unpricedPrizes: integer('unpriced_prizes').notNull(),
  unpricedFees: integer('unpriced_fees').notNull(),
})

const competitionInterval = () => ({
  chainId: integer('chain_id').notNull(),
  competitionId: bigInteger('competition_id').notNull(),
  start: bigInteger('start').notNull(),
  ...arenaFlow(),
})

/** Hours with an event in a competition. */
export const competitionHour = idx.table('competition_hour', competitionInterval(), (t) => [
  primaryKey({ columns: [t.chainId, t.competitionId, t.start] }),
  index().on(t.chainId, t.start),
])

/** UTC days of the same. */
export const competitionDay = idx.table('competition_day', competitionInterval(), (t) => [
  primaryKey({ columns: [t.chainId, t.competitionId, t.start] }),
  index().on(t.chainId, t.start),
])

const arenaInterval = () => ({
  chainId: integer('chain_id').notNull(),
  start: bigInteger('start').notNull(),
  competitionCount: integer('competition_count').notNull(),
  ...arenaFlow(),
})

/** Hours of all competitions together: the sums of their rows. */
export const arenaHour = idx.table('arena_hour', arenaInterval(), (t) => [primaryKey({ columns: [t.chainId, t.start] })])

/** UTC days of the same. */
export const arenaDay = idx.table('arena_day', arenaInterval(), (t) => [primaryKey({ columns: [t.chainId, t.start] })])
