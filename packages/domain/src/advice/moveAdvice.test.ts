import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { adviseMove, MOVE_GAS, type MoveFacts, VAULT_GAS, type VaultTarget } from './moveAdvice.ts'

const price = { tick: 0, sqrtPrice: sqrtPriceAtTick(0) }
const liquidity = 10_000n * WAD
const facts: MoveFacts = {
  price,
  tickSpacing: 60,
  swapFee: 500n,
  liquidity: 90_000n * WAD,
  pair: { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD },
  position: { range: { tickLower: 1_200, tickUpper: 2_400 }, liquidity },
  earnings: { perDayUsd: 100n * WAD, liquidity: 90_000n * WAD },
  gasUnitUsd: 10n ** 11n,
  vaults: [],
}
const inside = { range: { tickLower: -600, tickUpper: 600 }, liquidity }

// LIQ-32: re-range advice, nothing or a move, with its cost and the days in which it is earned back
describe('a position out of range', () => {
  it('earns nothing; moved it earns its part of all that is shared then', () => {
    const { stayPerDayUsd, move, best } = adviseMove(facts)
    expect(stayPerDayUsd).toBe(0n)
    expect(move.range).toEqual({ tickLower: -600, tickUpper: 600 })
    expect(best).toMatchObject({ kind: 'move', perDayUsd: (100n * WAD * move.liquidity) / (90_000n * WAD + move.liquidity) })
    expect(best?.costUsd).toBe(move.cost + move.impact + MOVE_GAS * 10n ** 11n)
    expect(best?.breakEvenDays).toBe(1n)
  })

  it('is left alone where the way costs more than it brings in thirty days', () => {
    expect(adviseMove({ ...facts, earnings: { ...facts.earnings, perDayUsd: WAD / 1_000n } }).best).toBeNull()
  })

  it('gets no advice where earnings, prices or gas are not known', () => {
    expect(adviseMove({ ...facts, earnings: { ...facts.earnings, perDayUsd: null } }).best).toBeNull()
    expect(adviseMove({ ...facts, pair: { ...facts.pair, price1: null } }).best).toBeNull()
    expect(adviseMove({ ...facts, gasUnitUsd: null })).toMatchObject({ best: null, stayPerDayUsd: 0n })
  })

  it('has everything to itself where nobody else is in range', () => {
    expect(adviseMove({ ...facts, liquidity: 0n, earnings: { perDayUsd: 100n * WAD, liquidity: 0n } }).alternatives[0]?.perDayUsd).toBe(
      100n * WAD,
    )
  })
})

describe('a position in range', () => {
  it('is left alone around the price: the way would only cost', () => {
    const { best, stayPerDayUsd } = adviseMove({ ...facts, position: inside })
    expect(best).toBeNull()
    expect(stayPerDayUsd).toBe((100n * WAD) / 9n)
  })

  it('shares nothing where nothing is in range', () => {
    expect(
      adviseMove({ ...facts, position: { ...inside, liquidity: 0n }, earnings: { perDayUsd: WAD, liquidity: 0n } }).stayPerDayUsd,
    ).toBe(0n)
  })
})

/** It has what 10,000 of liquidity hold in its range, and earns a tenth of the pool's fees. */
const vault: VaultTarget = {
  address: '0x00000000000000000000000000000000000000a1',
  price,
  total: { amount0: 300n * WAD, amount1: 300n * WAD },
  supply: 300n * WAD,
  positions: [{ tickLower: -600, tickUpper: 600, liquidity: 10_000n * WAD }],
  single: null,
  caps: { amount0: 10_000n * WAD, amount1: 10_000n * WAD },
  isOpen: true,
  apr: 2n * WAD,
  shared: { perDayUsd: 1_000n * WAD, liquidity: 90_000n * WAD, withPosition: true },
}
const vaultOf = (change: Partial<VaultTarget>, of: Partial<MoveFacts> = {}) => {
  const advice = adviseMove({ ...facts, ...of, vaults: [{ ...vault, ...change }] })
  return { ...advice, way: advice.alternatives.find((way) => way.kind === 'vault') }
}

/** The same vault at a size: dust beside the position, or a multiple of it. */
const sized = (size: bigint): Partial<VaultTarget> => ({
  total: { amount0: size, amount1: size },
  supply: size,
  positions: [{ tickLower: -600, tickUpper: 600, liquidity: (size * 100n) / 3n }],
  caps: { amount0: 1n << 200n, amount1: 1n << 200n },
})

