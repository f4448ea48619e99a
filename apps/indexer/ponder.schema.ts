// The on-chain tables. Keys contain the chain id and, for logs, (transaction hash, log index), so a reorged or repeated log never makes a
// second row. Amounts are raw integers; dollars and prices are wads (1e18 = one dollar); times are seconds of chain time; fees are pips
// (1e6 = 100 %).
import { index, onchainTable, primaryKey } from 'ponder'

// POOL-1
export const token = onchainTable(
  'token',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    symbol: t.text().notNull(),
    name: t.text().notNull(),
    decimals: t.integer().notNull(),
    /** Null when the pricing rule gives no price. */
    priceUsd: t.bigint(),
    /** When the price was last written: at each change, and at least once in each hour with blocks. */
    priceAt: t.bigint(),
    poolCount: t.integer().notNull(),
    volumeUsd: t.bigint().notNull(),
    createdAt: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.address] }) }),
)

export const pool = onchainTable(
  'pool',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    version: t.integer().notNull(),
    /** classic | stable | concentrated | weighted */
    type: t.text().notNull(),
    token0: t.hex().notNull(),
    token1: t.hex().notNull(),
    /** Symbols joined, token0 first. */
    symbol: t.text().notNull(),
    fee: t.integer().notNull(),
    reserve0: t.bigint().notNull(),
    reserve1: t.bigint().notNull(),
    totalSupply: t.bigint().notNull(),
    /** Priced sides only; null when no side has a price. */
    tvlUsd: t.bigint(),
    /** Raw totals since creation. */
    volume0: t.bigint().notNull(),
    volume1: t.bigint().notNull(),
    fees0: t.bigint().notNull(),
    fees1: t.bigint().notNull(),
    volumeUsd: t.bigint().notNull(),
    feesUsd: t.bigint().notNull(),
    swapCount: t.integer().notNull(),
    /** Marginal price of token0 in token1, wad of whole tokens; null before the first deposit. */
    price: t.bigint(),
    owner: t.hex(),
    deployer: t.hex(),
    plugin: t.hex(),
    /** Concentrated pools only, null before their starting price is set: √(raw token1 per raw token0) × 2^96. */
    sqrtPrice: t.bigint(),
    tick: t.integer(),
    /** Liquidity in range. */
    liquidity: t.bigint(),
    tickSpacing: t.integer(),
    /** Thousandths of the fee. */
    communityFee: t.integer(),
    /** Fees per unit of liquidity since creation, Q128 modulo 2^256. */
    feeGrowth0: t.bigint(),
    feeGrowth1: t.bigint(),
    /** The lowest and the highest tick at which a position ends; null while there is none. */
    tickLow: t.integer(),
    tickHigh: t.integer(),
    createdAt: t.bigint().notNull(),
    createdBlock: t.bigint().notNull(),
    createdTx: t.hex().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.address] }),
    token0Idx: index().on(t.chainId, t.token0),
    token1Idx: index().on(t.chainId, t.token1),
  }),
)

/**
 * A token of a weighted pool. Columns of `pool` and its intervals that cover two tokens show a weighted pool's first two; this table has
 * all of them.
 */
export const poolToken = onchainTable(
  'pool_token',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** Index among the pool's tokens, which ascend by address. */
    position: t.integer().notNull(),
    token: t.hex().notNull(),
    /** Wad; the weights of a pool sum to 1e18. */
    weight: t.bigint().notNull(),
    reserve: t.bigint().notNull(),
    /** Raw totals since creation: swap volume in and out, and fees. */
    volume: t.bigint().notNull(),
    fees: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool, t.position] }) }),
)

/** An initialised tick of a concentrated pool, at which positions end. When the last of them is closed, the row is deleted. */
export const tick = onchainTable(
  'tick',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    tick: t.integer().notNull(),
    /** Liquidity of all positions that end at the tick. */
    liquidityGross: t.bigint().notNull(),
    /** Added when the price rises across it, subtracted when it falls. */
    liquidityNet: t.bigint().notNull(),
    /** Fee growth on the side of the tick opposite to the price; Q128 modulo 2^256. */
    feeGrowthOutside0: t.bigint().notNull(),
    feeGrowthOutside1: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool, t.tick] }) }),
)

