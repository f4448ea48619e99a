import { formatWad } from '@exchange/domain'
import { priceAtTick } from '@exchange/domain/liquidity/range/priceTick'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken, weightedPoolItem } from '../pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { bucketsOf } from './pricedBuckets.ts'
import { pricedPairs } from './pricedPair.ts'

const network = { ...testNetwork, deployment: { ...testNetwork.deployment, stablecoins: [addressOf(501)] } }
const names = (pairs: ReturnType<typeof pricedPairs>) => pairs.map(({ base, quote }) => `${base.symbol}/${quote.symbol}`)

describe('the pairs whose price a pool shows', () => {
  it('are one pair of two tokens, in the better measure', () => {
    const tokens = [poolToken({ address: addressOf(0xa) }), poolToken({ address: addressOf(0xb4b), symbol: 'WBNB' })]
    expect(names(pricedPairs(network, poolItem({ tokens })))).toEqual(['THE/WBNB'])
  })

  it('are every token of a weighted pool in its best measure, the one with candles first', () => {
    const pairs = pricedPairs(network, weightedPoolItem([0.2, 0.3, 0.1, 0.4]))
    expect(names(pairs)).toEqual(['W0/W1', 'W2/W1', 'W3/W1'])
    expect(names(pricedPairs(testNetwork, { chainId: 1, tokens: [] }))).toEqual([])
  })
})

describe('stretches of ticks as prices', () => {
  const [low, high] = [poolToken({ address: addressOf(1) }), poolToken({ address: addressOf(2), symbol: 'WBNB', decimals: 6 })]
  const bucket = (tickLower: number) => ({ tickLower, tickUpper: tickLower + 60, liquidity: 5n, amount0: 3n, amount1: 4n })
  const pair = pricedPairs(testNetwork, poolItem({ tokens: [low, high] }))[0]!

  it('rise in either direction', () => {
    const upright = bucketsOf([bucket(0), bucket(60)], pair)
    const turned = bucketsOf([bucket(0), bucket(60)], { base: pair.quote, quote: pair.base })
    for (const prices of [upright, turned].map((buckets) => buckets.flatMap(({ low: from, high: to }) => [Number(from), Number(to)])))
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect([upright[0]!.ofBase.amount, turned[0]!.ofBase.amount]).toEqual([3n, 4n])
    const tickPair = { token0: addressOf(1), token1: addressOf(2), unit0: 10n ** 18n, unit1: 10n ** 6n }
    expect(upright[0]!.high).toBe(formatWad(priceAtTick(tickPair, 60, addressOf(1))))
  })
})
