import { type Address, type Hex, pricingHop } from '@exchange/domain'
import { pool, priceHistory, token, tokenPools } from 'ponder:schema'
import { appendAddress, parseAddresses } from '../addressList.ts'
import type { Db, Moment } from '../context.ts'
import { anchorsOf } from '../networks.ts'
import { joinRound } from '../pricing/priceRound.ts'

/** Pools with tokens that are no anchor, per token, in order of creation: a bound on the work that a spammer of pools can cause. */
const MAX_OTHER_POOLS = 64

export type SeenToken = { readonly address: Address; readonly decimals: number; readonly symbol: string; readonly name: string }

/** Postgres text cannot hold the character zero; a hostile token may send it. */
const storable = (text: string): string => text.replaceAll('\0', '')

/** Keeps a token when a factory first sees it. Another factory may see it again: the first sight stands. */
export const seeToken = async ({ db, chainId, at }: Moment, { address, decimals, symbol, name }: SeenToken): Promise<void> => {
  const fresh = { priceUsd: null, priceAt: null, poolCount: 0, volumeUsd: 0n, createdAt: at }
  await db
    .insert(token)
    .values({ chainId, address, decimals, symbol: storable(symbol), name: storable(name), ...fresh })
    .onConflictDoNothing()
}

export type CreatedPool = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  readonly stable: boolean
  readonly fee: bigint
  readonly version: bigint
  readonly creator: Address
  readonly tx: Hex
}

/** One more pool of a token. */
const countPool = async (db: Db, chainId: number, address: Address) => {
  const row = await db.find(token, { chainId, address })
  if (row === null) throw new Error(`Token ${address} of chain ${chainId} stands in a new pool, but was never announced.`)
  return db.update(token, { chainId, address }).set({ poolCount: row.poolCount + 1 })
}

/** Keeps a pool among those that may give a token its price. */
const listPool = async ({ db, chainId }: Moment, address: Address, other: Address, poolAddress: Address): Promise<void> => {
  const list = pricingHop(anchorsOf(chainId), address, other)
  if (list === null) return
  await db
    .insert(tokenPools)
    .values({ chainId, token: address, anchored: '', others: '', [list]: poolAddress })
    .onConflictDoUpdate((row) => {
      const full = list === 'others' && parseAddresses(row.others).length >= MAX_OTHER_POOLS
      return full ? {} : { [list]: appendAddress(row[list], poolAddress) }
    })
}

/** Keeps a new pool: its row, and its places in the bookkeeping of prices. */
export const createPool = async (moment: Moment, created: CreatedPool): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { address, token0, token1 } = created
  const first = await countPool(db, chainId, token0)
  const second = await countPool(db, chainId, token1)
  await db.insert(pool).values({
    chainId,
    address,
    version: Number(created.version),
    type: created.stable ? 'stable' : 'classic',
    token0,
    token1,
    symbol: `${first.symbol}/${second.symbol}`,
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
    owner: null,
    deployer: created.creator,
    plugin: null,
    createdAt: at,
    createdBlock: block,
    createdTx: created.tx,
    updatedAt: at,
    updatedBlock: block,
  })
  const units = { unit0: 10n ** BigInt(first.decimals), unit1: 10n ** BigInt(second.decimals) }
  await db.insert(priceHistory).values({ chainId, pool: address, token0, token1, ...units, history: null })
  await listPool(moment, token0, token1, address)
  await listPool(moment, token1, token0, address)
  await joinRound(moment, address)
}

/** Keeps a pool's new fee (pips). */
export const setFee = async ({ db, chainId, at, block }: Moment, address: Address, fee: bigint): Promise<void> => {
  await db.update(pool, { chainId, address }).set({ fee: Number(fee), updatedAt: at, updatedBlock: block })
}