export const swap = onchainTable(
  'swap',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** The two traded tokens, ascending: those of the pool, or two of a weighted pool's. */
    token0: t.hex().notNull(),
    token1: t.hex().notNull(),
    sender: t.hex().notNull(),
    recipient: t.hex().notNull(),
    /** Signer of the transaction. */
    origin: t.hex().notNull(),
    amount0In: t.bigint().notNull(),
    amount1In: t.bigint().notNull(),
    amount0Out: t.bigint().notNull(),
    amount1Out: t.bigint().notNull(),
    fee0: t.bigint().notNull(),
    fee1: t.bigint().notNull(),
    reserve0: t.bigint().notNull(),
    reserve1: t.bigint().notNull(),
    /** Concentrated pools only: √(raw token1 per raw token0) × 2^96, the tick and the liquidity in range after the swap. */
    sqrtPrice: t.bigint(),
    tick: t.integer(),
    liquidity: t.bigint(),
    /** Concentrated pools only: the fee in pips of the amount in, including the plugin's part; and that part. */
    fee: t.integer(),
    pluginFee: t.integer(),
    /** Concentrated pools only: the community's part of the fee, in thousandths. */
    communityFee: t.integer(),
    /** At mature prices; null when neither side had one at that time. */
    amountUsd: t.bigint(),
    feesUsd: t.bigint(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    poolTime: index().on(t.chainId, t.pool, t.timestamp),
    originTime: index().on(t.chainId, t.origin, t.timestamp),
    recipientTime: index().on(t.chainId, t.recipient, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

export const liquidityEvent = onchainTable(
  'liquidity_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** mint | burn | collect; collect withdraws what was burned or earned earlier from a concentrated pool. */
    kind: t.text().notNull(),
    pool: t.hex().notNull(),
    sender: t.hex().notNull(),
    recipient: t.hex().notNull(),
    origin: t.hex().notNull(),
    amount0: t.bigint().notNull(),
    amount1: t.bigint().notNull(),
    liquidity: t.bigint().notNull(),
    /** Ticks of a concentrated pool's position. */
    tickLower: t.integer(),
    tickUpper: t.integer(),
    /** The price of a concentrated pool: √(raw token1 per raw token0) × 2^96, and its tick. */
    sqrtPrice: t.bigint(),
    tick: t.integer(),
    reserve0: t.bigint().notNull(),
    reserve1: t.bigint().notNull(),
    /** Amounts of all tokens of a weighted pool, in their order; null for a two-token pool, where the columns above suffice. */
    amounts: t.bigint().array(),
    fees: t.bigint().array(),
    reserves: t.bigint().array(),
    amountUsd: t.bigint(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    poolTime: index().on(t.chainId, t.pool, t.timestamp),
    originTime: index().on(t.chainId, t.origin, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

const poolInterval = (t: any) => ({
  chainId: t.integer().notNull(),
  pool: t.hex().notNull(),
  /** First second of the half hour, the hour or the UTC day. */
  start: t.bigint().notNull(),
  /** Marginal price of token0 in token1, wad of whole tokens. */
  open: t.bigint().notNull(),
  high: t.bigint().notNull(),
  low: t.bigint().notNull(),
  close: t.bigint().notNull(),
  volume0: t.bigint().notNull(),
  volume1: t.bigint().notNull(),
  fees0: t.bigint().notNull(),
  fees1: t.bigint().notNull(),
  volumeUsd: t.bigint().notNull(),
  feesUsd: t.bigint().notNull(),
  swapCount: t.integer().notNull(),
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
  tvlUsd: t.bigint(),
  /**
   * Supply of the pool token at its end; a concentrated pool has none, but its price instead: √(raw token1 per raw token0) × 2^96, and the
   * tick.
   */
  totalSupply: t.bigint().notNull(),
  sqrtPrice: t.bigint(),
  tick: t.integer(),
})

/** Half hours with an event only; charts build candles from them. */
export const poolHalfHour = onchainTable('pool_half_hour', poolInterval, (t: any) => ({
  pk: primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  time: index().on(t.chainId, t.start),
}))

/** Hours with an event or a changed value only; readers fill gaps with the last close and mark them empty. */
export const poolHour = onchainTable('pool_hour', poolInterval, (t: any) => ({
  pk: primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  time: index().on(t.chainId, t.start),
}))

export const poolDay = onchainTable('pool_day', poolInterval, (t: any) => ({
  pk: primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  time: index().on(t.chainId, t.start),
}))

export const tokenHour = onchainTable(
  'token_hour',
  (t) => ({
    chainId: t.integer().notNull(),
    token: t.hex().notNull(),
    start: t.bigint().notNull(),
    /** The last price of the hour; null when the token had lost it by then. Hours before a first price have no row. */
    priceUsd: t.bigint(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.token, t.start] }) }),
)

export const protocolDay = onchainTable(
  'protocol_day',
  (t) => ({
    chainId: t.integer().notNull(),
    start: t.bigint().notNull(),
    volumeUsd: t.bigint().notNull(),
    feesUsd: t.bigint().notNull(),
    swapCount: t.integer().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.start] }) }),
)

// Bookkeeping of the prices: only the indexer reads and writes tables named `internal_`. They are tables and not memory, because a reorg
// reverts only tables.

/** Prices of two tokens of a pool in the last thirty minutes: `PriceHistory` of the domain, its integers as text. */
export const priceHistory = onchainTable(
  'internal_price_history',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Address of the pool; for a weighted one, followed by the two tokens, separated by colons. */
    market: t.text().notNull(),
    token0: t.hex().notNull(),
    token1: t.hex().notNull(),
    unit0: t.bigint().notNull(),
    unit1: t.bigint().notNull(),
    /** Null before the first deposit and while a reserve is zero. */
    history: t.text(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.market] }) }),
)

