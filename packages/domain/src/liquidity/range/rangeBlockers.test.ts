import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../../test/arbitraries.ts'
import { SPACING } from '../../../test/ranges.ts'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import type { PaidAmount } from '../../amounts/amountBlockers.ts'
import { parseAmount, parseWad } from '../../amounts/parseAmount.ts'
import type { TickPair } from './priceTick.ts'
import { beyondBlockers, checkRange, positionDepositBlockers, type TypedLimit } from './rangeBlockers.ts'

const pair: TickPair = { token0: TOKEN_A, token1: TOKEN_B, unit0: 10n ** 18n, unit1: 10n ** 18n }
const check = (min: TypedLimit, max: TypedLimit, base = TOKEN_A) => checkRange(pair, { min, max }, base, SPACING)

// LIQ-14: min price must be lower than max price
describe('checkRange', () => {
  it.each([
    ['', '2', 'minMissing'],
    ['1', '', 'maxMissing'],
    ['x', '2', 'minInvalid'],
    ['1', '1.0000000000000000001', 'maxInvalid'],
    ['0', '2', 'minInvalid'],
    ['2', '2', 'minNotBelowMax'],
    ['2', '1', 'minNotBelowMax'],
    ['1', '1.0001', 'tooNarrow'],
  ])('%s to %s: %s', (min, max, code) => expect(check(parseWad(min), parseWad(max))).toEqual({ blockers: [{ code }], range: null }))

  it('names both ends', () => expect(check(parseWad(''), parseWad('')).blockers).toEqual([{ code: 'minMissing' }, { code: 'maxMissing' }]))

  it('takes a range in either direction, and one without limits', () => {
    expect(check(parseWad('0.9'), parseWad('1.2'))).toEqual({ blockers: [], range: { tickLower: -1_080, tickUpper: 1_800 } })
    expect(check(parseWad('0.9'), parseWad('1.2'), TOKEN_B)).toEqual({ blockers: [], range: { tickLower: -1_800, tickUpper: 1_080 } })
    expect(check('none', 'none').range).toEqual({ tickLower: -887_220, tickUpper: 887_220 })
    expect(check('none', parseWad('1')).range).toEqual({ tickLower: -887_220, tickUpper: 0 })
    expect(check(parseWad('1'), 'none').range).toEqual({ tickLower: 0, tickUpper: 887_220 })
  })
})

const side = (text: string, balance = 10n): PaidAmount => ({ amount: parseAmount(text, 0), balance: { status: 'ok', value: balance } })
const range = { tickLower: -60, tickUpper: 60 }
const at = (tick: number) => ({ sqrtPrice: sqrtPriceAtTick(tick) })

// LIQ-15: a single-token deposit is only possible when the range is out of range
describe('positionDepositBlockers', () => {
  it('in range needs both tokens', () => {
    const blockers = (token0: string, token1: string) =>
      positionDepositBlockers(at(0), range, { token0: side(token0), token1: side(token1) })
    expect(blockers('3', '4')).toEqual([])
    expect(blockers('3', '')).toEqual([{ code: 'bothNeeded', missing: 'token1' }])
    expect(blockers('0', '4')).toEqual([{ code: 'bothNeeded', missing: 'token0' }])
    expect(blockers('', '40')).toEqual([
      { code: 'balanceShort', missing: 30n, token: 'token1' },
      { code: 'bothNeeded', missing: 'token0' },
    ])
    expect(blockers('', '')).toEqual([
      { code: 'amountMissing', token: 'token0' },
      { code: 'amountMissing', token: 'token1' },
    ])
    expect(blockers('x', '4')).toEqual([{ code: 'amountInvalid', token: 'token0' }])
  })

  it.each([
    [-61, 'token0', 'token1'],
    [-60, 'token0', 'token1'],
    [60, 'token1', 'token0'],
  ] as const)('at tick %i takes %s alone', (tick, only, other) => {
    const sides = (given: string, rest: string) => ({ [only]: side(given), [other]: side(rest) }) as Record<'token0' | 'token1', PaidAmount>
    expect(positionDepositBlockers(at(tick), range, sides('3', ''))).toEqual([])
    expect(positionDepositBlockers(at(tick), range, sides('3', '0'))).toEqual([])
    expect(positionDepositBlockers(at(tick), range, sides('', '3'))).toEqual([
      { code: 'amountMissing', token: only },
      { code: 'notTaken', token: other },
    ])
  })
})

// LIQ-17: amounts that no pool can count are refused before anything is signed
describe('beyondBlockers', () => {
  it('lets balances say it where they do, and calls the amount invalid where they would allow it', () => {
    const short = { code: 'balanceShort', missing: 30n, token: 'token0' } as const
    expect(beyondBlockers([short, { code: 'bothNeeded', missing: 'token1' }], 'token0')).toEqual([short])
    expect(beyondBlockers([{ code: 'bothNeeded', missing: 'token1' }], 'token0')).toEqual([{ code: 'amountInvalid', token: 'token0' }])
    expect(beyondBlockers([], 'token1')).toEqual([{ code: 'amountInvalid', token: 'token1' }])
  })
})
