import type { Address } from '@exchange/domain'
import { stake } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { requireGauge, updateGauge } from './gauges.ts'

const countStaked = async (moment: Moment, pool: Address, amount: bigint): Promise<void> => {
  const { staked } = await requireGauge(moment, pool)
  await updateGauge(moment, pool, { staked: staked + amount })
}

// API-11
/** Changes an account's pool tokens in a gauge. */
export const addStake = async (moment: Moment, pool: Address, account: Address, amount: bigint): Promise<void> => {
  const { db, chainId, at, block } = moment
  const written = { updatedAt: at, updatedBlock: block }
  await db
    .insert(stake)
    .values({ chainId, account, pool, amount, positions: null, ...written })
    .onConflictDoUpdate((row) => ({ amount: row.amount + amount, ...written }))
  await countStaked(moment, pool, amount)
}

type PositionStake = { readonly pool: Address; readonly account: Address; readonly tokenId: bigint }

/** Adds a position to an account's stakes in a concentrated pool's gauge. */
export const stakePosition = async (moment: Moment, { pool, account, tokenId }: PositionStake): Promise<void> => {
  const { db, chainId, at, block } = moment
  const written = { updatedAt: at, updatedBlock: block }
  await db
    .insert(stake)
    .values({ chainId, account, pool, amount: 1n, positions: [tokenId], ...written })
    .onConflictDoUpdate((row) => ({ amount: row.amount + 1n, positions: [...(row.positions ?? []), tokenId], ...written }))
  await countStaked(moment, pool, 1n)
}

/** Removes a position from the gauge of a concentrated pool. */
export const unstakePosition = async (moment: Moment, { pool, account, tokenId }: PositionStake): Promise<void> => {
  const { db, chainId, at, block } = moment
  const row = await db.find(stake, { chainId, account, pool })
  if (!row?.positions?.includes(tokenId)) throw new Error(`Position ${tokenId} left the gauge of pool ${pool} without being staked there.`)
  const positions = row.positions.filter((id) => id !== tokenId)
  const columns = { amount: row.amount - 1n, positions, updatedAt: at, updatedBlock: block }
  await db.update(stake, { chainId, account, pool }).set(columns)
  await countStaked(moment, pool, -1n)
}
