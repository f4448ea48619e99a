import { type Address, type Hex, isLegacy, type PoolType, pricingHop } from '@exchange/domain'
import { pool, priceHistory, token, tokenPools } from 'ponder:schema'
import { appendToList, parseList } from '../addressList.ts'
import type { Db, Moment } from '../context.ts'
import { anchorsOf } from '../networks.ts'
import { joinRound } from '../pricing/poolPages.ts'
import { type Market, pairMarket } from '../pricing/market.ts'
import { storable } from '../storable.ts'

/**
 * Most markets per token, in order of creation: it bounds the work that pool spam can cause. It applies to markets without an anchor token,
 * and to all markets of weighted pools: any number of these may hold the same tokens.
 */
const MAX_MARKETS = 64

export type SeenToken = { readonly address: Address; readonly decimals: number; readonly symbol: string; readonly name: string }

/** Stores a token when a factory first reports it. A later report of another factory changes nothing. */
export const insertTokenOnce = async ({ db, chainId, at }: Moment, { address, decimals, symbol, name }: SeenToken): Promise<void> => {
  const fresh = { priceUsd: null, priceAt: null, poolCount: 0, volumeUsd: 0n, createdAt: at }
  await db
    .insert(token)
    .values({ chainId, address, decimals, symbol: storable(symbol), name: storable(name), ...fresh })
    .onConflictDoNothing()
}

export type CreatedPool = {
  readonly address: Address
  /** Ascending. */
  readonly tokens: readonly [Address, Address, ...Address[]]
  readonly type: PoolType
  readonly fee: bigint
  readonly version: bigint
  readonly creator: Address
  readonly tx: Hex
  readonly plugin?: Address | null
  readonly owner?: Address | null
  /** The markets that prices are read from: for a two-token pool the pool itself. */
  readonly markets?: readonly Market[]
}

/** Counts a new pool at one of its tokens. Pools of the old version do not count. */
const countPool = async (db: Db, chainId: number, address: Address, isCounted: boolean) => {
  const row = await db.find(token, { chainId, address })
  if (row === null) throw new Error(`Token ${address} of chain ${chainId} stands in a new pool, but was never announced.`)
  if (!isCounted) return row
  return db.update(token, { chainId, address }).set({ poolCount: row.poolCount + 1 })
}

/** Adds a market to those that can price a token. */
const listMarket = async ({ db, chainId }: Moment, address: Address, other: Address, key: string, isBounded: boolean): Promise<void> => {
  const list = pricingHop(anchorsOf(chainId), address, other)
  if (list === null) return
  await db
    .insert(tokenPools)
    .values({ chainId, token: address, anchored: '', others: '', [list]: key })
    .onConflictDoUpdate((row) => {
      const full = (isBounded || list === 'others') && parseList(row[list]).length >= MAX_MARKETS
      return full ? {} : { [list]: appendToList(row[list], key) }
    })
}

/** Opens the price history of two tokens of a pool. Pools of the old version price no token. */
const openMarket = async (moment: Moment, { key, token0, token1 }: Market, { type, version }: CreatedPool): Promise<void> => {
  const { db, chainId } = moment
  const unitOf = async (address: Address): Promise<bigint> => 10n ** BigInt((await db.find(token, { chainId, address }))?.decimals ?? 0)
  const units = { unit0: await unitOf(token0), unit1: await unitOf(token1) }
  await db.insert(priceHistory).values({ chainId, market: key, token0, token1, ...units, history: null })
  if (isLegacy({ version: Number(version) })) return
  await listMarket(moment, token0, token1, key, type === 'weighted')
  await listMarket(moment, token1, token0, key, type === 'weighted')
}

/** Stores a new pool: its row, and its entries in the bookkeeping of prices. */
export const createPool = async (moment: Moment, created: CreatedPool): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { address, tokens, type } = created
  const [token0, token1] = tokens
  const symbols: string[] = []
  const version = Number(created.version)
  for (const one of tokens) symbols.push((await countPool(db, chainId, one, !isLegacy({ version }))).symbol)
  await db.insert(pool).values({
    chainId,
    address,
    version,
    type,
    token0,
    token1,
    symbol: symbols.join('/'),
    fee: Number(created.fee),
    reserve0: 0n,
    reserve1: 0n,
    totalSupply: 0n,
    tvlUsd: null,
    volume0: 0n,
    volume1: 0n,
    fees0: 0n,
    fees1: 0n,
    volumeUsd: 0n,
    feesUsd: 0n,
    swapCount: 0,
    price: null,
    owner: created.owner ?? null,
    deployer: created.creator,
    plugin: created.plugin ?? null,
    sqrtPrice: null,
    tick: null,
    liquidity: null,
    tickSpacing: null,
    communityFee: null,
    feeGrowth0: null,
    feeGrowth1: null,
    tickLow: null,
    tickHigh: null,
    createdAt: at,
    createdBlock: block,
    createdTx: created.tx,
    updatedAt: at,
    updatedBlock: block,
  })
  for (const market of created.markets ?? [pairMarket(address, token0, token1)]) await openMarket(moment, market, created)
  await joinRound(moment, address)
}

/** Stores a pool's new fee (pips). */
export const setFee = async ({ db, chainId, at, block }: Moment, address: Address, fee: bigint): Promise<void> => {
  await db.update(pool, { chainId, address }).set({ fee: Number(fee), updatedAt: at, updatedBlock: block })
}
