import { expect, it } from 'vitest'
import { acceptablePriceOf, tokensAt } from './asking.ts'

const USDT = 10n ** 18n

// PERP-1: a request says the worst price that it takes
it.each([
  [true, true, 101n],
  [true, false, 99n],
  [false, true, 99n],
  [false, false, 101n],
])('long %s, opened %s, takes no price worse than %s at one percent', (isLong, opens, price) => {
  expect(acceptablePriceOf(100n, { isLong, opens }, 100)).toBe(price)
})

it('a size stands for so many tokens of its market', () => {
  expect(tokensAt(1_200n * 10n ** 6n, 600n * USDT, 10n ** 6n)).toBe(2n * USDT)
})
