import type { Address, Hex } from '@exchange/domain'
import { farm } from 'ponder:schema'
import { encodeAbiParameters, keccak256 } from 'viem'
import type { Moment } from '../context.ts'

type FarmRow = typeof farm.$inferSelect

export type CreatedFarm = Pick<FarmRow, 'pool' | 'nonce' | 'virtualPool' | 'rewardToken' | 'bonusRewardToken'>

/** The name of a farm: the hash of its key, as the farming contract makes it. */
const farmId = ({ rewardToken, bonusRewardToken, pool, nonce }: CreatedFarm): Hex => {
  const key: readonly [Address, Address, Address, bigint] = [rewardToken, bonusRewardToken, pool, nonce]
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'address' }, { type: 'uint256' }], key))
}

/** Keeps a new farm. Its rates are told right after its birth. */
export const createFarm = async ({ db, chainId, at, block }: Moment, created: CreatedFarm): Promise<void> => {
  const rates = { rewardRate: 0n, bonusRewardRate: 0n, active: true }
  await db.insert(farm).values({ chainId, id: farmId(created), ...created, ...rates, createdAt: at, updatedAt: at, updatedBlock: block })
}

/** Writes what changed of a farm. One that was opened before the index begins has no row, and gets none. */
export const updateFarm = async ({ db, chainId, at, block }: Moment, id: Hex, columns: Partial<FarmRow>): Promise<void> => {
  const key = { chainId, id }
  if ((await db.find(farm, key)) !== null) await db.update(farm, key).set({ ...columns, updatedAt: at, updatedBlock: block })
}
