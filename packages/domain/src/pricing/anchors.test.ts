import { expect, it } from 'vitest'
import { type Anchors, pricingHop } from './anchors.ts'

const anchors: Anchors = { stablecoins: new Set(['0x01', '0x02']), wrappedNative: '0x0b' }

// PRICE-1, PRICE-2: the configured stablecoins = 1 USD, BNB by BNB/stable pools, others by paths of at most two hops
it.each([
  ['a stablecoin', 'another stablecoin', '0x01', '0x02', null],
  ['a stablecoin', 'the wrapped coin', '0x01', '0x0b', null],
  ['a stablecoin', 'a token', '0x01', '0xaa', null],
  ['the wrapped coin', 'a stablecoin', '0x0b', '0x02', 'anchored'],
  ['the wrapped coin', 'a token', '0x0b', '0xaa', null],
  ['a token', 'a stablecoin', '0xaa', '0x01', 'anchored'],
  ['a token', 'the wrapped coin', '0xaa', '0x0b', 'anchored'],
  ['a token', 'another token', '0xaa', '0xbb', 'others'],
] as const)('%s with %s', (_token, _other, token, other, hop) => {
  expect(pricingHop(anchors, token, other)).toBe(hop)
})
