import type { Address, Hex } from '@exchange/domain'
import { farm, gauge } from 'ponder:schema'
import { encodeAbiParameters, keccak256 } from 'viem'
import type { Moment } from '../context.ts'
import { updateGauge } from './gauges.ts'

type FarmRow = typeof farm.$inferSelect

export type CreatedFarm = Pick<FarmRow, 'pool' | 'nonce' | 'virtualPool' | 'rewardToken' | 'bonusRewardToken'>

/** The id of a farm: the hash of its key, as the farming contract computes it. */
const farmId = ({ rewardToken, bonusRewardToken, pool, nonce }: CreatedFarm): Hex => {
  const key: readonly [Address, Address, Address, bigint] = [rewardToken, bonusRewardToken, pool, nonce]
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'address' }, { type: 'uint256' }], key))
}

// VOTE-24, VOTE-26
/** Stores a new farm. Its rates come with the next event. */
export const createFarm = async ({ db, chainId, at, block }: Moment, created: CreatedFarm): Promise<void> => {
  const rates = { rewardRate: 0n, bonusRewardRate: 0n, active: true }
  await db.insert(farm).values({ chainId, id: farmId(created), ...created, ...rates, createdAt: at, updatedAt: at, updatedBlock: block })
}

/** Updates columns of a farm, and returns it. A farm from before the start of the index has no row: null. */
const updateFarm = async ({ db, chainId, at, block }: Moment, id: Hex, columns: Partial<FarmRow>): Promise<FarmRow | null> => {
  const key = { chainId, id }
  const row = await db.find(farm, key)
  return row && db.update(farm, key).set({ ...columns, updatedAt: at, updatedBlock: block })
}

/**
 * Writes the rates of a farm, in wei per second, and the rate of its gauge, which has no event for it. A gauge and its farm are created in
 * one transaction, the farm first, so the farm's creation finds no gauge; other farms of the pool were created at another time.
 */
export const changeRates = async (moment: Moment, id: Hex, rates: Pick<FarmRow, 'rewardRate' | 'bonusRewardRate'>): Promise<void> => {
  const row = await updateFarm(moment, id, rates)
  if (row === null) return
  const { chainId, pool, createdAt } = row
  const fed = await moment.db.find(gauge, { chainId, pool })
  if (fed?.createdAt === createdAt) await updateGauge(moment, pool, { rewardRate: rates.rewardRate })
}

/** The farming contract ended a farm. */
export const endFarm = async (moment: Moment, id: Hex): Promise<void> => {
  await updateFarm(moment, id, { active: false })
}
