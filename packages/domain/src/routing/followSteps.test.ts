import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, poolWith, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { BIRTH, concentratedWith } from '../../test/concentratedPools.ts'
import { applySwap, getAmountIn, getAmountOut } from '../amm/pool.ts'
import type { Address, AmmPool } from '../types.ts'
import { followSteps } from './followSteps.ts'
import { allSteps, MAX_ROUTE_SWAPS, pathOf, type PinnedRoute, type PinnedStep, pinRoute } from './route.ts'

const WAD = 10n ** 18n
const TOKEN_C = addressOf(0xc)
const first = concentratedWith([[-6_000, 6_000, 10n ** 24n]])
const second = poolWith({ address: addressOf(0x9002), token0: TOKEN_B, token1: TOKEN_C })
const direct = poolWith({ address: addressOf(0x9003), token0: TOKEN_A, token1: TOKEN_C, type: 'stable' })
const pools: readonly AmmPool[] = [first, second, direct]
const trade = { amount: WAD, timestamp: BIRTH }
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

const step = (pool: AmmPool, tokenIn: Address, tokenOut: Address, share = WAD): PinnedStep => ({ pool, tokenIn, tokenOut, share })
const exactIn = (...steps: PinnedStep[]): PinnedRoute => ({
  kind: 'exactIn',
  tokenIn: TOKEN_A,
  tokenOut: TOKEN_C,
  stepsAmountIn: WAD,
  steps,
  closing: [],
})
const exactOut = (closing: PinnedStep[], steps: PinnedStep[] = [], stepsAmountIn = 0n): PinnedRoute => ({
  ...exactIn(...steps),
  kind: 'exactOut',
  stepsAmountIn,
  closing,
})
const path = [step(first, TOKEN_A, TOKEN_B), step(second, TOKEN_B, TOKEN_C)]