// LIQ-32: nothing, move or vault, each with its cost and break-even days
describe('a vault of the pool', () => {
  it('is measured beside the move: its rate on what arrives, shared by what that brings', () => {
    const { way, alternatives } = vaultOf({})
    expect(alternatives.map(({ kind }) => kind)).toEqual(['move', 'vault'])
    const { move, perDayUsd, cost, costUsd } = way!
    const gained = (10_000n * WAD * move.growth) / WAD
    expect(perDayUsd).toBe((((move.worth * 86_400n * 2n) / 31_536_000n) * 90_000n * WAD) / (90_000n * WAD + gained))
    expect(cost).toEqual({ swapFeeUsd: move.cost, impactUsd: move.impact, entryUsd: 0n, gasUsd: VAULT_GAS * 10n ** 11n })
    expect(costUsd).toBe(move.cost + move.impact + VAULT_GAS * 10n ** 11n)
    expect(move.impact > 0n && move.cost > 0n).toBe(true)
  })

  it('is advised where it earns most after its cost', () => {
    const rich = vaultOf({ apr: 200n * WAD, shared: { ...vault.shared, perDayUsd: 2_000n * WAD } })
    expect(rich.best).toMatchObject({ kind: 'vault', vault: vault.address })
    expect(rich.best?.breakEvenDays).toBe(1n)
    expect(vaultOf({ apr: WAD / 100n }).best?.kind).toBe('move')
  })

  it('no longer shares with the position that went into it, where that was in range and one of those', () => {
    const inPlace = { position: { range: { tickLower: -600, tickUpper: 600 }, liquidity } }
    const leaving = vaultOf({}, inPlace).way!.perDayUsd!
    const beside = vaultOf({ shared: { ...vault.shared, withPosition: false } }, inPlace).way!.perDayUsd!
    expect(leaving > beside).toBe(true)
    const alone = vaultOf({ positions: [], shared: { ...vault.shared, liquidity: 0n } })
    expect(alone.way!.earned.atRateUsd).toBe((alone.way!.move.worth * 86_400n * 2n) / 31_536_000n)
  })

  it('is never advised while its earnings, a price or the gas are not known', () => {
    expect(vaultOf({ apr: null }).way).toMatchObject({ perDayUsd: null, netUsd: null, breakEvenDays: null })
    expect(vaultOf({ shared: { ...vault.shared, perDayUsd: null } }).way).toMatchObject({ perDayUsd: null, netUsd: null })
    expect(vaultOf({}, { pair: { ...facts.pair, price1: null } }).way).toMatchObject({ perDayUsd: null, costUsd: null, netUsd: null })
    expect(vaultOf({ apr: 200n * WAD }, { gasUnitUsd: null })).toMatchObject({ best: null, way: { costUsd: null } })
  })

  it('is no choice while it takes nothing, or not so much in one deposit', () => {
    const closed = { way: undefined, refused: [{ vault: vault.address, reason: 'closed' }] }
    expect(vaultOf({ isOpen: false })).toMatchObject(closed)
    expect(vaultOf({ single: undefined })).toMatchObject(closed)
    const above = { way: undefined, refused: [{ vault: vault.address, reason: 'aboveCap' }] }
    expect(vaultOf({ caps: { ...vault.caps, amount0: 1n } })).toMatchObject(above)
    expect(vaultOf({ caps: { ...vault.caps, amount1: 1n } })).toMatchObject(above)
  })
})

// LIQ-32: a vault with almost nothing in it has a rate that no deposit of any size receives
describe('a vault that is small beside the deposit', () => {
  const rates = fc.bigInt({ min: 0n, max: 10n ** 12n * WAD })
  const sizes = magnitude(1, 90)

  it('brings no more than the part of what is shared that falls to the liquidity of the deposit', () => {
    fc.assert(
      fc.property(rates, sizes, magnitude(1, 100), (apr, size, perDayUsd) => {
        const way = vaultOf({ ...sized(size), apr, shared: { ...vault.shared, perDayUsd } }).way!
        const { earned } = way
        expect(earned.liquidity).toBe(90_000n * WAD + earned.gained)
        expect(way.perDayUsd! * earned.liquidity).toBeLessThanOrEqual(perDayUsd * earned.gained)
        expect(way.perDayUsd!).toBeLessThanOrEqual(earned.atRateUsd!)
      }),
    )
  })

  it('brings a larger position no more for each unit of it', () => {
    fc.assert(
      fc.property(rates, sizes, magnitude(60, 90), fc.bigInt({ min: 2n, max: 1_000n }), (apr, size, own, times) => {
        const of = (liquidity: bigint) =>
          vaultOf({ ...sized(size), apr }, { position: { range: { tickLower: -2_400, tickUpper: -1_200 }, liquidity } }).way!
        const [small, large] = [of(own), of(own * times)]
        // Two units for each rounding on the way.
        expect(large.perDayUsd!).toBeLessThanOrEqual((small.perDayUsd! + 2n) * times + (small.perDayUsd! * times) / 10n ** 6n)
      }),
    )
  })

  it('is no better choice than a range of the same width, whatever its rate was', () => {
    const { best, way } = vaultOf({ ...sized(10n ** 6n), apr: 10n ** 9n * WAD, shared: { ...vault.shared, ...facts.earnings } })
    expect(best?.kind).toBe('move')
    expect(way!.perDayUsd).toBe(way!.earned.partUsd)
  })

  it('brings nothing while what it has is out of range, or it has nothing', () => {
    const far = { ...sized(10n ** 6n), positions: [{ tickLower: 600, tickUpper: 1_200, liquidity: WAD }], apr: 10n ** 6n * WAD }
    expect(vaultOf(far)).toMatchObject({ best: { kind: 'move' }, way: { perDayUsd: 0n } })
    expect(vaultOf({ ...sized(0n), positions: [], apr: 10n ** 6n * WAD }).way).toMatchObject({ perDayUsd: 0n })
    expect(vaultOf({ positions: [], shared: { ...vault.shared, liquidity: 0n } }).way).toMatchObject({ perDayUsd: 0n })
  })
})
