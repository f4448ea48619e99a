import { describe, expect, it } from 'vitest'
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

// issue 6 §4: re-range advice, nothing or a move, with its cost and the days in which it is earned back
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
  shared: { liquidity: 90_000n * WAD, withPosition: true },
}
const vaultOf = (change: Partial<VaultTarget>, of: Partial<MoveFacts> = {}) => {
  const advice = adviseMove({ ...facts, ...of, vaults: [{ ...vault, ...change }] })
  return { ...advice, way: advice.alternatives.find((way) => way.kind === 'vault') }
}

// issue 6 §4: nothing, move or vault, each with its cost and break-even days
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
    const rich = vaultOf({ apr: 200n * WAD })
    expect(rich.best).toMatchObject({ kind: 'vault', vault: vault.address })
    expect(rich.best?.breakEvenDays).toBe(1n)
    expect(vaultOf({ apr: WAD / 100n }).best?.kind).toBe('move')
  })

  it('no longer shares with the position that went into it, where that was in range and one of those', () => {
    const inPlace = { position: { range: { tickLower: -600, tickUpper: 600 }, liquidity } }
    const leaving = vaultOf({}, inPlace).way!.perDayUsd!
    const beside = vaultOf({ shared: { liquidity: 90_000n * WAD, withPosition: false } }, inPlace).way!.perDayUsd!
    expect(leaving > beside).toBe(true)
    const alone = vaultOf({ positions: [], shared: { liquidity: 0n, withPosition: true } })
    expect(alone.way!.perDayUsd).toBe(((alone.way!.move as { worth: bigint }).worth * 86_400n * 2n) / 31_536_000n)
  })

  it('is never advised while its earnings, a price or the gas are not known', () => {
    expect(vaultOf({ apr: null }).way).toMatchObject({ perDayUsd: null, netUsd: null, breakEvenDays: null })
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
