// The on-chain tables. Keys carry the chain id and, for logs, (transaction hash, log index): a re-organised or repeated log can never make a second row.
// Amounts are raw integers; dollars and prices are wads (1e18 = one dollar); times are seconds of chain time; fees are pips (1e6 = 100 %).
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
    /** Null: there is no price by the rule of pricing. */
    priceUsd: t.bigint(),
    /** When the price was last written: at each change, and at least once in an hour with blocks. */
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
    /** Priced sides only; null where no side has a price. */
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
    /** In range. */
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
 * A token of a weighted pool. The columns of `pool` and of its intervals that speak of two tokens show the first two of a weighted one; here
 * stand all of them.
 */
export const poolToken = onchainTable(
  'pool_token',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** Place among the pool's tokens, which ascend by address. */
    position: t.integer().notNull(),
    token: t.hex().notNull(),
    /** Wad; the weights of a pool total 1e18. */
    weight: t.bigint().notNull(),
    reserve: t.bigint().notNull(),
    /** Raw totals since creation: what swaps brought and took, and their fees. */
    volume: t.bigint().notNull(),
    fees: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool, t.position] }) }),
)

/** An initialised tick of a concentrated pool: positions end there. A tick that no position ends at any more has no row. */
export const tick = onchainTable(
  'tick',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    tick: t.integer().notNull(),
    /** Liquidity of all positions that end there. */
    liquidityGross: t.bigint().notNull(),
    /** Added when the price rises across it, taken away when it falls. */
    liquidityNet: t.bigint().notNull(),
    /** Fee growth on the other side of the tick, seen from the price; Q128 modulo 2^256. */
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
    /** The two tokens that were traded, in ascending order: those of the pool, and of a weighted pool two of its own. */
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
    /** Concentrated pools only: pips of what went in, the plugin's part included, and that part. */
    fee: t.integer(),
    pluginFee: t.integer(),
    /** Concentrated pools only: thousandths of the fee that were the community's. */
    communityFee: t.integer(),
    /** At mature prices; null where neither side had one at that time. */
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
    /** mint | burn | collect; the last takes out of a concentrated pool what was burned or earned before. */
    kind: t.text().notNull(),
    pool: t.hex().notNull(),
    sender: t.hex().notNull(),
    recipient: t.hex().notNull(),
    origin: t.hex().notNull(),
    amount0: t.bigint().notNull(),
    amount1: t.bigint().notNull(),
    liquidity: t.bigint().notNull(),
    /** Ends of the position of a concentrated pool. */
    tickLower: t.integer(),
    tickUpper: t.integer(),
    /** Where the price of a concentrated pool stood: √(raw token1 per raw token0) × 2^96, and the tick. */
    sqrtPrice: t.bigint(),
    tick: t.integer(),
    reserve0: t.bigint().notNull(),
    reserve1: t.bigint().notNull(),
    /** Of all tokens of a weighted pool, in their order; null for a pool of two, where the columns above say everything. */
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
  /** Pool tokens at its end; of a concentrated pool none, and where its price stood: √(raw token1 per raw token0) × 2^96, and the tick. */
  totalSupply: t.bigint().notNull(),
  sqrtPrice: t.bigint(),
  tick: t.integer(),
})

/** Half hours with an event only: candles of charts are made of them. */
export const poolHalfHour = onchainTable('pool_half_hour', poolInterval, (t: any) => ({
  pk: primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  time: index().on(t.chainId, t.start),
}))

/** Hours with an event or another worth only; a reader fills gaps with the last close and marks them empty. */
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
    /** The last one of the hour; null: the token had lost it by then. Hours before a first price have no row. */
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

// Bookkeeping of the prices: tables named `internal_` are written and read by the indexer alone. It is kept in tables, not in memory, because a
// re-organisation reverts tables only.

/** What two tokens of a pool showed in the last thirty minutes: `PriceHistory` of the domain, its integers as text. */
export const priceHistory = onchainTable(
  'internal_price_history',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Address of the pool; of a weighted one, followed by the two tokens, with colons between. */
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

/** What a concentrated pool's next event is understood by, beside its row. */
export const concentratedState = onchainTable(
  'internal_concentrated_state',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** Announced before the pool is listed. */
    plugin: t.hex(),
    /** Pips: what a swap pays whose plugin names no fee of its own. */
    lastFee: t.integer().notNull(),
    /** Pips of the swap whose event comes next, and the plugin's own part. */
    swapFee: t.integer(),
    pluginFee: t.integer(),
    /** Raw tokens that somebody sent to the pool: its next event gives them to the providers. */
    excess0: t.bigint().notNull(),
    excess1: t.bigint().notNull(),
    /** `tick:liquidityNet:liquidityGross`, ascending, joined by spaces. */
    ticks: t.text().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool] }) }),
)

/** What a weighted pool's next event is understood by, beside its rows. */
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

/** Markets that may give a token its price: with an anchor, and with other tokens. Joined by commas. */
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

/** Where the round through all pools stands that keeps quiet prices fresh. */
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

/** A fixed number of pools in order of creation, joined by commas. */
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