// SWAP-13: an accepted route is followed, with its figures now
describe('followSteps, exact in', () => {
  it('gives the figures of the pools named, one after the other', () => {
    const between = getAmountOut(first, WAD, TOKEN_A, BIRTH)
    const amountOut = getAmountOut(second, between, TOKEN_B)
    expect(followSteps(pools, exactIn(...path), trade)).toEqual({
      kind: 'exactIn',
      tokenIn: TOKEN_A,
      tokenOut: TOKEN_C,
      amountIn: WAD,
      amountOut,
      steps: [
        { pool: first, tokenIn: TOKEN_A, tokenOut: TOKEN_B, share: WAD, amountIn: WAD, amountOut: between, fee: 500n },
        { pool: second, tokenIn: TOKEN_B, tokenOut: TOKEN_C, share: WAD, amountIn: between, amountOut, fee: 1_800n },
      ],
      closing: [],
      timestamp: BIRTH,
    })
  })

  it('gives each step its share of what is held then, rounded down, and the last one the rest', () => {
    const third = WAD / 3n
    const { steps, amountOut } = followSteps(pools, exactIn(step(direct, TOKEN_A, TOKEN_C, third), ...path), {
      ...trade,
      amount: 1_000_001n,
    })
    expect(steps.map(({ amountIn }) => amountIn).slice(0, 2)).toEqual([333_333n, 666_668n])
    expect(amountOut).toBe((steps[0]?.amountOut ?? 0n) + (steps[2]?.amountOut ?? 0n))
  })

  it('lets swaps through one pool see each other', () => {
    const half = step(second, TOKEN_B, TOKEN_C, WAD / 2n)
    const { steps } = followSteps(pools, exactIn(step(first, TOKEN_A, TOKEN_B), half, step(second, TOKEN_B, TOKEN_C)), trade)
    const [, one, other] = steps
    const moved = applySwap(second, TOKEN_B, one?.amountIn ?? 0n)
    expect(other?.pool).toEqual(moved)
    expect(other?.amountOut).toBe(getAmountOut(moved, other?.amountIn ?? 0n, TOKEN_B))
  })

  it('refuses pools that are gone, of another type, or between other tokens', () => {
    const [toB, toC] = path as [PinnedStep, PinnedStep]
    expect(() => followSteps([first], exactIn(...path), trade)).toThrow(code('quote.noRoute'))
    expect(() => followSteps(pools, exactIn(path[0]!, step(second, TOKEN_B, TOKEN_B), path[1]!), trade)).toThrow(code('pair.invalid'))
    // A forced stable/volatile flip never goes through.
    const flipped = { ...toC, pool: { address: second.address, type: 'stable' as const } }
    expect(() => followSteps(pools, exactIn(toB, flipped), trade)).toThrow(code('quote.noRoute'))
    expect(() => followSteps(pools, exactIn(step(first, TOKEN_A, TOKEN_C)), trade)).toThrow(code('token.invalid'))
    expect(() => followSteps(pools, exactIn(step(second, TOKEN_A, TOKEN_C)), trade)).toThrow(code('token.invalid'))
  })

  it('refuses a plan that leaves something over, or that never reaches the token', () => {
    expect(() => followSteps(pools, exactIn(step(direct, TOKEN_A, TOKEN_C, WAD / 2n)), trade)).toThrow(code('quote.noRoute'))
    expect(() => followSteps(pools, exactIn(step(direct, TOKEN_A, TOKEN_C, WAD / 2n), step(first, TOKEN_A, TOKEN_B)), trade)).toThrow(
      code('quote.noRoute'),
    )
    expect(() => followSteps(pools, exactIn(), trade)).toThrow(code('quote.noRoute'))
    expect(() => followSteps(pools, { ...exactIn(), tokenOut: TOKEN_A }, { ...trade, amount: 0n })).toThrow(code('quote.noRoute'))
  })

  it('refuses a step that turns back, and more swaps than the router takes', () => {
    const back = step(second, TOKEN_C, TOKEN_B, WAD / 2n)
    expect(() => followSteps(pools, exactIn(...path, back, step(second, TOKEN_B, TOKEN_C)), trade)).toThrow(code('quote.noRoute'))
    expect(() => followSteps(pools, exactIn(step(first, TOKEN_A, TOKEN_B), step(first, TOKEN_B, TOKEN_A)), trade)).toThrow(
      code('quote.noRoute'),
    )
    const parts = Array.from({ length: MAX_ROUTE_SWAPS }, () => step(direct, TOKEN_A, TOKEN_C, WAD / 2n))
    const last = step(direct, TOKEN_A, TOKEN_C)
    expect(followSteps(pools, exactIn(...parts.slice(1), last), trade).steps).toHaveLength(24)
    expect(() => followSteps(pools, exactIn(...parts, last), trade)).toThrow(code('quote.noRoute'))
  })

  it('refuses what the pools cannot fill, and a part that rounds to nothing', () => {
    expect(() => followSteps(pools, exactIn(...path), { ...trade, amount: 1n })).toThrow(code('quote.insufficientLiquidity'))
    expect(() => followSteps(pools, exactIn(step(direct, TOKEN_A, TOKEN_C, 1n), ...path), { ...trade, amount: 10n })).toThrow(
      code('quote.insufficientLiquidity'),
    )
    expect(() => followSteps(pools, exactIn(step(second, TOKEN_B, TOKEN_C)), trade)).toThrow(code('quote.insufficientLiquidity'))
  })
})

