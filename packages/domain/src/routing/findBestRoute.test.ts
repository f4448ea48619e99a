import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, magnitude } from '../../test/arbitraries.ts'
import { getAmountOut, otherToken } from '../amm/pool.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import { findBestRoute, type RouteRequest } from './findBestRoute.ts'
import { buildPoolGraph } from './poolGraph.ts'

const WAD = 10n ** 18n
const [A, B, C, D] = [addressOf(0xa), addressOf(0xb), addressOf(0xc), addressOf(0xd)]

const pool = (n: number, token0: Address, token1: Address, given: Partial<TwoTokenPool> = {}): TwoTokenPool => ({
  address: addressOf(0x9000 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: 1_000n * WAD,
  reserve1: 1_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
  ...given,
})

const route = (pools: readonly TwoTokenPool[], request: Partial<RouteRequest> = {}) =>
  findBestRoute(buildPoolGraph(pools), { tokenIn: A, tokenOut: D, amountIn: WAD, ...request })
const addresses = (swap: ReturnType<typeof route>) => swap.hops.map((hop) => hop.pool.address)
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

/** Every simple path of at most three hops, tried one by one. */
const exhaustive = (pools: readonly TwoTokenPool[], from: Address, to: Address, amountIn: bigint, maxHops: number): bigint => {
  const visit = (token: Address, amount: bigint, visited: readonly Address[]): bigint => {
    if (token === to) return amount
    if (visited.length > maxHops || amount === 0n) return 0n
    let best = 0n
    for (const each of pools) {
      if (each.token0 !== token && each.token1 !== token) continue
      const next = otherToken(each, token)
      if (visited.includes(next)) continue
      const out = visit(next, getAmountOut(each, amount, token), [...visited, next])
      if (out > best) best = out
    }
    return best
  }
  return visit(from, amountIn, [from])
}

describe('findBestRoute', () => {
  it('takes the pool that pays most', () => {
    const swap = route([pool(1, A, D, { fee: 2_500n }), pool(2, A, D), pool(3, D, A, { reserve0: 900n * WAD })])
    expect(addresses(swap)).toEqual([addressOf(0x9002)])
    expect(swap.amounts[0]).toBe(WAD)
    expect(swap.amounts[1]).toBe(getAmountOut(pool(2, A, D), WAD, A))
  })

  it('goes through two and three pools where that pays more', () => {
    const thin = pool(1, A, D, { reserve0: WAD, reserve1: WAD })
    expect(addresses(route([thin, pool(2, A, B), pool(3, D, B)]))).toEqual([addressOf(0x9002), addressOf(0x9003)])
    const three = route([thin, pool(2, A, B), pool(3, B, C), pool(4, C, D)])
    expect(three.hops.map((hop) => [hop.tokenIn, hop.tokenOut])).toEqual([
      [A, B],
      [B, C],
      [C, D],
    ])
    expect(three.amounts).toHaveLength(4)
  })

  it('keeps to the number of hops it was given', () => {
    const pools = [pool(1, A, D, { reserve0: WAD, reserve1: WAD }), pool(2, A, B), pool(3, B, C), pool(4, C, D)]
    expect(route(pools, { maxHops: 2 }).hops).toHaveLength(1)
    expect(() => route(pools.slice(1), { maxHops: 2 })).toThrow(code('quote.noRoute'))
  })

  it('settles a tie by fewer hops, then by the address of the pool, whatever the order of the pools', () => {
    const twins = [pool(7, A, D), pool(3, A, D), pool(5, A, D)]
    expect(addresses(route(twins))).toEqual([addressOf(0x9003)])
    expect(addresses(route([...twins].reverse()))).toEqual([addressOf(0x9003)])
    const free = { fee: 0n, reserve0: 10n ** 30n, reserve1: 10n ** 30n }
    const tiny = { amountIn: 10n }
    expect(route([pool(1, A, B, free), pool(2, B, D, free), pool(9, A, D, free)], tiny).hops).toHaveLength(1)
  })

  it('says that there is no route, or that the routes there are cannot fill it', () => {
    expect(() => route([pool(1, A, B)])).toThrow(code('quote.noRoute'))
    expect(() => route([])).toThrow(code('quote.noRoute'))
    expect(() => route([pool(1, A, D, { reserve0: 0n, reserve1: 0n })])).toThrow(code('quote.insufficientLiquidity'))
    expect(() => route([pool(1, A, D)], { amountIn: 1n })).toThrow(code('quote.insufficientLiquidity'))
  })

  it('refuses a pair of one token and an amount of nothing', () => {
    expect(() => route([pool(1, A, D)], { tokenOut: A })).toThrow(code('pair.invalid'))
    expect(() => route([pool(1, A, D)], { amountIn: 0n })).toThrow(code('amount.invalid'))
  })

  it('leaves a pool that cannot take the amount for one that can', () => {
    const full = pool(1, A, D, { type: 'stable', reserve0: 2n ** 107n, reserve1: 2n ** 107n })
    expect(addresses(route([full, pool(2, A, D, { reserve0: 2n ** 100n, reserve1: 2n ** 100n })], { amountIn: 2n ** 108n }))).toEqual([
      addressOf(0x9002),
    ])
  })
})

/** Small dense graphs of both curves, with several pools a pair. */
const tokens = [A, B, C, D, addressOf(0xe), addressOf(0xf)]
const anyPools = fc.array(
  fc.record({
    pair: fc.tuple(fc.nat(tokens.length - 1), fc.nat(tokens.length - 1)).filter(([i, j]) => i !== j),
    type: fc.constantFrom('classic' as const, 'stable' as const),
    reserve0: magnitude(50, 90),
    tilt: fc.bigInt(1n, 200n),
    fee: fc.bigInt(1n, 2_500n),
  }),
  { minLength: 1, maxLength: 14 },
)
const toPools = (records: readonly { pair: [number, number]; type: 'classic' | 'stable'; reserve0: bigint; tilt: bigint; fee: bigint }[]) =>
  records.map(({ pair: [i, j], type, reserve0, tilt, fee }, n) =>
    pool(n, tokens[i] ?? A, tokens[j] ?? B, { type, fee, reserve0, reserve1: (reserve0 * tilt) / 100n + 1n }),
  )

describe('findBestRoute over any small graph', () => {
  it('finds exactly what trying every path finds', () => {
    fc.assert(
      fc.property(anyPools, magnitude(1, 88), fc.constantFrom(1 as const, 2 as const, 3 as const), (records, amountIn, maxHops) => {
        const pools = toPools(records)
        const best = exhaustive(pools, A, D, amountIn, maxHops)
        if (best === 0n) expect(() => route(pools, { amountIn, maxHops })).toThrow(/quote\./)
        else expect(route(pools, { amountIn, maxHops }).amounts.at(-1)).toBe(best)
      }),
      { numRuns: 400 },
    )
  })

  it('answers with amounts that the pools themselves give, over distinct tokens', () => {
    fc.assert(
      fc.property(anyPools, magnitude(30, 80), (records, amountIn) => {
        const pools = toPools(records)
        fc.pre(exhaustive(pools, A, D, amountIn, 3) > 0n)
        const { hops, amounts } = route(pools, { amountIn })
        for (const [i, hop] of hops.entries()) expect(getAmountOut(hop.pool, amounts[i] ?? 0n, hop.tokenIn)).toBe(amounts[i + 1])
        expect(new Set([A, ...hops.map((hop) => hop.tokenOut)]).size).toBe(hops.length + 1)
      }),
    )
  })

  it('does not depend on the order of the pools', () => {
    fc.assert(
      fc.property(anyPools, magnitude(30, 80), (records, amountIn) => {
        const pools = toPools(records)
        fc.pre(exhaustive(pools, A, D, amountIn, 3) > 0n)
        expect(addresses(route([...pools].reverse(), { amountIn }))).toEqual(addresses(route(pools, { amountIn })))
      }),
    )
  })
})
