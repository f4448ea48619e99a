import { addAmounts, type Amounts } from '../amm/concentrated/liquidity.ts'
import { type AprReceipt, type ReceiptSource, windowSeconds, yearlyRate } from '../liquidity/apr/aprReceipt.ts'
import { DAY_SECONDS } from '../clock/day.ts'

const DAYS = 7

/** A UTC day in which a vault's figures changed: its holdings at the end, and its earnings. `date` is its first second. */
export type VaultDay = {
  readonly date: number
  readonly total: Amounts
  /** Collected swap fees, and the performance fee in them. */
  readonly fees: Amounts
  readonly performance: Amounts
  /** Emission for the holders in wei. */
  readonly rewards: bigint
}

/** A vault's earnings in a window, in raw units. */
export type VaultEarnings = {
  /** Average holdings, rounded down. */
  readonly mean: Amounts
  readonly fees: Amounts
  readonly performance: Amounts
  readonly rewards: bigint
}

type Window = ReceiptSource['window']

/** The window of a vault's APR at a chain time (seconds): the last seven UTC days including today, or since its creation. */
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
 * A vault's earnings in a window that begins with a UTC day or with the vault. Days ascend and include the last one before the window. For
 * the average, each second counts with the holdings at the end of its day; a day without a change has those of the day before, and the time
 * before the first day counts as zero.
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

/** The inputs of a vault's fee APR. Dollars are wads at present prices; null if a token has no price. */
export type VaultFeeInputs = {
  readonly feesUsd: bigint | null
  readonly performanceUsd: bigint | null
  /** The vault's average holdings in the window. */
  readonly meanUsd: bigint | null
}

/** Fee APR of a vault: (fees − performance fee) × a year ÷ window ÷ average holdings. */
export const vaultFeeApr = (inputs: VaultFeeInputs, source: ReceiptSource): AprReceipt<'vaultFees', VaultFeeInputs> => {
  const { feesUsd, performanceUsd, meanUsd } = inputs
  const earnedUsd = feesUsd === null || performanceUsd === null ? null : feesUsd - performanceUsd
  return { ...source, formula: 'vaultFees', inputs, apr: rateOf(earnedUsd, meanUsd, source) }
}

/** The inputs of a vault's emission APR. Dollars are wads at present prices; null if a token has no price. */
export type VaultEmissionInputs = { readonly rewardsUsd: bigint | null; readonly meanUsd: bigint | null }

/** Emission APR of a vault: emission × a year ÷ window ÷ average holdings. It has no performance fee. */
export const vaultEmissionApr = (inputs: VaultEmissionInputs, source: ReceiptSource): AprReceipt<'vaultEmission', VaultEmissionInputs> => ({
  ...source,
  formula: 'vaultEmission',
  inputs,
  apr: rateOf(inputs.rewardsUsd, inputs.meanUsd, source),
})
