import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { vaultEarnings, vaultEmissionApr, vaultFeeApr, type VaultDay, vaultWindow } from './vaultApr.ts'

const DAY = 86_400
const TODAY = 20_000 * DAY
const day = (date: number, total: bigint, came: Partial<VaultDay> = {}): VaultDay => ({
  date,
  total: { amount0: total, amount1: 2n * total },
  fees: { amount0: 10n, amount1: 20n },
  performance: { amount0: 1n, amount1: 2n },
  rewards: 5n,
  ...came,
})

describe('the window of a vault', () => {
  it('is the last seven UTC days, today included', () =>
    expect(vaultWindow(1, TODAY + 60)).toEqual({ from: TODAY - 6 * DAY, to: TODAY + 60 }))
  it('begins with the vault', () => expect(vaultWindow(TODAY - DAY, TODAY + 60)).toEqual({ from: TODAY - DAY, to: TODAY + 60 }))
})

describe('what came of a vault', () => {
  const window = { from: TODAY - 2 * DAY, to: TODAY + DAY / 2 }

  it('is the sum of the days of the window; the mean counts quiet days with what there was', () => {
    const days = [day(TODAY - 5 * DAY, 100n), day(TODAY - DAY, 200n), day(TODAY, 400n)]
    // A day of 100, a day of 200 and half a day of 400.
    expect(vaultEarnings(days, window)).toEqual({
      mean: { amount0: 200n, amount1: 400n },
      fees: { amount0: 20n, amount1: 40n },
      performance: { amount0: 2n, amount1: 4n },
      rewards: 10n,
    })
  })

  it('counts the day on which the vault was created, and nothing before it', () => {
    const created = { from: TODAY - DAY / 2, to: TODAY + DAY / 2 }
    expect(vaultEarnings([day(TODAY - DAY, 100n)], created)).toMatchObject({ mean: { amount0: 100n }, rewards: 5n })
    expect(vaultEarnings([day(TODAY, 100n)], { from: TODAY - DAY, to: TODAY + DAY }).mean.amount0).toBe(50n)
    expect(vaultEarnings([], { from: 5, to: 5 })).toMatchObject({ mean: { amount0: 0n, amount1: 0n }, rewards: 0n })
  })
})

describe('the APR of a vault', () => {
  const week = { block: 77n, window: { from: 0, to: 7 * DAY } }
  const inputs = { feesUsd: 80n * WAD, performanceUsd: 10n * WAD, meanUsd: 3_650n * WAD }

  // VAULT-14, PRICE-6: average daily fees over the last 7 days × 365
  it('from swap fees is net of the performance fee, and returns its inputs', () =>
    expect(vaultFeeApr(inputs, week)).toEqual({ ...week, formula: 'vaultFees', inputs, apr: WAD }))

  it('from emission is computed the same way', () => {
    const emission = { rewardsUsd: 70n * WAD, meanUsd: 3_650n * WAD }
    expect(vaultEmissionApr(emission, week)).toEqual({ ...week, formula: 'vaultEmission', inputs: emission, apr: WAD })
  })

  it('is not known where something has no price, nothing was there, or no time has passed', () => {
    for (const missing of [{ feesUsd: null }, { performanceUsd: null }, { meanUsd: null }, { meanUsd: 0n }])
      expect(vaultFeeApr({ ...inputs, ...missing }, week).apr).toBeNull()
    expect(vaultEmissionApr({ rewardsUsd: null, meanUsd: WAD }, week).apr).toBeNull()
    expect(vaultFeeApr(inputs, { ...week, window: { from: 5, to: 5 } }).apr).toBeNull()
  })

  it('is zero if the vault earned nothing', () => expect(vaultFeeApr({ ...inputs, feesUsd: 0n, performanceUsd: 0n }, week).apr).toBe(0n))
})
