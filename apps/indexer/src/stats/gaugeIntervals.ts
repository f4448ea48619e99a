import type { Address } from '@exchange/domain'
import { DAY, HOUR } from '@exchange/domain/clock/day'
import { gaugeDay, gaugeHour } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { governanceTokenOf } from '../networks.ts'
import { worthOf } from '../pricing/worth.ts'
import { startOf } from './intervals.ts'
import { recordNetwork } from './networkIntervals.ts'

type GaugeChange = {
  readonly emission: bigint
  readonly emissionUsd: bigint
  readonly incentivesUsd: bigint
  readonly unpricedCount: number
}

const intervals = [
  { table: gaugeHour, length: HOUR },
  { table: gaugeDay, length: DAY },
] as const

/** Adds to the hour and the day of a gauge and of its network: the network is the sum of its gauges. */
const recordGauge = async (moment: Moment, pool: Address, change: GaugeChange): Promise<void> => {
  const { db, chainId, at } = moment
  for (const { table, length } of intervals)
    await db
      .insert(table)
      .values({ chainId, pool, start: startOf(length, at), ...change })
      .onConflictDoUpdate((row) => ({
        emission: row.emission + change.emission,
        emissionUsd: row.emissionUsd + change.emissionUsd,
        incentivesUsd: row.incentivesUsd + change.incentivesUsd,
        unpricedCount: row.unpricedCount + change.unpricedCount,
      }))
  await recordNetwork(moment, change)
}

/** A gauge received emission, or returned it (negative). */
export const recordEmission = async (moment: Moment, pool: Address, emission: bigint): Promise<void> => {
  if (emission === 0n) return
  const emissionUsd = await worthOf(moment, governanceTokenOf(moment.chainId), emission)
  await recordGauge(moment, pool, {
    emission,
    emissionUsd: emissionUsd ?? 0n,
    incentivesUsd: 0n,
    unpricedCount: emissionUsd === null ? 1 : 0,
  })
}

/** An incentive was offered for votes. */
export const recordIncentive = (moment: Moment, pool: Address, amountUsd: bigint | null): Promise<void> =>
  recordGauge(moment, pool, { emission: 0n, emissionUsd: 0n, incentivesUsd: amountUsd ?? 0n, unpricedCount: amountUsd === null ? 1 : 0 })
