import { addAmounts, type Amounts } from '../amm/concentrated/liquidity.ts'
import { type AprReceipt, type ReceiptSource, windowSeconds, yearlyRate } from '../liquidity/apr/aprReceipt.ts'
import { DAY_SECONDS } from '../clock/day.ts'

const DAYS = 7

/** A UTC day of a vault in which its figures changed: what it had at its end, and what came in it. `date` is its first second. */
export type VaultDay = {
  readonly date: number
  readonly total: Amounts
  /** Swap fees that were collected, and the performance fee in them. */
  readonly fees: Amounts
  readonly performance: Amounts
  /** Emission for the holders, wei. */
  readonly rewards: bigint
}

/** What came of a vault in a window; raw units. */
export type VaultEarnings = {
  /** What it had on average, rounded down. */
  readonly mean: Amounts
  readonly fees: Amounts
  readonly performance: Amounts
  readonly rewards: bigint
}

type Window = ReceiptSource['window']

/** The window of a vault's APR at a chain time (seconds): the last seven UTC days, today included, or since it was created. */
export const vaultWindow = (createdAt: number, now: number): Window => ({
  from: Math.max(createdAt, now - (now % DAY_SECONDS) - (DAYS - 1) * DAY_SECONDS),
  to: now,
})

const nothing: Amounts = { amount0: 0n, amount1: 0n }

const meanOf = (days: readonly VaultDay[], { from, to }: Window): Amounts => {
  if (to <= from) return nothing
  const [length, sums] = [BigInt(to - from), { amount0: 0n, amount1: 0n }]
  for (const [index, { date, total }] of days.entries()) {
    const seconds = BigInt(Math.max(0, Math.min(to, days[index + 1]?.date ?? to) - Math.max(from, date)))
    sums.amount0 += total.amount0 * seconds
    sums.amount1 += total.amount1 * seconds
  }
  return { amount0: sums.amount0 / length, amount1: sums.amount1 / length }
}

/**
 * What came of a vault in a window that begins with a UTC day or with the vault. Days ascend, the last one before the window among them. On average
 * each second counts with what there was at the end of its day, in a day without a change with that of the day before, and before the first with nothing.
 */
export const vaultEarnings = (days: readonly VaultDay[], window: Window): VaultEarnings =>
  days
    .filter(({ date }) => date + DAY_SECONDS > window.from)
    .reduce<VaultEarnings>(
      (sum, { fees, performance, rewards }) => ({
        mean: sum.mean,
        fees: addAmounts(sum.fees, fees),
        performance: addAmounts(sum.performance, performance),
        rewards: sum.rewards + rewards,
      }),
      { mean: meanOf(days, window), fees: nothing, performance: nothing, rewards: 0n },
    )

const rateOf = (earnedUsd: bigint | null, meanUsd: bigint | null, source: ReceiptSource): bigint | null =>
  earnedUsd === null || meanUsd === null ? null : yearlyRate(earnedUsd, meanUsd, windowSeconds(source))

/** What the fee APR of a vault is made of. Dollars are wads, at the prices of now; null where a token has none. */
export type VaultFeeInputs = {
  readonly feesUsd: bigint | null
  readonly performanceUsd: bigint | null
  /** What the vault had in the window on average. */
  readonly meanUsd: bigint | null
}

/** What swap fees brought the holders, for a year of it: (fees − performance fee) × a year ÷ window ÷ what was there on average. */
export const vaultFeeApr = (inputs: VaultFeeInputs, source: ReceiptSource): AprReceipt<'vaultFees', VaultFeeInputs> => {
  const { feesUsd, performanceUsd, meanUsd } = inputs
  const earnedUsd = feesUsd === null || performanceUsd === null ? null : feesUsd - performanceUsd
  return { ...source, formula: 'vaultFees', inputs, apr: rateOf(earnedUsd, meanUsd, source) }
}

/** What the emission APR of a vault is made of. Dollars are wads, at the prices of now; null where a token has none. */
export type VaultEmissionInputs = { readonly rewardsUsd: bigint | null; readonly meanUsd: bigint | null }

/** What emission brought the holders, for a year of it: emission × a year ÷ window ÷ what was there on average. It bears no performance fee. */
export const vaultEmissionApr = (inputs: VaultEmissionInputs, source: ReceiptSource): AprReceipt<'vaultEmission', VaultEmissionInputs> => ({
  ...source,
  formula: 'vaultEmission',
  inputs,
  apr: rateOf(inputs.rewardsUsd, inputs.meanUsd, source),
})
