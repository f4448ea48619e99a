import type { Address } from '@exchange/domain'
import { stake } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { requireGauge, updateGauge } from './gauges.ts'

/** An account has more or fewer pool tokens in a gauge. */
export const addStake = async (moment: Moment, pool: Address, account: Address, amount: bigint): Promise<void> => {
  const { db, chainId, at, block } = moment
  const written = { updatedAt: at, updatedBlock: block }
  await db
    .insert(stake)
    .values({ chainId, account, pool, amount, ...written })
    .onConflictDoUpdate((row) => ({ amount: row.amount + amount, ...written }))
  const { staked } = await requireGauge(moment, pool)
  await updateGauge(moment, pool, { staked: staked + amount })
}
