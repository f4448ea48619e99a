import { type Address, marginalPrice, observePool, recordPrice, type TwoTokenPool } from '@exchange/domain'
import { pool, priceHistory } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { formatHistory, parseHistory } from '../pricing/historyText.ts'
import { createPriceReader } from '../pricing/priceReader.ts'
import { type PricedToken, refreshToken } from '../pricing/tokenPrices.ts'
import { addTraded, nothingTraded, recordChange, type Traded } from '../stats/poolIntervals.ts'
import { poolTvl } from './poolTvl.ts'

export type PoolRow = typeof pool.$inferSelect
export type Reserves = { readonly reserve0: bigint; readonly reserve1: bigint }

/** A pool's new state seen by the prices: its own marginal price, and its tokens with theirs. */
export type Observed = { readonly price: bigint | null; readonly token0: PricedToken; readonly token1: PricedToken }

/** The row of a pool that sent an event. */
export const requirePool = async ({ db, chainId }: Moment, address: Address): Promise<PoolRow> => {
  const row = await db.find(pool, { chainId, address })
  if (row === null) throw new Error(`Pool ${address} of chain ${chainId} sent an event before it was created.`)
  return row
}

const stateOf = (row: PoolRow, { reserve0, reserve1 }: Reserves, unit0: bigint, unit1: bigint): TwoTokenPool => ({
  address: row.address,
  type: row.type === 'stable' ? 'stable' : 'classic',
  token0: row.token0,
  token1: row.token1,
  reserve0,
  reserve1,
  unit0,
  unit1,
  fee: BigInt(row.fee),
})

/** Adds the new state to the pool's price history. An empty pool shows no price: its history starts anew with the next deposit. */
const recordHistory = async ({ db, chainId, at }: Moment, row: PoolRow, reserves: Reserves): Promise<TwoTokenPool> => {
  const key = { chainId, pool: row.address }
  const known = await db.find(priceHistory, key)
  if (known === null) throw new Error(`Pool ${row.address} of chain ${chainId} has no price history.`)
  const state = stateOf(row, reserves, known.unit0, known.unit1)
  const observation = observePool(state, at)
  const history = observation && recordPrice(known.history === null ? null : parseHistory(known.history), observation)
  await db.update(priceHistory, key).set({ history: history && formatHistory(history) })
  return state
}

/** Takes the reserves that an event carries into the price history, then the prices of both tokens from the histories. */
export const observeReserves = async (moment: Moment, row: PoolRow, reserves: Reserves): Promise<Observed> => {
  const state = await recordHistory(moment, row, reserves)
  const prices = createPriceReader(moment)
  return {
    price: marginalPrice(state, state.token0),
    token0: await refreshToken(moment, prices, row.token0),
    token1: await refreshToken(moment, prices, row.token1),
  }
}

/** What an event did to a pool besides its reserves. */
export type Effect = { readonly totalSupply?: bigint; readonly traded?: Traded }

/** Writes an observed state and its effect into the pool's row, hour and day. */
export const writePool = async (
  moment: Moment,
  row: PoolRow,
  reserves: Reserves,
  observed: Observed,
  effect: Effect = {},
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { price, token0, token1 } = observed
  const { totalSupply = row.totalSupply, traded = nothingTraded } = effect
  const tvlUsd = poolTvl(reserves, token0, token1)
  // A found row shows later updates of itself: what stood before must be taken before the update.
  const { price: before } = row
  const sums = addTraded(row, traded)
  const key = { chainId, address: row.address }
  await db.update(pool, key).set({ ...reserves, totalSupply, price, tvlUsd, ...sums, updatedAt: at, updatedBlock: block })
  if (price !== null) await recordChange(moment, { pool: row.address, before, price, ...reserves, tvlUsd, traded })
}

/** The reserves were set without a swap, a mint or a burn. */
export const applySync = async (moment: Moment, address: Address, reserves: Reserves): Promise<void> => {
  const row = await requirePool(moment, address)
  await writePool(moment, row, reserves, await observeReserves(moment, row, reserves))
}
