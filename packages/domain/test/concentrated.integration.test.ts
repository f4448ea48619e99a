import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Address,
  applyBurn,
  applyMint,
  type ConcentratedPool,
  type ErrorCode,
  type FeeConfig,
  feeAt,
  liquidityForAmounts,
  newConcentratedPool,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
  tradeConcentrated,
} from '../src/index.ts'
import { type Algebra, type PoolEvent, startAlgebra } from './algebra.ts'
import { magnitude } from './arbitraries.ts'

const SPACING = 60
/** Operations on each pool. */
const OPERATIONS = 130
/** Where the pools begin, and the bits by which deposits of both tokens are larger there: near one, far apart in value, at the end of the range. */
const STARTS: readonly [tick: number, bits0: bigint, bits1: bigint][] = [
  [0, 0n, 0n],
  [23_027, 0n, 0n],
  [-276_324, 20n, 0n],
  [887_000, -38n, 44n],
  [-600_000, 44n, -20n],
]

/** One thing that happens: a trade of a part of what the pool holds, a deposit, a withdrawal. Shares are of 2^16. */
const operation = fc.record({
  what: fc.constantFrom('in', 'in', 'in', 'out', 'out', 'mint', 'burn'),
  zeroForOne: fc.boolean(),
  share: fc.integer({ min: 1, max: 2 ** 16 - 1 }),
  scale: fc.integer({ min: 0, max: 70 }),
  lower: fc.integer({ min: 1, max: 60 }),
  upper: fc.integer({ min: 0, max: 60 }),
  amounts: fc.tuple(magnitude(40, 75), magnitude(40, 75)),
  // Often the same second or the next ones, at times hours or days.
  seconds: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 4, arbitrary: fc.integer({ min: 31, max: 7_200 }) },
    { weight: 2, arbitrary: fc.integer({ min: 7_201, max: 200_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(3_600, 43_200, 86_399, 86_400, 86_401) },
  ),
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

type Planned = {
  readonly call: { to: Address; data: `0x${string}` }
  readonly expected: readonly PoolEvent[]
  readonly next: ConcentratedPool
  readonly growth: readonly [bigint, bigint]
}

let algebra: Algebra
/** Ids of positions count over all pools. */
let nextId = 1n
beforeAll(async () => {
  algebra = await startAlgebra()
})
afterAll(() => algebra?.stop())

const clamp = (tick: number): number => Math.min(Math.max(tick, -887_220), 887_220)

/** The result of an operation, or null when it reverts for the one allowed reason. */
const orNothing = <T>(code: ErrorCode, act: () => T): T | null => {
  try {
    return act()
  } catch (error) {
    expect(error).toMatchObject({ code })
    return null
  }
}

/** A random pool's life: what was deposited, and how often each kind of operation was possible. */
const createLife = (pool: ConcentratedPool, bits: readonly [bigint, bigint]) => {
  const positions: { tokenId: bigint; lower: number; upper: number; liquidity: bigint }[] = []
  const counts: Record<string, number> = {}

  const planSwap = (state: ConcentratedPool, op: Operation, timestamp: number): Planned | null => {
    const kind = op.what === 'in' ? ('exactIn' as const) : ('exactOut' as const)
    const [tokenIn, tokenOut] = op.zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
    const side = (kind === 'exactIn') === op.zeroForOne ? state.reserve0 : state.reserve1
    const amount = ((side * BigInt(op.share)) >> 16n) >> BigInt(op.scale > 35 ? 0 : op.scale)
    if (amount === 0n) return null
    const traded = orNothing('quote.insufficientLiquidity', () => tradeConcentrated(state, tokenIn, kind, amount, timestamp))
    if (traded === null) {
      counts['refused'] = (counts['refused'] ?? 0) + 1
      return null
    }
    const { swap, pool: next } = traded
    // Near 2^128 the pool refuses by what it holds with fees, which a twin of positions does not know.
    if (next.reserve0 >> 127n !== 0n || next.reserve1 >> 127n !== 0n) return null
    const [amount0, amount1] = op.zeroForOne ? [swap.amountIn, -swap.amountOut] : [-swap.amountOut, swap.amountIn]
    const args = { amount0, amount1, price: swap.sqrtPrice, liquidity: swap.liquidity, tick: swap.tick }
    return {
      call: algebra.swapCall(tokenIn, tokenOut, kind, amount),
      expected: [
        { eventName: 'SwapFee', args: { overrideFee: Number(feeAt(state, timestamp)), pluginFee: 0 } },
        { eventName: 'Swap', args },
      ],
      next,
      growth: op.zeroForOne ? [swap.feeGrowth, 0n] : [0n, swap.feeGrowth],
    }
  }

  const planMint = (state: ConcentratedPool, { lower, upper, amounts, share }: Operation): Planned | null => {
    const centre = Math.round(state.tick / SPACING) + (share % 41) - 20
    const [from, to] = [clamp((centre - lower) * SPACING), clamp((centre + upper) * SPACING)]
    if (from >= to) return null
    const desired = [amounts[0] << bits[0], amounts[1] << bits[1]] as const
    const liquidity = orNothing('amount.invalid', () => liquidityForAmounts(state.sqrtPrice, from, to, ...desired))
    if (liquidity === null || liquidity === 0n || liquidity >= 2n ** 96n) return null
    const { pool: next, amount0, amount1 } = applyMint(state, from, to, liquidity)
    positions.push({ tokenId: nextId++, lower: from, upper: to, liquidity })
    const args = { bottomTick: from, topTick: to, liquidityAmount: liquidity, amount0, amount1 }
    return { call: algebra.mintCall(pool, from, to, desired), expected: [{ eventName: 'Mint', args }], next, growth: [0n, 0n] }
  }

  const planBurn = (state: ConcentratedPool, { share, scale }: Operation): Planned | null => {
    const position = positions[share % positions.length]
    if (position === undefined || position.liquidity === 0n) return null
    const liquidity = scale > 35 ? position.liquidity : (position.liquidity * BigInt(share)) >> 16n
    if (liquidity === 0n) return null
    const { pool: next, amount0, amount1 } = applyBurn(state, position.lower, position.upper, liquidity)
    position.liquidity -= liquidity
    const args = { bottomTick: position.lower, topTick: position.upper, liquidityAmount: liquidity, amount0, amount1 }
    return { call: algebra.burnCall(position.tokenId, liquidity), expected: [{ eventName: 'Burn', args }], next, growth: [0n, 0n] }
  }

  const plan = (state: ConcentratedPool, op: Operation, timestamp: number): Planned | null => {
    const planned = op.what === 'mint' ? planMint(state, op) : op.what === 'burn' ? planBurn(state, op) : planSwap(state, op, timestamp)
    if (planned !== null) counts[op.what] = (counts[op.what] ?? 0) + 1
    return planned
  }
  return { positions, counts, plan }
}

const only = (args: Readonly<Record<string, unknown>>, like: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, args[key]]))

