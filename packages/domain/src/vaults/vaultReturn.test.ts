import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { type VaultPast, vaultReturn, type VaultReturnRequest, type VaultShareDay } from './vaultReturn.ts'

const DAY = 86_400
const nothing = { amount0: 0n, amount1: 0n }
const day = (date: number, change: Partial<VaultShareDay> = {}): VaultShareDay => ({
  date: date * DAY,
  total: { amount0: 500n * WAD, amount1: 500n * WAD },
  supply: 1_000n * WAD,
  fees: nothing,
  performance: nothing,
  rewards: 0n,
  rebalances: 0,
  costPips: 0,
  ...change,
})
/** Since the end of day 2 the shares have become a tenth more, and twice as many. */
const past: VaultPast = {
  days: [
    day(1, { total: { amount0: 1n, amount1: 1n } }),
    day(2, { fees: { amount0: 99n * WAD, amount1: 0n } }),
    day(4, {
      supply: 2_000n * WAD,
      fees: { amount0: 20n * WAD, amount1: 40n * WAD },
      performance: { amount0: 2n * WAD, amount1: 4n * WAD },
      rewards: 10n * WAD,
      rebalances: 2,
      costPips: 300,
    }),
    day(5, { supply: 0n, rewards: 7n * WAD }),
    day(6, { supply: 2_000n * WAD, rewards: 10n * WAD, rebalances: 1, costPips: 200 }),
  ],
  now: { total: { amount0: 1_100n * WAD, amount1: 1_100n * WAD }, supply: 2_000n * WAD },
}
const request: VaultReturnRequest = {
  from: 4 * DAY,
  to: 8 * DAY,
  usd: 100n * WAD,
  prices: { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD },
  emissionPrice: 2n * WAD,
  sqrtPriceAt: () => sqrtPriceAtTick(0),
}
const near = (value: bigint | null | undefined, whole: number) => expect(Number(value) / 1e18).toBeCloseTo(whole, 9)

// LIQ-31: range lab comparing up to four ranges and a vault
describe('what shares of a vault brought', () => {
  it('is their growth against what they were made of, the performance fee already off, and beside it the emission, as no range has it', () => {
    const found = vaultReturn(past, request)!
    expect(found).toMatchObject({ from: 4 * DAY, isShort: false, rebalances: 3, costUsd: 50n * 10n ** 15n })
    near(found.depositedUsd, 100)
    // The 100 shares are added to 2,000: they share what came, and thin what the price of a share grew by.
    near(found.feesUsd, (18 + 36) / 21)
    near(found.emissionUsd, 40 / 21)
    near(found.against!.heldUsd, 100)
    near(found.against!.gainUsd, 10 - ((18 + 36) / 20 - (18 + 36) / 21))
  })

  it('never counts more fees and emission than the vault had, whatever is put in', () => {
    const [fees, emission] = [18 + 36, 40]
    for (const exponent of [0n, 3n, 6n, 12n]) {
      const found = vaultReturn(past, { ...request, usd: 10n ** exponent * WAD })!
      expect(Number(found.feesUsd) / 1e18).toBeLessThan(fees)
      expect(Number(found.emissionUsd) / 1e18).toBeLessThan(emission)
    }
  })

  it('begins with what the pool made of the same dollars at that time', () => {
    const dearer = vaultReturn(past, { ...request, sqrtPriceAt: () => sqrtPriceAtTick(6_931) })!
    expect(Number(dearer.depositedUsd) / 1e18).toBeCloseTo(200 / 3, 2)
  })

  it('covers less where the vault had no shares by then, and says since when', () => {
    expect(vaultReturn(past, { ...request, from: DAY })).toMatchObject({ from: 2 * DAY, isShort: true })
    const young: VaultPast = { ...past, days: [day(3, { supply: 0n }), day(4, { total: nothing }), day(5)] }
    expect(vaultReturn(young, request)).toMatchObject({ from: 6 * DAY, isShort: true, rebalances: 0 })
  })

  it('is unknown without shares then or now, and without the price of token1', () => {
    expect(vaultReturn({ ...past, days: [] }, request)).toBeNull()
    expect(vaultReturn(past, { ...request, from: DAY, to: 2 * DAY })).toBeNull()
    expect(vaultReturn({ ...past, now: { ...past.now, supply: 0n } }, request)).toBeNull()
    expect(vaultReturn(past, { ...request, prices: { ...request.prices, price1: null } })).toBeNull()
    expect(vaultReturn(past, { ...request, prices: { ...request.prices, price1: 0n } })).toBeNull()
    expect(
      vaultReturn({ ...past, days: [day(2, { total: { amount0: 1n, amount1: 0n } })] }, { ...request, sqrtPriceAt: () => 1n }),
    ).toBeNull()
  })

  it('names what another missing price leaves known', () => {
    const prices = { ...request.prices, price0: null }
    expect(vaultReturn(past, { ...request, prices })).toMatchObject({ depositedUsd: null, feesUsd: null, against: null })
    expect(vaultReturn(past, { ...request, emissionPrice: null })).toMatchObject({
      emissionUsd: null,
      against: vaultReturn(past, request)!.against,
    })
  })
})
