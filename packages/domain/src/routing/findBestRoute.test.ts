import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, magnitude, weightedWith } from '../../test/arbitraries.ts'
import { anyPositions, BIRTH, concentratedWith, FEE_CONFIG } from '../../test/concentratedPools.ts'
import { applySwap, getAmountIn, getAmountOut } from '../amm/pool.ts'
import { hasToken, otherTokens } from '../amm/side.ts'
import type { Address, AmmPool, TwoTokenPool } from '../types.ts'
import { findBestRoute, type RouteRequest } from './findBestRoute.ts'
import { buildPoolGraph } from './poolGraph.ts'
import { allSteps } from './route.ts'

const WAD = 10n ** 18n
/** The second in which quotes are to hold. */
const NOW = BIRTH + 100_000
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

const route = (pools: readonly AmmPool[], request: Partial<RouteRequest> = {}) =>
  findBestRoute(buildPoolGraph(pools), { tokenIn: A, tokenOut: D, kind: 'exactIn', amount: WAD, timestamp: NOW, ...request })
const addresses = (swap: ReturnType<typeof route>) => allSteps(swap).map((step) => step.pool.address)
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

/** Every simple path of at most three hops, tried one by one. */
const exhaustive = (pools: readonly AmmPool[], from: Address, to: Address, amountIn: bigint, maxHops: number): bigint => {
  const visit = (token: Address, amount: bigint, visited: readonly Address[]): bigint => {
    if (token === to) return amount
    if (visited.length > 2 * maxHops || amount === 0n) return 0n
    let best = 0n
    for (const each of pools.filter((pool) => hasToken(pool, token) && !visited.includes(pool.address)))
      for (const next of otherTokens(each, token)) {
        if (visited.includes(next)) continue
        try {
          const out = visit(next, getAmountOut(each, amount, token, NOW, next), [...visited, each.address, next])
          if (out > best) best = out
        } catch {
          continue
        }
      }
    return best
  }
  return visit(from, amountIn, [from])
}

describe('findBestRoute', () => {
  it('takes the pool that pays most', () => {
    const swap = route([pool(1, A, D, { fee: 2_500n }), pool(2, A, D), pool(3, D, A, { reserve0: 900n * WAD })])
    expect(addresses(swap)).toEqual([addressOf(0x9002)])
    expect(swap.amountIn).toBe(WAD)
    expect(swap.amountOut).toBe(getAmountOut(pool(2, A, D), WAD, A))
  })

  it('goes through two and three pools where that pays more', () => {
    const thin = pool(1, A, D, { reserve0: WAD, reserve1: WAD })
    expect(addresses(route([thin, pool(2, A, B), pool(3, D, B)]))).toEqual([addressOf(0x9002), addressOf(0x9003)])
    const three = route([thin, pool(2, A, B), pool(3, B, C), pool(4, C, D)])
    expect(three.steps.map((step) => [step.tokenIn, step.tokenOut])).toEqual([
      [A, B],
      [B, C],
      [C, D],
    ])
    expect(three.steps.map(({ share }) => share)).toEqual([WAD, WAD, WAD])
    expect(three.closing).toEqual([])
  })

  it('keeps to the number of hops it was given', () => {
    const pools = [pool(1, A, D, { reserve0: WAD, reserve1: WAD }), pool(2, A, B), pool(3, B, C), pool(4, C, D)]
    expect(route(pools, { maxHops: 2 }).steps).toHaveLength(1)
    expect(() => route(pools.slice(1), { maxHops: 2 })).toThrow(code('quote.noRoute'))
  })

  it('settles a tie by fewer hops, then by the address of the pool, whatever the order of the pools', () => {
    const twins = [pool(7, A, D), pool(3, A, D), pool(5, A, D)]
    expect(addresses(route(twins))).toEqual([addressOf(0x9003)])
    expect(addresses(route([...twins].reverse()))).toEqual([addressOf(0x9003)])
    const free = { fee: 0n, reserve0: 10n ** 30n, reserve1: 10n ** 30n }
    const tiny = { amount: 10n }
    expect(route([pool(1, A, B, free), pool(2, B, D, free), pool(9, A, D, free)], tiny).steps).toHaveLength(1)
  })

  it('settles a tie of equal hops by the first pool, whichever route was found first', () => {
    const square = [pool(9, A, B), pool(1, B, D), pool(3, A, C), pool(2, C, D)]
    expect(addresses(route(square))).toEqual([addressOf(0x9003), addressOf(0x9002)])
  })

  it('says that there is no route, or that the routes there are cannot fill it', () => {
    expect(() => route([pool(1, A, B)])).toThrow(code('quote.noRoute'))
    expect(() => route([])).toThrow(code('quote.noRoute'))
    expect(() => route([pool(1, A, D, { reserve0: 0n, reserve1: 0n })])).toThrow(code('quote.insufficientLiquidity'))
    expect(() => route([pool(1, A, D)], { amount: 1n })).toThrow(code('quote.insufficientLiquidity'))
  })

  it('refuses a pair of one token and an amount of nothing', () => {
    expect(() => route([pool(1, A, D)], { tokenOut: A })).toThrow(code('pair.invalid'))
    expect(() => route([pool(1, A, D)], { amount: 0n })).toThrow(code('amount.invalid'))
  })

  it('leaves a pool that cannot take the amount for one that can', () => {
    const full = pool(1, A, D, { type: 'stable', reserve0: 2n ** 107n, reserve1: 2n ** 107n })
    expect(addresses(route([full, pool(2, A, D, { reserve0: 2n ** 100n, reserve1: 2n ** 100n })], { amount: 2n ** 108n }))).toEqual([
      addressOf(0x9002),
    ])
  })
})

