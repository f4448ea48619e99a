import { expect, it } from 'vitest'
import { brand } from '../brand.ts'
import { MARKED_SYMBOLS, tokenMark } from './tokenMark.ts'

// TOKEN-1
it('has a mark for the coins of the brand, and a path of its own for each', () => {
  for (const { symbol } of [brand.governanceToken, brand.nativeToken, brand.wrappedNativeToken])
    expect(tokenMark(symbol)).toBe(`/tokens/${symbol.toLowerCase()}.svg`)
  expect(new Set(MARKED_SYMBOLS.map(tokenMark)).size).toBe(MARKED_SYMBOLS.length)
})

it('has none for a symbol that only resembles one', () => {
  expect(['usdt', 'USDT ', '../BNB', ''].map(tokenMark)).toEqual([undefined, undefined, undefined, undefined])
})
