import { type Address, EPOCH, epochStart, gaugeEmission } from '@exchange/domain'
import { gauge, gaugeEvent, pool as poolTable, rewardContract } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { findEpoch } from '../escrow/epochs.ts'
import { recordEmission } from '../stats/gaugeIntervals.ts'
import { findGaugeEpoch, setExcluded, writeGaugeEpoch } from './votes.ts'

type GaugeRow = typeof gauge.$inferSelect

/** The pool of a gauge, or of its voters' reward. */
export const poolOf = async ({ db, chainId }: Moment, address: Address): Promise<Address> => {
  const row = await db.find(rewardContract, { chainId, address })
  if (row === null) throw new Error(`Contract ${address} of chain ${chainId} sent an event before its gauge was created.`)
  return row.pool
}

/** The gauge of a pool. */
export const requireGauge = async ({ db, chainId }: Moment, pool: Address): Promise<GaugeRow> => {
  const row = await db.find(gauge, { chainId, pool })
  if (row === null) throw new Error(`The gauge of pool ${pool} of chain ${chainId} sent an event before it was created.`)
  return row
}

/** Updates columns of a gauge. */
export const updateGauge = async ({ db, chainId, at, block }: Moment, pool: Address, columns: Partial<GaugeRow>): Promise<void> => {
  await db.update(gauge, { chainId, pool }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

type NewGaugeEvent = Pick<typeof gaugeEvent.$inferInsert, 'kind' | 'pool' | 'origin' | 'epoch' | 'votes'>

const recordGaugeEvent = async ({ db, chainId, at, block }: Moment, place: LogPlace, event: NewGaugeEvent): Promise<void> => {
  await db.insert(gaugeEvent).values({ chainId, ...place, ...event, block, timestamp: at })
}

export type CreatedGauge = Pick<GaugeRow, 'pool' | 'address' | 'feesReward' | 'incentivesReward' | 'creator'>

/** Stores a new gauge, and the pool of its contracts. */
const insertGauge = async (moment: Moment, created: CreatedGauge): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { pool, address, feesReward, incentivesReward } = created
  for (const contract of [address, feesReward, incentivesReward])
    await db.insert(rewardContract).values({ chainId, address: contract, pool })
  await db.insert(gauge).values({
    chainId,
    ...created,
    alive: true,
    killedAt: null,
    staked: 0n,
    rewardRate: 0n,
    periodFinish: 0n,
    settledEpoch: epochStart(at),
    emission: 0n,
    createdAt: at,
    createdBlock: block,
    updatedAt: at,
    updatedBlock: block,
  })
}

/** A gauge was created. */
export const createGauge = async (moment: Moment, place: LogPlace, created: CreatedGauge, origin: Address): Promise<void> => {
  await insertGauge(moment, created)
  await recordGaugeEvent(moment, place, { kind: 'created', pool: created.pool, origin, epoch: epochStart(moment.at), votes: 0n })
}

// MIGRATE-1
/** A gauge of the old version was created: its stakes and payments are stored, but no votes or emission. */
export const createLegacyGauge = insertGauge

/** A gauge of the old version was stopped or resumed. */
export const setLegacyAlive = (moment: Moment, pool: Address, alive: boolean): Promise<void> =>
  updateGauge(moment, pool, { alive, killedAt: alive ? null : moment.at })

export type GaugeStatusChange = Pick<NewGaugeEvent, 'pool' | 'origin' | 'epoch' | 'votes'>

/** A gauge was killed: its votes of the epoch stop counting. */
export const killGauge = async (moment: Moment, place: LogPlace, kill: GaugeStatusChange): Promise<void> => {
  await updateGauge(moment, kill.pool, { alive: false, killedAt: moment.at })
  await setExcluded(moment, kill.pool, kill.epoch, true, kill.votes)
  await recordGaugeEvent(moment, place, { kind: 'killed', ...kill })
}

/** A gauge was revived: its votes of the epoch count again, if it was killed in this one. */
export const reviveGauge = async (moment: Moment, place: LogPlace, revival: GaugeStatusChange): Promise<void> => {
  await updateGauge(moment, revival.pool, { alive: true, killedAt: null })
  await setExcluded(moment, revival.pool, revival.epoch, false, revival.votes)
  await recordGaugeEvent(moment, place, { kind: 'revived', ...revival })
}

/**
 * Emission was distributed to the gauge, or returned to the minter when the gauge is dead. The event has the sum; its epochs are derived
 * from the votes, epoch by epoch after the last settled one.
 */
export const applyDistribution = async (moment: Moment, pool: Address, amount: bigint, returned: bigint): Promise<void> => {
  const row = await requireGauge(moment, pool)
  const emission = row.emission + amount
  let left = amount + returned
  let epoch = row.settledEpoch
  while (left > 0n && epoch <= moment.at) {
    const { votes, excluded } = await findGaugeEpoch(moment, pool, epoch)
    const { totalVotes: total } = await findEpoch(moment, epoch)
    epoch += EPOCH
    const share = gaugeEmission((await findEpoch(moment, epoch)).gaugeEmission ?? 0n, { votes, total, excluded })
    if (share !== 0n) await writeGaugeEpoch(moment, pool, epoch, returned === 0n ? { emission: share } : { returned: share })
    left -= share
  }
  if (left !== 0n) throw new Error(`The gauge of pool ${pool} was sent ${amount + returned}, its votes account for ${left} less.`)
  await updateGauge(moment, pool, { settledEpoch: epoch, emission })
  await recordEmission(moment, pool, amount)
}

/**
 * A gauge returned emission to the minter. A gauge of positions returns all that it just received when its farm has stopped: it belongs to
 * the epochs up to the last settled one. What a pool-token gauge returns was streamed while nothing was staked, and its received total
 * stays.
 */
export const applyReturn = async (moment: Moment, pool: Address, amount: bigint): Promise<void> => {
  const { db, chainId } = moment
  if ((await db.find(poolTable, { chainId, address: pool }))?.type !== 'concentrated') return
  const row = await requireGauge(moment, pool)
  const emission = row.emission - amount
  let left = amount
  for (let epoch = row.settledEpoch; left > 0n && epoch > 0n; epoch -= EPOCH) {
    const { emission: sent, returned } = await findGaugeEpoch(moment, pool, epoch)
    if (sent !== 0n) await writeGaugeEpoch(moment, pool, epoch, { emission: 0n, returned: returned + sent })
    left -= sent
  }
  if (left !== 0n) throw new Error(`The gauge of pool ${pool} sent ${amount} back, its epochs account for ${left} less.`)
  await updateGauge(moment, pool, { emission })
  await recordEmission(moment, pool, -amount)
}