// An error that is no refusal is a defect: it must be visible.
it('does not take a broken pool for one that cannot fill', () => {
  const broken = { ...concentratedWith([[-60, 60, 10n ** 20n]], { token0: A, token1: D }), communityFee: Number.NaN }
  expect(() => route([broken])).toThrow(RangeError)
})

/** Least input of every simple path of at most three hops for an exact output, tried one by one; null when none fills it. */
const exhaustiveIn = (pools: readonly AmmPool[], from: Address, to: Address, amountOut: bigint, maxHops: number): bigint | null => {
  const visit = (token: Address, amount: bigint, visited: readonly Address[]): bigint | null => {
    if (token === from) return amount
    if (visited.length > 2 * maxHops) return null
    let best: bigint | null = null
    for (const each of pools.filter((pool) => hasToken(pool, token) && !visited.includes(pool.address)))
      for (const previous of otherTokens(each, token)) {
        if (visited.includes(previous)) continue
        try {
          const paid = visit(previous, getAmountIn(each, amount, token, NOW, previous), [...visited, each.address, previous])
          if (paid !== null && (best === null || paid < best)) best = paid
        } catch {
          continue
        }
      }
    return best
  }
  return visit(to, amountOut, [to])
}

/** Small dense graphs of all curves, with several pools a pair. */
const tokens = [A, B, C, D, addressOf(0xe), addressOf(0xf)]
const anyPools = fc.array(
  fc.record({
    pair: fc.tuple(fc.nat(tokens.length - 1), fc.nat(tokens.length - 1)).filter(([i, j]) => i !== j),
    type: fc.constantFrom('classic' as const, 'stable' as const, 'concentrated' as const, 'weighted' as const),
    reserve0: magnitude(50, 90),
    tilt: fc.bigInt(1n, 200n),
    fee: fc.bigInt(1n, 2_500n),
    positions: anyPositions,
  }),
  { minLength: 1, maxLength: 14 },
)
type PoolRecord = typeof anyPools extends fc.Arbitrary<(infer T)[]> ? T : never

/** A concentrated pool with a dynamic fee, after a swap that moved its price an hour ago, if possible. */
const concentrated = (n: number, token0: Address, token1: Address, { tilt, positions }: PoolRecord): AmmPool => {
  const given = { address: addressOf(0x9000 + n), token0, token1, tick: (Number(tilt) - 100) * 60, feeConfig: FEE_CONFIG }
  const before = concentratedWith(positions, given)
  try {
    return applySwap(before, token0, before.reserve0 / 3n + 1n, NOW - 3_600)
  } catch {
    return before
  }
}
/** A weighted pool of both tokens, and of two more: several pairs through one pool. */
const weighted = (n: number, token0: Address, token1: Address, { reserve0, tilt, fee }: PoolRecord): AmmPool => {
  const own = [...new Set([token0, token1, tokens[n % tokens.length] ?? A, tokens[(n + 2) % tokens.length] ?? B])].sort()
  return weightedWith(
    own.map((token, i) => [token, i === 0 ? 10_000 - 2_000 * (own.length - 1) : 2_000, 0n]),
    { address: addressOf(0x9000 + n), fee: fee + 100n, reserves: own.map((_, i) => (reserve0 * (tilt + BigInt(i) * 20n)) / 100n + 1n) },
  )
}

