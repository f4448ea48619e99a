import { describe, expect, it } from 'vitest'
import { searchRank, searchRanked, toSearched, type Searched } from './searchRank.ts'

const token = (symbol: string, name: string, n: number): Searched =>
  toSearched({ symbol, name, address: `0x${n.toString(16).padStart(40, '0')}` })
const the = toSearched({ symbol: 'THE', name: 'Thena', address: `0x${'abcdef01'.repeat(5)}` })
const [bnb, usdt, eth] = [token('WBNB', 'Wrapped BNB', 2), token('USDT', 'Tether USD', 3), token('ETH', 'Ethereum', 4)] as const
const pools = { 'ETH/USDT': [eth, usdt], 'WBNB/USDT': [bnb, usdt], 'THE/WBNB': [the, bnb], 'USDT/THE': [usdt, the] }
const found = (query: string) => searchRanked(Object.keys(pools) as (keyof typeof pools)[], query, (name) => pools[name])

// POOL-8, TOKEN-2
describe('a search', () => {
  it('ranks the symbol itself, then its beginning, then the name’s beginning, then what contains the word', () => {
    const ranks = [the, token('THEX', 'Other', 5), token('X', 'The other', 6), usdt, bnb].map((one) => searchRank([one], 'the'))
    expect(ranks).toEqual([0, 1, 2, 3, null])
  })

  it('finds the pools of THE before those of Tether and Ethereum', () =>
    expect(found('THE')).toEqual(['THE/WBNB', 'USDT/THE', 'ETH/USDT', 'WBNB/USDT']))

  it('wants every word, in any order, whatever stands between them', () => {
    for (const query of ['usdt/the', 'THE usdt', 'the-USDT']) expect(found(query)[0]).toBe('USDT/THE')
    expect(found('the doge')).toEqual([])
  })

  it('takes an address, or its beginning, but no digits in the middle of one', () => {
    const address = the.address
    expect(found(address)).toEqual(['THE/WBNB', 'USDT/THE'])
    expect(searchRank([the], address.slice(0, 6))).toBe(4)
    expect(searchRank([the], 'abcdef')).toBeNull()
  })

  it('takes the whole text for one word where that fits better', () => {
    expect(searchRank([token('A-B', 'x', 7)], 'a-b')).toBe(0)
    expect(searchRank([usdt], 'tether usd')).toBe(2)
  })

  it('reads letters of whatever width or height', () => expect(searchRank([token('B²', 'x', 8)], 'ｂ2')).toBe(0))

  it('without words is answered by everything, in the order that was', () => {
    expect(found('  ')).toEqual(Object.keys(pools))
    expect(searchRank([the], '')).toBe(0)
    expect(searchRank([the], '/')).toBe(0)
  })
})
