// The on-chain tables as the API reads them: views of schema `idx`, which the indexer points at its newest complete schema. Read only.
// Contract tests keep columns, keys and indexes in step with the indexer's own declaration.
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { accountAct, liquidityChange, poolAccount } from './accountTables.ts'
import {
  competition,
  competitionBalance,
  competitionEvent,
  competitionIncrease,
  competitionParticipant,
  competitionScore,
  competitionSettings,
  competitionToken,
  competitionTrade,
} from './arenaTables.ts'
import { automation, automationEvent, automationRun, upkeep } from './automationTables.ts'
import { bridgeArrival, bridgeSent } from './bridgeTables.ts'
import { epoch, lock, lockEvent } from './escrowTables.ts'
import { idx } from './idx.ts'
import { displayName, mintedName, nameEvent, namePrices } from './nameTables.ts'
import { item, itemEvent, itemReward } from './nftTables.ts'
import { orderFill } from './orderTables.ts'
import { perpAccount, perpHistory, perpMarket, perpPosition, perpRequest, perpRound, perpVaultChange, perpVenue } from './perpTables.ts'
import { position } from './positionTables.ts'
import {
  arenaDay,
  arenaHour,
  competitionDay,
  competitionHour,
  gaugeDay,
  gaugeHour,
  networkDay,
  networkHour,
  tokenActivityDay,
  tokenActivityHour,
} from './statTables.ts'
import { vault, vaultAccount, vaultDay, vaultHour } from './vaultTables.ts'
import { claim, farm, gauge, gaugeEpoch, gaugeEvent, lockVote, rewardPayment, stake, voteEvent, votingReward } from './votingTables.ts'

export * from './accountTables.ts'
export * from './arenaTables.ts'
export * from './automationTables.ts'
export * from './bridgeTables.ts'
export * from './escrowTables.ts'
export * from './nameTables.ts'
export * from './nftTables.ts'
export * from './orderTables.ts'
export * from './perpTables.ts'
export * from './positionTables.ts'
export * from './statTables.ts'
export * from './vaultTables.ts'
export * from './votingTables.ts'

/** A token of a pool. */
export const token = idx.table(
  'token',
  {
    chainId: integer('chain_id').notNull(),
    address: hexText('address').notNull(),
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    decimals: integer('decimals').notNull(),
    priceUsd: bigInteger('price_usd'),
    priceAt: bigInteger('price_at'),
    poolCount: integer('pool_count').notNull(),
    volumeUsd: bigInteger('volume_usd').notNull(),
    createdAt: bigInteger('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.address] })],
)

/** A pool after the last indexed event. */
export const pool = idx.table(
  'pool',
  {
    chainId: integer('chain_id').notNull(),
    address: hexText('address').notNull(),
    version: integer('version').notNull(),
    type: text('type').notNull(),
    token0: hexText('token0').notNull(),
    token1: hexText('token1').notNull(),
    symbol: text('symbol').notNull(),
    fee: integer('fee').notNull(),
    reserve0: bigInteger('reserve0').notNull(),
    reserve1: bigInteger('reserve1').notNull(),
    totalSupply: bigInteger('total_supply').notNull(),
    tvlUsd: bigInteger('tvl_usd'),
    volume0: bigInteger('volume0').notNull(),
    volume1: bigInteger('volume1').notNull(),
    fees0: bigInteger('fees0').notNull(),
    fees1: bigInteger('fees1').notNull(),
    volumeUsd: bigInteger('volume_usd').notNull(),
    feesUsd: bigInteger('fees_usd').notNull(),
    swapCount: integer('swap_count').notNull(),
    price: bigInteger('price'),
    owner: hexText('owner'),
    deployer: hexText('deployer'),
    plugin: hexText('plugin'),
    sqrtPrice: bigInteger('sqrt_price'),
    tick: integer('tick'),
    liquidity: bigInteger('liquidity'),
    tickSpacing: integer('tick_spacing'),
    communityFee: integer('community_fee'),
    feeGrowth0: bigInteger('fee_growth0'),
    feeGrowth1: bigInteger('fee_growth1'),
    tickLow: integer('tick_low'),
    tickHigh: integer('tick_high'),
    createdAt: bigInteger('created_at').notNull(),
    createdBlock: bigInteger('created_block').notNull(),
    createdTx: hexText('created_tx').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.address] }), index().on(t.chainId, t.token0), index().on(t.chainId, t.token1)],
)

/** A token of a weighted pool. */
export const poolToken = idx.table(
  'pool_token',
  {
    chainId: integer('chain_id').notNull(),
    pool: hexText('pool').notNull(),
    position: integer('position').notNull(),
    token: hexText('token').notNull(),
    weight: bigInteger('weight').notNull(),
    reserve: bigInteger('reserve').notNull(),
    volume: bigInteger('volume').notNull(),
    fees: bigInteger('fees').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.pool, t.position] })],
)

/** An initialised tick of a concentrated pool. */
export const tick = idx.table(
  'tick',
  {
    chainId: integer('chain_id').notNull(),
    pool: hexText('pool').notNull(),
    tick: integer('tick').notNull(),
    liquidityGross: bigInteger('liquidity_gross').notNull(),
    liquidityNet: bigInteger('liquidity_net').notNull(),
    feeGrowthOutside0: bigInteger('fee_growth_outside0').notNull(),
    feeGrowthOutside1: bigInteger('fee_growth_outside1').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.pool, t.tick] })],
)