/** State of a concentrated pool, beside its row, that its next event is interpreted with. */
export const concentratedState = onchainTable(
  'internal_concentrated_state',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** Announced before the pool is listed. */
    plugin: t.hex(),
    /** Pips: the fee of a swap when the plugin sets none. */
    lastFee: t.integer().notNull(),
    /** Pips of the swap with the next event, and the plugin's own part. */
    swapFee: t.integer(),
    pluginFee: t.integer(),
    /** Raw tokens that were sent to the pool directly: its next event distributes them to the providers. */
    excess0: t.bigint().notNull(),
    excess1: t.bigint().notNull(),
    /** `tick:liquidityNet:liquidityGross`, ascending, joined by spaces. */
    ticks: t.text().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool] }) }),
)

/** State of a weighted pool, beside its rows, that its next event is interpreted with. */
export const weightedState = onchainTable(
  'internal_weighted_state',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** All tokens, ascending, joined by commas. */
    tokens: t.text().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool] }) }),
)

/** Markets that can price a token: those with an anchor, and those with other tokens. Comma-separated. */
export const tokenPools = onchainTable(
  'internal_token_pools',
  (t) => ({
    chainId: t.integer().notNull(),
    token: t.hex().notNull(),
    anchored: t.text().notNull(),
    others: t.text().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.token] }) }),
)

/** The position of the round that refreshes quiet prices through all pools. */
export const priceRound = onchainTable(
  'internal_price_round',
  (t) => ({
    chainId: t.integer().notNull(),
    poolCount: t.integer().notNull(),
    page: t.integer().notNull(),
    at: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)

/** A fixed number of pools in order of creation, comma-separated. */
export const poolPage = onchainTable(
  'internal_pool_page',
  (t) => ({
    chainId: t.integer().notNull(),
    page: t.integer().notNull(),
    pools: t.text().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.page] }) }),
)

export * from './src/accounts/tables.ts'
export * from './src/arena/tables.ts'
export * from './src/automation/tables.ts'
export * from './src/bridge/tables.ts'
export * from './src/escrow/tables.ts'
export * from './src/names/tables.ts'
export * from './src/nft/tables.ts'
export * from './src/orders/tables.ts'
export * from './src/perp/tables.ts'
export * from './src/positions/tables.ts'
export * from './src/stats/tables.ts'
export * from './src/vaults/tables.ts'
export * from './src/voting/tables.ts'