/** The pool and its plugin as the chain has them, in the words of the twin. */
const readState = async (pool: ConcentratedPool) => {
  const { read, poolAbi, pluginAbi } = algebra
  const [sqrtPrice, tick] = (await read(pool.address, poolAbi, 'globalState')) as [bigint, number]
  const plugin = (await read(pool.address, poolAbi, 'plugin')) as Address
  const lastIndex = (await read(plugin, pluginAbi, 'timepointIndex')) as number
  const record = (await read(plugin, pluginAbi, 'timepoints', [lastIndex])) as [boolean, number, bigint, bigint, number, number, number]
  const [, timestamp, tickCumulative, volatilityCumulative, at, averageTick] = record
  return {
    sqrtPrice,
    tick,
    liquidity: await read(pool.address, poolAbi, 'liquidity'),
    timepoint: { index: lastIndex, timestamp, tickCumulative, volatilityCumulative, tick: at, averageTick },
  }
}

const stateOf = ({ sqrtPrice, tick, liquidity, dynamicFee }: ConcentratedPool) => {
  const last = dynamicFee?.timepoints.at(-1)
  const { windowStartIndex: _, ...timepoint } = last ?? { windowStartIndex: 0 }
  return { sqrtPrice, tick, liquidity, timepoint }
}

const readFeeConfig = async (address: Address): Promise<FeeConfig> => {
  const plugin = (await algebra.read(address, algebra.poolAbi, 'plugin')) as Address
  const [alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee] = (await algebra.read(plugin, algebra.pluginAbi, 'feeConfig')) as number[]
  return { alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee } as FeeConfig
}

// SWAP-11, POOL-25: differential fuzz against the published contracts; amounts, prices, ticks, liquidity and fees to the unit
describe('a pool that is planned without reading the chain agrees with the chain', () => {
  it.each(STARTS)('from tick %i', async (start, ...bits) => {
    const sqrtPrice = sqrtPriceAtTick(start) + 12_345n
    expect(tickAtSqrtPrice(sqrtPrice)).toBe(start)
    const { address, token0, token1, timestamp: created } = await algebra.createPool(sqrtPrice)
    const given = { address, token0, token1, unit0: 10n ** 18n, unit1: 10n ** 18n, tickSpacing: SPACING, fee: 500n, communityFee: 200 }
    let pool = newConcentratedPool({ ...given, feeConfig: await readFeeConfig(address) }, sqrtPrice, created)
    const life = createLife(pool, bits)
    const growth: [bigint, bigint] = [0n, 0n]
    const operations = fc.sample(operation, OPERATIONS)
    const deposits = operations.slice(0, 5).map((op) => ({ ...op, what: 'mint' as const }))
    let timestamp = created
    let waiting: Planned[] = []
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return
      const answers = await algebra.mine(
        address,
        timestamp,
        waiting.map(({ call }) => call),
      )
      for (const [i, { expected }] of waiting.entries()) {
        const events = (answers[i] ?? []).map(({ eventName, args }, n) => ({ eventName, args: only(args, expected[n]?.args ?? {}) }))
        expect(events.sort((a, b) => (a.eventName < b.eventName ? 1 : -1))).toEqual(
          [...expected].sort((a, b) => (a.eventName < b.eventName ? 1 : -1)),
        )
      }
      waiting = []
      expect(await readState(pool)).toEqual(stateOf(pool))
    }
    for (const op of [...deposits, ...operations]) {
      if (op.seconds > 0 || waiting.length > 3) {
        await flush()
        timestamp += op.seconds + 1
      }
      const planned = life.plan(pool, op, timestamp)
      if (planned === null) continue
      waiting.push(planned)
      pool = planned.next
      growth[0] += planned.growth[0]
      growth[1] += planned.growth[1]
    }
    await flush()
    for (const { tick, liquidityNet, liquidityGross } of pool.ticks) {
      const [gross, net] = (await algebra.read(address, algebra.poolAbi, 'ticks', [tick])) as [bigint, bigint]
      expect([net, gross]).toEqual([liquidityNet, liquidityGross])
    }
    const grown = [
      await algebra.read(address, algebra.poolAbi, 'totalFeeGrowth0Token'),
      await algebra.read(address, algebra.poolAbi, 'totalFeeGrowth1Token'),
    ]
    expect(grown).toEqual(growth)
    for (const what of ['in', 'out', 'mint', 'burn']) expect(life.counts[what], what).toBeGreaterThan(3)
  })
})
