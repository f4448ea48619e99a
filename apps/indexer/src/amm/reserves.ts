import { type Address, isLegacy, type PairPool, marginalPrice, observePool, recordPrice, type TwoTokenPool } from '@exchange/domain'
import { pool, priceHistory } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { historyOf, textOf } from '../pricing/historyText.ts'
import { createPriceReader } from '../pricing/priceReader.ts'
import { type PricedToken, refreshToken } from '../stats/tokenPrices.ts'
import { addTraded, nothingTraded, recordChange, type Traded } from '../stats/poolIntervals.ts'
import { recordActivity } from '../stats/poolActivity.ts'
import { poolTvl, zeroIfUnpriced } from './poolTvl.ts'

export type PoolRow = typeof pool.$inferSelect
export type Reserves = { readonly reserve0: bigint; readonly reserve1: bigint }

/** A pool's new state for pricing: its marginal price, and its priced tokens. */
export type Observed = { readonly price: bigint | null; readonly token0: PricedToken; readonly token1: PricedToken }

/** The row of a pool that emitted an event. */
export const requirePool = async ({ db, chainId }: Moment, address: Address): Promise<PoolRow> => {
  const row = await db.find(pool, { chainId, address })
  if (row === null) throw new Error(`Pool ${address} of chain ${chainId} sent an event before it was created.`)
  return row
}

/** Raw units of one whole token, for each token of a pool. */
export type Units = { readonly unit0: bigint; readonly unit1: bigint }

const stateOf = (row: PoolRow, { reserve0, reserve1 }: Reserves, { unit0, unit1 }: Units): TwoTokenPool => ({
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

/**
 * Adds a pool's new state to its price history, then computes the prices of both tokens from the histories. An empty pool has no price: its
 * history restarts with the next deposit.
 */
export const observeState = async (moment: Moment, row: PoolRow, stateWith: (units: Units) => PairPool): Promise<Observed> => {
  const { db, chainId, at } = moment
  const key = { chainId, market: row.address }
  const known = await db.find(priceHistory, key)
  if (known === null) throw new Error(`Pool ${row.address} of chain ${chainId} has no price history.`)
  const state = stateWith(known)
  const observation = observePool(state, at)
  const history = observation && recordPrice(known.history === null ? null : historyOf(row.address, known.history), observation)
  await db.update(priceHistory, key).set({ history: history && textOf(row.address, history) })
  const prices = createPriceReader(moment)
  return {
    price: observation && marginalPrice(state, state.token0),
    token0: await refreshToken(moment, prices, row.token0),
    token1: await refreshToken(moment, prices, row.token1),
  }
}

/** Observes the state of a classic or stable pool with given reserves. */
export const observeReserves = (moment: Moment, row: PoolRow, reserves: Reserves): Promise<Observed> =>
  observeState(moment, row, (units) => stateOf(row, reserves, units))

/** The effect of an event on a pool besides its reserves. */
export type Effect = {
  readonly traded?: Traded
  /** Further changed columns of the row. */
  readonly columns?: Partial<PoolRow>
}

/** Writes an observed state and its effect into the pool's row and intervals. */
export const writePool = async (
  moment: Moment,
  row: PoolRow,
  reserves: Reserves,
  observed: Observed,
  effect: Effect = {},
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { price, token0, token1 } = observed
  const { traded = nothingTraded, columns = {} } = effect
  const tvlUsd = zeroIfUnpriced(price, poolTvl(reserves, token0, token1))
  // A row object reflects later updates, so the earlier values must be read before the update.
  const { price: before, tvlUsd: worthBefore } = row
  const [more0, more1] = [reserves.reserve0 - row.reserve0, reserves.reserve1 - row.reserve1]
  const totalSupply = columns.totalSupply ?? row.totalSupply
  const sqrtPrice = columns.sqrtPrice ?? row.sqrtPrice
  const tick = columns.tick ?? row.tick
  const sums = addTraded(row, traded)
  const key = { chainId, address: row.address }
  await db.update(pool, key).set({ price, tvlUsd, updatedAt: at, updatedBlock: block, ...reserves, ...columns, ...sums })
  const after = { tvlUsd, totalSupply, sqrtPrice, tick, ...reserves }
  await recordChange(moment, { pool: key.address, before, price, traded, ...after })
  // Pools of the old version count in no total.
  if (isLegacy(row)) return
  const tokens = [
    { ...token0, more: more0, isTraded: true },
    { ...token1, more: more1, isTraded: true },
  ]
  await recordActivity(moment, { tokens, before: worthBefore, tvlUsd, traded })
}

/** The reserves changed without a swap, a mint or a burn. */
export const applySync = async (moment: Moment, address: Address, reserves: Reserves): Promise<void> => {
  const row = await requirePool(moment, address)
  await writePool(moment, row, reserves, await observeReserves(moment, row, reserves))
}
