import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { chunkByGas, claimPays } from './claims.ts'

const weighed = (...gas: bigint[]) => gas.map((amount, item) => ({ item, gas: amount }))

// REWARD-8: items worth less than their gas are passed over
describe('claimPays', () => {
  const worth = (usd: bigint | null, ...unpriced: `0x${string}`[]) => ({ usd, unpriced })

  it('compares what is claimed with the gas it takes', () => {
    expect(claimPays(worth(WAD), WAD)).toBe(true)
    expect(claimPays(worth(WAD - 1n), WAD)).toBe(false)
    expect(claimPays(worth(0n), 0n)).toBe(true)
  })

  it('passes nothing over for want of a price', () => {
    expect(claimPays(worth(null, '0x01'), WAD)).toBe(true)
    expect(claimPays(worth(1n, '0x01'), WAD)).toBe(true)
    expect(claimPays(worth(1n), null)).toBe(true)
  })
})

// REWARD-7: claims are chunked by gas, never an empty transaction
describe('chunkByGas', () => {
  it('fills one transaction after the other', () =>
    expect(chunkByGas(weighed(4n, 6n, 1n, 9n), 10n)).toEqual([
      [0, 1],
      [2, 3],
    ]))

  it('lets what is above the limit stand alone', () => expect(chunkByGas(weighed(3n, 99n, 3n), 10n)).toEqual([[0], [1], [2]]))

  it('makes no transaction of nothing', () => expect(chunkByGas([])).toEqual([]))

  it('keeps every claim once, in order, in transactions that are never empty', () =>
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 30n), { maxLength: 40 }), (gas) => {
        const chunks = chunkByGas(weighed(...gas), 20n)
        expect(chunks.flat()).toEqual(gas.map((_, i) => i))
        expect(chunks.every(({ length }) => length > 0)).toBe(true)
      }),
    ))
})