/** One swap log. */
export const swap = idx.table(
  'swap',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    pool: hexText('pool').notNull(),
    token0: hexText('token0').notNull(),
    token1: hexText('token1').notNull(),
    sender: hexText('sender').notNull(),
    recipient: hexText('recipient').notNull(),
    origin: hexText('origin').notNull(),
    amount0In: bigInteger('amount0_in').notNull(),
    amount1In: bigInteger('amount1_in').notNull(),
    amount0Out: bigInteger('amount0_out').notNull(),
    amount1Out: bigInteger('amount1_out').notNull(),
    fee0: bigInteger('fee0').notNull(),
    fee1: bigInteger('fee1').notNull(),
    reserve0: bigInteger('reserve0').notNull(),
    reserve1: bigInteger('reserve1').notNull(),
    sqrtPrice: bigInteger('sqrt_price'),
    tick: integer('tick'),
    liquidity: bigInteger('liquidity'),
    fee: integer('fee'),
    pluginFee: integer('plugin_fee'),
    communityFee: integer('community_fee'),
    amountUsd: bigInteger('amount_usd'),
    feesUsd: bigInteger('fees_usd'),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.pool, t.timestamp),
    index().on(t.chainId, t.origin, t.timestamp),
    index().on(t.chainId, t.recipient, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** One mint, burn or collect log. */
export const liquidityEvent = idx.table(
  'liquidity_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind').notNull(),
    pool: hexText('pool').notNull(),
    sender: hexText('sender').notNull(),
    recipient: hexText('recipient').notNull(),
    origin: hexText('origin').notNull(),
    amount0: bigInteger('amount0').notNull(),
    amount1: bigInteger('amount1').notNull(),
    liquidity: bigInteger('liquidity').notNull(),
    tickLower: integer('tick_lower'),
    tickUpper: integer('tick_upper'),
    sqrtPrice: bigInteger('sqrt_price'),
    tick: integer('tick'),
    reserve0: bigInteger('reserve0').notNull(),
    reserve1: bigInteger('reserve1').notNull(),
    amounts: bigInteger('amounts').array(),
    fees: bigInteger('fees').array(),
    reserves: bigInteger('reserves').array(),
    amountUsd: bigInteger('amount_usd'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.pool, t.timestamp),
    index().on(t.chainId, t.origin, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

const poolInterval = () => ({
  chainId: integer('chain_id').notNull(),
  pool: hexText('pool').notNull(),
  start: bigInteger('start').notNull(),
  open: bigInteger('open').notNull(),
  high: bigInteger('high').notNull(),
  low: bigInteger('low').notNull(),
  close: bigInteger('close').notNull(),
  volume0: bigInteger('volume0').notNull(),
  volume1: bigInteger('volume1').notNull(),
  fees0: bigInteger('fees0').notNull(),
  fees1: bigInteger('fees1').notNull(),
  volumeUsd: bigInteger('volume_usd').notNull(),
  feesUsd: bigInteger('fees_usd').notNull(),
  swapCount: integer('swap_count').notNull(),
  reserve0: bigInteger('reserve0').notNull(),
  reserve1: bigInteger('reserve1').notNull(),
  tvlUsd: bigInteger('tvl_usd'),
  totalSupply: bigInteger('total_supply').notNull(),
  sqrtPrice: bigInteger('sqrt_price'),
  tick: integer('tick'),
})

/** Half hours of a pool with an event. */
export const poolHalfHour = idx.table('pool_half_hour', poolInterval(), (t) => [
  primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  index().on(t.chainId, t.start),
])

/** Hours of a pool with an event. */
export const poolHour = idx.table('pool_hour', poolInterval(), (t) => [
  primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  index().on(t.chainId, t.start),
])

/** UTC days of a pool with an event. */
export const poolDay = idx.table('pool_day', poolInterval(), (t) => [
  primaryKey({ columns: [t.chainId, t.pool, t.start] }),
  index().on(t.chainId, t.start),
])

/** Price of a token in an hour; null when it has lost it. */
export const tokenHour = idx.table(
  'token_hour',
  {
    chainId: integer('chain_id').notNull(),
    token: hexText('token').notNull(),
    start: bigInteger('start').notNull(),
    priceUsd: bigInteger('price_usd'),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.token, t.start] })],
)

/** UTC days of a chain. */
export const protocolDay = idx.table(
  'protocol_day',
  {
    chainId: integer('chain_id').notNull(),
    start: bigInteger('start').notNull(),
    volumeUsd: bigInteger('volume_usd').notNull(),
    feesUsd: bigInteger('fees_usd').notNull(),
    swapCount: integer('swap_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.start] })],
)

/** Every table that the indexer declares, under its export name there. */
export const onchainTables = {
  token,
  pool,
  poolToken,
  tick,
  swap,
  liquidityEvent,
  poolHalfHour,
  poolHour,
  poolDay,
  tokenHour,
  protocolDay,
  networkHour,
  networkDay,
  gaugeHour,
  gaugeDay,
  tokenActivityHour,
  tokenActivityDay,
  arenaHour,
  arenaDay,
  competitionHour,
  competitionDay,
  lock,
  lockEvent,
  epoch,
  gauge,
  farm,
  gaugeEvent,
  gaugeEpoch,
  lockVote,
  voteEvent,
  votingReward,
  rewardPayment,
  stake,
  poolAccount,
  liquidityChange,
  accountAct,
  position,
  vault,
  vaultHour,
  vaultDay,
  vaultAccount,
  claim,
  item,
  itemEvent,
  itemReward,
  orderFill,
  mintedName,
  nameEvent,
  displayName,
  namePrices,
  competition,
  competitionParticipant,
  competitionBalance,
  competitionTrade,
  competitionScore,
  competitionIncrease,
  competitionEvent,
  competitionToken,
  competitionSettings,
  perpVenue,
  perpMarket,
  perpRound,
  perpAccount,
  perpRequest,
  perpPosition,
  perpHistory,
  perpVaultChange,
  automation,
  upkeep,
  automationRun,
  automationEvent,
  bridgeSent,
  bridgeArrival,
}
