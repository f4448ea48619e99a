import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { isLiquidatableAt } from './perpMath.ts'
import {
  countedNow,
  liquidationDistance,
  perpAccountEquity,
  perpChargesAt,
  perpLiquidationPrice,
  perpMarkAt,
  perpOpening,
} from './positions.ts'
import type { PerpPosition } from './types.ts'

const price = 600n * WAD
const OPENED = 1_000
const position: PerpPosition = {
  id: 1n,
  marketId: 1,
  isLong: true,
  openedAt: OPENED,
  margin: 97n * WAD,
  size: 6_000n * WAD,
  entryPrice: price,
  closeFee: 500n,
  borrowFee: 20n,
  closeRequest: null,
}

// PERP-2, PERP-3, PERP-5
describe('an open position', () => {
  it('is charged by the second, and for its close', () => {
    expect(perpChargesAt(position, OPENED + 3_600)).toEqual({ borrowFee: 120_000_000_000_000_000n, closeFee: 3n * WAD })
    expect(perpChargesAt(position, OPENED - 5).borrowFee).toBe(0n)
  })

  it('is worth its margin, profit less loss and charges at a price', () => {
    expect(perpMarkAt(position, 606n * WAD, OPENED)).toMatchObject({ pnl: 60n * WAD, equity: 154n * WAD, result: 57n * WAD })
  })

  it('is worth nothing where it lost more than its margin, and lost no more than that', () => {
    expect(perpMarkAt(position, 500n * WAD, OPENED)).toMatchObject({ equity: 0n, result: -97n * WAD })
  })

  it('has a liquidation price that comes nearer as the borrow fee grows', () => {
    const [now, later] = [perpLiquidationPrice(position, OPENED), perpLiquidationPrice(position, OPENED + 36_000)]
    expect(now).toBe(595_400_000_000_000_000_000n)
    expect((later as bigint) > (now as bigint)).toBe(true)
  })

  it('is as far from liquidation as its price may fall, or rise for a short one', () => {
    expect(liquidationDistance(position, price, OPENED)).toBe(((price - 595_400_000_000_000_000_000n) * WAD) / price)
    expect(liquidationDistance(position, 590n * WAD, OPENED)).toBe(0n)
    expect(liquidationDistance({ ...position, margin: 6_100n * WAD }, price, OPENED)).toBeNull()
    expect(liquidationDistance({ ...position, borrowFee: 1_000_000n }, price, OPENED + 360_000)).toBe(0n)
  })

  it('of the short side is as far from liquidation as its price may rise', () => {
    const short = { ...position, isLong: false }
    expect(liquidationDistance(short, price, OPENED)).toBe((4_600_000_000_000_000_000n * WAD) / price)
    expect(liquidationDistance(short, 610n * WAD, OPENED)).toBe(0n)
  })

  it('is to be liquidated at its liquidation price at every moment, and not beside it', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.bigInt(1n, 60n), fc.nat(10_000_000), (isLong, leverage, seconds) => {
        const own = { ...position, isLong, margin: position.size / leverage }
        const at = perpLiquidationPrice(own, OPENED + seconds)
        if (typeof at === 'string') return true
        const { borrowFee, closeFee } = perpChargesAt(own, OPENED + seconds)
        const charges = borrowFee + closeFee
        return isLiquidatableAt(own, charges, at) && !isLiquidatableAt(own, charges, isLong ? at + 1n : at - 1n)
      }),
    )
  })
})

describe('a position that would be opened', () => {
  it('costs a part of its size, and says where it would be liquidated', () => {
    const opening = perpOpening(
      { isLong: true, margin: 100n * WAD, size: 6_000n * WAD },
      { openFee: 500n, closeFee: 500n, borrowFee: 20n },
      price,
    )
    expect(opening).toMatchObject({ fee: 3n * WAD, borrowFeePerHour: 120_000_000_000_000_000n })
    expect(opening.terms.margin).toBe(97n * WAD)
    expect(opening.liquidationPrice).toBe(595_400_000_000_000_000_000n)
  })
})

describe('an account', () => {
  const account = { available: 1n * WAD, allocated: 2n * WAD, deallocating: 3n * WAD }
  const requests = [
    { positionId: null, margin: 50n * WAD },
    { positionId: 1n, margin: 97n * WAD },
  ]

  it('has its money, the margin that requests hold, and its positions at the prices of now', () => {
    expect(perpAccountEquity(account, { positions: [position], requests }, () => 606n * WAD, OPENED)).toBe(210n * WAD)
  })

  it('is not known where a price is missing', () => {
    expect(perpAccountEquity(account, { positions: [position], requests: [] }, () => null, OPENED)).toBeNull()
    expect(countedNow(5n, [position], () => null, OPENED)).toBeNull()
  })

  it('counts what is closed and the losses of what is open, never its gains', () => {
    const prices = new Map([
      [1, 606n * WAD],
      [2, 594n * WAD],
    ])
    const priceOf = (marketId: number) => prices.get(marketId) ?? null
    expect(countedNow(5n * WAD, [position, { ...position, marketId: 2 }], priceOf, OPENED)).toBe(-58n * WAD)
  })
})
