import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divNearest, MAX_UINT112, MAX_UINT256, mulDivDown, mulDivUp, requireReserve, sqrt } from './fullMath.ts'

const uint256 = fc.bigInt(0n, MAX_UINT256)
const failed = expect.objectContaining({ code: 'amount.invalid', params: { error: 'FullMulDivFailed' } }) as Error

describe('mulDiv', () => {
  it('keeps the product at full width', () => {
    expect(mulDivDown(MAX_UINT256, MAX_UINT256, MAX_UINT256)).toBe(MAX_UINT256)
    expect(mulDivDown(7n, 3n, 2n)).toBe(10n)
    expect(mulDivUp(7n, 3n, 2n)).toBe(11n)
    expect(mulDivUp(6n, 2n, 3n)).toBe(4n)
  })

  it('fails as the contracts do: on a zero denominator, and on a result above uint256', () => {
    expect(() => mulDivDown(1n, 1n, 0n)).toThrow(failed)
    expect(() => mulDivUp(1n, 1n, 0n)).toThrow(failed)
    expect(() => mulDivDown(MAX_UINT256, 2n, 1n)).toThrow(failed)
    // The product is 2²⁵⁷ − 1: half of it, rounded down, still fits; rounded up it does not.
    const [x, y] = [535_006_138_814_359n, 432862656469423142931042426214547535783388063929571229938474969n]
    expect(mulDivDown(x, y, 2n)).toBe(MAX_UINT256)
    expect(() => mulDivUp(x, y, 2n)).toThrow(failed)
  })

  it('rounds apart by one exactly when the division leaves a rest', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n), fc.bigInt(0n, 2n ** 128n), fc.bigInt(1n, 2n ** 128n), (x, y, d) => {
        expect(mulDivUp(x, y, d) - mulDivDown(x, y, d)).toBe((x * y) % d === 0n ? 0n : 1n)
      }),
    )
  })
})

describe('the nearest quotient', () => {
  it.each([
    [7n, 2n, 4n],
    [-7n, 2n, -4n],
    [7n, -2n, -4n],
    [-7n, -2n, 4n],
    [-1965n, 10n, -197n],
    [14n, 10n, 1n],
    [0n, -3n, 0n],
  ])('%i ÷ %i = %i: halves go away from zero on either side of it', (x, y, nearest) => expect(divNearest(x, y)).toBe(nearest))
})

describe('sqrt', () => {
  it.each([
    [0n, 0n],
    [1n, 1n],
    [3n, 1n],
    [4n, 2n],
    [99n, 9n],
    [100n, 10n],
    [MAX_UINT256, 2n ** 128n - 1n],
  ])('√%i = %i', (x, root) => expect(sqrt(x)).toBe(root))

  it('is the greatest integer whose square fits', () => {
    fc.assert(
      fc.property(uint256, (x) => {
        const root = sqrt(x)
        expect(root * root <= x && (root + 1n) * (root + 1n) > x).toBe(true)
      }),
    )
  })
})

it('a reserve fits 112 bits', () => {
  expect(requireReserve(MAX_UINT112)).toBe(MAX_UINT112)
  expect(() => requireReserve(MAX_UINT112 + 1n)).toThrow(
    expect.objectContaining({ code: 'amount.invalid', params: { error: 'ReserveOverflow', balance: MAX_UINT112 + 1n } }) as Error,
  )
})