const toPools = (records: readonly PoolRecord[]): AmmPool[] =>
  records.map((record, n) => {
    const { pair, type, reserve0, tilt, fee } = record
    const [token0, token1] = [tokens[pair[0]] ?? A, tokens[pair[1]] ?? B]
    if (type === 'concentrated') return concentrated(n, token0, token1, record)
    if (type === 'weighted') return weighted(n, token0, token1, record)
    return pool(n, token0, token1, { type, fee, reserve0, reserve1: (reserve0 * tilt) / 100n + 1n })
  })

describe('findBestRoute over any small graph', () => {
  it('finds exactly what trying every path finds', () => {
    fc.assert(
      fc.property(anyPools, magnitude(1, 88), fc.constantFrom(1 as const, 2 as const, 3 as const), (records, amountIn, maxHops) => {
        const pools = toPools(records)
        const best = exhaustive(pools, A, D, amountIn, maxHops)
        if (best === 0n) expect(() => route(pools, { amount: amountIn, maxHops })).toThrow(/quote\./)
        else expect(route(pools, { amount: amountIn, maxHops }).amountOut).toBe(best)
      }),
      { numRuns: 400 },
    )
  })

  // SWAP-10: exact in and exact out
  it('pays the least for an exact output, as trying every path does', () => {
    fc.assert(
      fc.property(anyPools, magnitude(1, 88), fc.constantFrom(1 as const, 2 as const, 3 as const), (records, amount, maxHops) => {
        const pools = toPools(records)
        const best = exhaustiveIn(pools, A, D, amount, maxHops)
        if (best === null) expect(() => route(pools, { kind: 'exactOut', amount, maxHops })).toThrow(/quote\./)
        else expect(route(pools, { kind: 'exactOut', amount, maxHops }).amountIn).toBe(best)
      }),
      { numRuns: 400 },
    )
  })

  it('of an exact output yields at least it when its input is traded forward', () => {
    fc.assert(
      fc.property(anyPools, magnitude(20, 80), (records, amount) => {
        const pools = toPools(records)
        fc.pre(exhaustiveIn(pools, A, D, amount, 3) !== null)
        const { kind, amountIn, amountOut, steps, closing } = route(pools, { kind: 'exactOut', amount })
        expect([kind, amountOut, steps]).toEqual(['exactOut', amount, []])
        const out = closing.reduce((sum, step) => getAmountOut(step.pool, sum, step.tokenIn, NOW, step.tokenOut), amountIn)
        expect(out).toBeGreaterThanOrEqual(amount)
      }),
    )
  })

  it('answers with amounts that the pools themselves give, over distinct tokens', () => {
    fc.assert(
      fc.property(anyPools, magnitude(30, 80), (records, amountIn) => {
        const pools = toPools(records)
        fc.pre(exhaustive(pools, A, D, amountIn, 3) > 0n)
        const { steps, amountOut } = route(pools, { amount: amountIn })
        for (const step of steps) expect(getAmountOut(step.pool, step.amountIn, step.tokenIn, NOW, step.tokenOut)).toBe(step.amountOut)
        expect([...steps.map((step) => step.amountIn), amountOut]).toEqual([amountIn, ...steps.map((step) => step.amountOut)])
        expect(new Set([A, ...steps.map((step) => step.tokenOut)]).size).toBe(steps.length + 1)
      }),
    )
  })

  it('does not depend on the order of the pools', () => {
    fc.assert(
      fc.property(anyPools, magnitude(30, 80), (records, amountIn) => {
        const pools = toPools(records)
        fc.pre(exhaustive(pools, A, D, amountIn, 3) > 0n)
        expect(addresses(route([...pools].reverse(), { amount: amountIn }))).toEqual(addresses(route(pools, { amount: amountIn })))
      }),
    )
  })
})