describe('followSteps, exact out', () => {
  it('goes backwards over a path', () => {
    const between = getAmountIn(second, WAD, TOKEN_C)
    const amountIn = getAmountIn(first, between, TOKEN_B, BIRTH)
    const route = followSteps(pools, exactOut(path), trade)
    expect(route).toMatchObject({ kind: 'exactOut', amountIn, amountOut: WAD, steps: [] })
    expect(route.closing.map((hop) => [hop.amountIn, hop.amountOut])).toEqual([
      [amountIn, between],
      [between, WAD],
    ])
  })

  it('buys by the path what the fixed part leaves missing, from the pools as the steps left them', () => {
    const fixed = WAD / 4n
    const half = step(direct, TOKEN_A, TOKEN_C)
    const route = followSteps(pools, exactOut([step(direct, TOKEN_A, TOKEN_C)], [half], fixed), trade)
    const gathered = getAmountOut(direct, fixed, TOKEN_A)
    const moved = applySwap(direct, TOKEN_A, fixed)
    expect(route.amountIn).toBe(fixed + getAmountIn(moved, WAD - gathered, TOKEN_C))
    expect(route.closing[0]).toMatchObject({ pool: moved, amountOut: WAD - gathered })
  })

  it('buys nothing where the fixed part brings it all, and still costs that part', () => {
    const route = followSteps(pools, exactOut(path, [step(direct, TOKEN_A, TOKEN_C)], 2n * WAD), trade)
    expect(route).toMatchObject({ amountIn: 2n * WAD, amountOut: WAD })
    expect(route.closing.map(({ amountIn, amountOut }) => [amountIn, amountOut])).toEqual([
      [0n, 0n],
      [0n, 0n],
    ])
  })

  it('refuses a path that does not join the tokens or meets a pool twice', () => {
    const [toB, toC] = path as [PinnedStep, PinnedStep]
    for (const closing of [[], [toB], [toC], [toC, toB], [toB, { ...toB, tokenIn: TOKEN_B, tokenOut: TOKEN_A }, ...path]])
      expect(() => followSteps(pools, exactOut(closing), trade)).toThrow(code('quote.noRoute'))
  })

  it('refuses a fixed part that no step takes, and what the pools cannot fill', () => {
    expect(() => followSteps(pools, exactOut(path, [], 1n), trade)).toThrow(code('quote.noRoute'))
    expect(() => followSteps(pools, exactOut(path), { ...trade, amount: 10n ** 30n })).toThrow(code('quote.insufficientLiquidity'))
  })
})

describe('pinRoute', () => {
  it('is followed to the same figures over the same pools', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 6n, 10n ** 20n), fc.bigInt(1n, WAD - 1n), (amount, share) => {
        const split = exactIn(step(direct, TOKEN_A, TOKEN_C, share), ...path)
        let route
        try {
          route = followSteps(pools, split, { amount, timestamp: BIRTH })
        } catch {
          return
        }
        expect(followSteps(pools, pinRoute(route), { amount, timestamp: BIRTH })).toEqual(route)
        const half = followSteps(pools, exactOut(path, [step(direct, TOKEN_A, TOKEN_C)], amount / 2n), { amount, timestamp: BIRTH })
        expect(pinRoute(half).stepsAmountIn).toBe(amount / 2n)
        expect(followSteps(pools, pinRoute(half), { amount, timestamp: BIRTH })).toEqual(half)
      }),
    )
  })

  it('keeps no figures but the fixed part', () => {
    const pinned = pinRoute(followSteps(pools, exactIn(...path), trade))
    expect(pinned.steps[1]).toEqual({ pool: { address: second.address, type: 'classic' }, tokenIn: TOKEN_B, tokenOut: TOKEN_C, share: WAD })
    expect(pinned.stepsAmountIn).toBe(WAD)
  })
})

it('a route is a path where each swap takes all that the one before it brought', () => {
  const split = followSteps(pools, exactIn(step(direct, TOKEN_A, TOKEN_C, WAD / 2n), ...path), trade)
  const straight = followSteps(pools, exactIn(...path), trade)
  expect(pathOf(straight)).toBe(straight.steps)
  expect(pathOf(split)).toBeNull()
  expect(pathOf(exactIn(path[0] as PinnedStep, path[0] as PinnedStep))).toBeNull()
  const bought = exactOut(path)
  expect(pathOf(bought)).toBe(bought.closing)
  expect(pathOf(exactOut(path, path, 1n))).toBeNull()
  expect(allSteps(straight)).toEqual(straight.steps)
})
