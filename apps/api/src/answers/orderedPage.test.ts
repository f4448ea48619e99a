import { expect, it } from 'vitest'
import { compareKeys, parseOrder } from './orderedPage.ts'

it('falls by figures and rises by symbol unless told otherwise', () => {
  expect(parseOrder<'tvl' | 'symbol'>('tvl')).toEqual({ field: 'tvl', descending: true })
  expect(parseOrder<'tvl' | 'symbol'>('symbol')).toEqual({ field: 'symbol', descending: false })
  expect(parseOrder<'tvl' | 'symbol'>('tvl.asc')).toEqual({ field: 'tvl', descending: false })
  expect(parseOrder<'tvl' | 'symbol'>('symbol.desc')).toEqual({ field: 'symbol', descending: true })
})

it('puts what is not known last whichever way a list runs', () => {
  for (const descending of [true, false]) expect([compareKeys(null, 5n, descending), compareKeys(5n, null, descending)]).toEqual([1, -1])
})
