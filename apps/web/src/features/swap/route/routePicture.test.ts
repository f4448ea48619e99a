import type { Address, PoolType } from '@exchange/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion.ts'
import { layOut } from './routeLayout.ts'
import { percentOf, type PictureRoute, type PictureStep, routePicture } from './routePicture.ts'

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((letter) => `0x${letter.repeat(40)}` as Address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const step = (n: number, tokenIn: Address, tokenOut: Address, amountIn: bigint, type: PoolType = 'classic'): PictureStep => ({
  pool: { address: `0x${n.toString(16).padStart(40, '0')}`, type },
  tokenIn,
  tokenOut,
  amountIn,
  amountOut: amountIn,
  fee: 1_800n,
})
const route = (steps: readonly PictureStep[], closing: readonly PictureStep[] = []): PictureRoute => ({
  tokenIn: A,
  tokenOut: D,
  steps,
  closing,
})
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

describe('parts by the largest remainder', () => {
  it('total what was to be shared out', () => {
    expect(apportion([1n, 1n, 1n], 100)).toEqual([34, 33, 33])
    expect(apportion([2n, 3n, 2n], 10)).toEqual([3, 4, 3])
    expect(apportion([0n, 0n], 100)).toEqual([0, 0])
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 10n ** 30n), { minLength: 1, maxLength: 24 }),
        fc.constantFrom(100, 1_000, 10_000),
        (weights, total) => {
          const parts = apportion(weights, total)
          const all = weights.reduce((a, b) => a + b, 0n)
          expect(sum(parts)).toBe(all === 0n ? 0 : total)
          // No part is further than one unit from its exact value.
          for (const [index, part] of parts.entries())
            if (all > 0n) expect(Math.abs(part - Number((weights[index]! * BigInt(total)) / all))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

// SWAP-16: legs by their share
describe('the picture of a route', () => {
  it('is one leg through one pool', () => {
    const picture = routePicture(route([step(1, A, D, 5n)]))
    expect(picture).toMatchObject({ tokens: [A, D], legs: [{ via: [], share: 100 }], unitsOfOne: 100, poolCount: 1 })
    expect(picture.bundles).toMatchObject([{ from: A, to: D, share: 100, pools: [{ share: 100 }] }])
  })

  it('says what goes through a token and what goes directly', () => {
    const picture = routePicture(route([step(1, A, B, 70n), step(2, B, D, 35n), step(3, A, D, 30n)]))
    expect(picture.legs).toEqual([
      { via: [B], share: 70 },
      { via: [], share: 30 },
    ])
  })

  it('merges what reaches a token through several pools, and shares out what leaves it', () => {
    const picture = routePicture(
      route([
        step(1, A, B, 40n),
        step(2, A, B, 20n, 'stable'),
        step(3, B, D, 45n),
        step(4, B, C, 15n),
        step(5, C, D, 9n),
        step(6, A, D, 40n),
      ]),
    )
    expect(picture.tokens).toEqual([A, B, C, D])
    expect(picture.bundles.map(({ from, to, share, pools }) => [from, to, share, pools.map((pool) => pool.share)])).toEqual([
      [A, B, 60, [40, 20]],
      [A, D, 40, [40]],
      [B, D, 45, [45]],
      [B, C, 15, [15]],
      [C, D, 15, [15]],
    ])
    expect(picture.legs).toEqual([
      { via: [B], share: 45 },
      { via: [], share: 40 },
      { via: [B, C], share: 15 },
    ])
    expect(picture.poolCount).toBe(6)
  })

  it('adds what buys the missing rest of an exact output to the fixed parts', () => {
    const picture = routePicture(route([step(1, A, D, 75n)], [step(2, A, B, 25n), step(3, B, D, 20n)]))
    expect(picture.legs).toEqual([
      { via: [], share: 75 },
      { via: [B], share: 25 },
    ])
  })

  it('leaves out what buys nothing', () => {
    const picture = routePicture(route([step(1, A, D, 100n)], [step(2, A, D, 0n)]))
    expect(picture).toMatchObject({ poolCount: 1, unitsOfOne: 100, bundles: [{ pools: [{ share: 100 }] }] })
  })

  it('goes to tenths and hundredths of a percent where a part would vanish', () => {
    const tenth = routePicture(route([step(1, A, D, 996n), step(2, A, B, 4n), step(3, B, D, 4n)]))
    expect(tenth.legs.map(({ share }) => percentOf(share, tenth))).toEqual([99.6, 0.4])
    const hundredth = routePicture(route([step(1, A, D, 9_997n), step(2, A, D, 3n)]))
    expect(hundredth.bundles[0]?.pools.map(({ share }) => percentOf(share, hundredth))).toEqual([99.97, 0.03])
  })

  it('ends, and draws every pool, where tokens flow in a circle', () => {
    const picture = routePicture(route([step(1, A, B, 50n), step(2, B, C, 50n), step(3, A, C, 50n), step(4, C, B, 10n), step(5, B, D, 9n)]))
    expect(picture.bundles).toHaveLength(5)
    expect(picture.tokens.at(-1)).toBe(D)
  })
})

/** Routes over five tokens in one direction, each token passed on in full, as a router executes them. */
const anyRoute = fc
  .record({
    ways: fc.array(fc.subarray([B, C, E]), { minLength: 1, maxLength: 6 }),
    amounts: fc.array(fc.bigInt(1n, 10n ** 24n), { minLength: 6, maxLength: 6 }),
  })
  .map(({ ways, amounts }) => {
    let pool = 0
    return route(
      ways.flatMap((via, index) => {
        const blockers = [A, ...via, D]
        return blockers.slice(1).map((to, hop) => step((pool += 1), blockers[hop] as Address, to, amounts[index] ?? 1n))
      }),
    )
  })

describe('any route', () => {
  it('shares out exactly one over its legs, out of the input, into the output, and through every token', () => {
    fc.assert(
      fc.property(anyRoute, (of) => {
        const { bundles, legs, tokens, unitsOfOne } = routePicture(of)
        const into = (token: Address) => sum(bundles.filter(({ to }) => to === token).map(({ share }) => share))
        const outOf = (token: Address) => sum(bundles.filter(({ from }) => from === token).map(({ share }) => share))
        expect(sum(legs.map(({ share }) => share))).toBe(unitsOfOne)
        expect(outOf(A)).toBe(unitsOfOne)
        expect(into(D)).toBe(unitsOfOne)
        for (const token of tokens.slice(1, -1)) expect(into(token)).toBe(outOf(token))
      }),
    )
  })

  it('stands in its grid without two things in one place', () => {
    fc.assert(
      fc.property(anyRoute, (of) => {
        const picture = routePicture(of)
        const { bundles, between, lanes, columns } = layOut(picture)
        expect(bundles).toHaveLength(picture.bundles.length)
        for (const [index, one] of bundles.entries()) {
          expect(one.from).toBeLessThan(one.to)
          expect(one.to).toBeLessThanOrEqual(columns)
          expect(lanes[one.lane]).toBeGreaterThanOrEqual(one.bundle.pools.length)
          for (const other of bundles.slice(index + 1))
            expect(one.lane !== other.lane || one.to <= other.from || other.to <= one.from).toBe(true)
          for (const { lane, column } of between) expect(lane !== one.lane || column <= one.from || column >= one.to).toBe(true)
        }
        for (const [index, one] of between.entries())
          for (const other of between.slice(index + 1)) expect(one.lane !== other.lane || one.column !== other.column).toBe(true)
      }),
    )
  })
})
