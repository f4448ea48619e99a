import type { Address, Hex } from '@exchange/domain'
import { concentratedState, pool } from 'ponder:schema'
import { createPool } from '../amm/pools.ts'
import type { Moment } from '../context.ts'

/** The version of concentrated pools. */
const VERSION = 3n

type StateRow = typeof concentratedState.$inferSelect

const noState = { plugin: null, lastFee: 0, swapFee: null, pluginFee: null, excess0: 0n, excess1: 0n, ticks: '' }

/** Stores a part of a pool's bookkeeping, even before the pool is listed. */
const setState = ({ db, chainId }: Moment, address: Address, change: Partial<StateRow>) =>
  db
    .insert(concentratedState)
    .values({ chainId, pool: address, ...noState, ...change })
    .onConflictDoUpdate(change)

/** Updates columns of a listed pool; does nothing for an unlisted one. */
const setPool = async ({ db, chainId, at, block }: Moment, address: Address, change: Partial<typeof pool.$inferSelect>): Promise<void> => {
  const key = { chainId, address }
  if ((await db.find(pool, key)) !== null) await db.update(pool, key).set({ ...change, updatedAt: at, updatedBlock: block })
}

export type ListedPool = {
  readonly address: Address
  readonly tokens: readonly [Address, Address]
  readonly creator: Address
  readonly tx: Hex
}

/** Stores a pool that the registry lists. Its starting price and settings come with its own events. */
export const listConcentratedPool = async (moment: Moment, listed: ListedPool): Promise<void> => {
  const { db, chainId } = moment
  const known = await db.find(concentratedState, { chainId, pool: listed.address })
  await createPool(moment, { ...listed, type: 'concentrated', version: VERSION, fee: 0n, plugin: known?.plugin ?? null })
  if (known === null) await setState(moment, listed.address, noState)
}

/** The pool received its starting price. It is still empty. */
export const startPool = (moment: Moment, address: Address, sqrtPrice: bigint, tick: number): Promise<void> =>
  setPool(moment, address, { sqrtPrice, tick, liquidity: 0n, feeGrowth0: 0n, feeGrowth1: 0n })

/** Stores a pool's plugin, which is announced before the pool is listed. */
export const setPlugin = async (moment: Moment, address: Address, plugin: Address): Promise<void> => {
  await setState(moment, address, { plugin })
  await setPool(moment, address, { plugin })
}

/** Stores the fee (pips) of swaps without a plugin's fee. */
export const setLastFee = async (moment: Moment, address: Address, fee: number): Promise<void> => {
  await setState(moment, address, { lastFee: fee })
  await setPool(moment, address, { fee })
}

/** Stores the fee of the swap with the next event. */
export const announceSwapFee = async (moment: Moment, address: Address, swapFee: number, pluginFee: number): Promise<void> => {
  await setState(moment, address, { swapFee, pluginFee })
}

/** Stores tokens that the pool found in excess: its next event distributes them to the providers. */
export const announceExcess = async (moment: Moment, address: Address, excess0: bigint, excess1: bigint): Promise<void> => {
  await setState(moment, address, { excess0, excess1 })
}

/** Stores the community vault's part of the fee, in thousandths. */
export const setCommunityFee = (moment: Moment, address: Address, communityFee: number): Promise<void> =>
  setPool(moment, address, { communityFee })

/** Stores the distance between usable ticks. */
export const setTickSpacing = (moment: Moment, address: Address, tickSpacing: number): Promise<void> =>
  setPool(moment, address, { tickSpacing })
