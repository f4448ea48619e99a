import { applySwap, feeAt, getAmountIn, getAmountOut } from '../amm/pool.ts'
import { hasToken } from '../amm/side.ts'
import { DomainError } from '../errors/errorCode.ts'
import { WAD } from '../math/fullMath.ts'
import type { Address, AmmPool, RoutedSwap, RouteStep } from '../types.ts'
import { MAX_ROUTE_SWAPS, type PinnedRoute, type PinnedStep } from './route.ts'

/** A trade through a pinned route: raw units of the exact side, in a block of `timestamp` (seconds). */
export type RouteTrade = { readonly amount: bigint; readonly timestamp: number }

const keyOf = (address: Address): string => address.toLowerCase()

/** The pools' states after the swaps so far. */
const createStates = (pools: readonly AmmPool[], steps: readonly PinnedStep[], timestamp: number) => {
  const states = new Map<string, AmmPool>()
  const wanted = new Map<string, number>()
  for (const { pool } of steps) wanted.set(keyOf(pool.address), (wanted.get(keyOf(pool.address)) ?? 0) + 1)
  for (const pool of pools) if (wanted.has(keyOf(pool.address))) states.set(keyOf(pool.address), pool)

  const find = ({ pool: { address, type }, tokenIn, tokenOut }: PinnedStep): AmmPool => {
    const pool = states.get(keyOf(address))
    if (pool?.type !== type) throw new DomainError('quote.noRoute', { pool: address })
    for (const token of [tokenIn, tokenOut]) if (!hasToken(pool, token)) throw new DomainError('token.invalid', { token })
    if (keyOf(tokenIn) === keyOf(tokenOut)) throw new DomainError('pair.invalid', { tokenIn, tokenOut })
    return pool
  }

  /** Applies a swap to its pool, so that a later swap through it sees the change. */
  const apply = ({ pool, tokenIn, tokenOut, amountIn }: RouteStep): void => {
    const key = keyOf(pool.address)
    const left = wanted.get(key)! - 1
    wanted.set(key, left)
    if (left > 0) states.set(key, applySwap(pool, tokenIn, amountIn, timestamp, tokenOut))
  }

  return { find, apply }
}

type States = ReturnType<typeof createStates>

const some = (amount: bigint): bigint => {
  if (amount === 0n) throw new DomainError('quote.insufficientLiquidity')
  return amount
}

/** Checks a plan: no step may return the token in or spend the token out, and the number of swaps is limited by the router. */
const requirePlan = ({ tokenIn, tokenOut, steps, closing }: PinnedRoute): void => {
  const turnsBack = steps.some((step) => keyOf(step.tokenOut) === keyOf(tokenIn) || keyOf(step.tokenIn) === keyOf(tokenOut))
  if (turnsBack || steps.length + closing.length > MAX_ROUTE_SWAPS) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
}

/** Executes swaps in order on a wallet that holds only `amount` of the token in. In the end it may hold only the token out. */
const runSteps = (states: States, { tokenIn, tokenOut, steps }: PinnedRoute, { amount, timestamp }: RouteTrade) => {
  const held = new Map<string, bigint>([[keyOf(tokenIn), amount]])
  const ran = steps.map((step): RouteStep => {
    const pool = states.find(step)
    const before = held.get(keyOf(step.tokenIn)) ?? 0n
    const amountIn = some(step.share === WAD ? before : (before * step.share) / WAD)
    const amountOut = some(getAmountOut(pool, amountIn, step.tokenIn, timestamp, step.tokenOut))
    held.set(keyOf(step.tokenIn), before - amountIn)
    held.set(keyOf(step.tokenOut), (held.get(keyOf(step.tokenOut)) ?? 0n) + amountOut)
    const done = { ...step, pool, amountIn, amountOut, fee: feeAt(pool, timestamp) }
    states.apply(done)
    return done
  })
  const amountOut = held.get(keyOf(tokenOut)) ?? 0n
  for (const [token, left] of held) if (left !== 0n && token !== keyOf(tokenOut)) throw new DomainError('quote.noRoute', { token, left })
  return { steps: ran, amountOut }
}

/**
 * A path, hop by hop, that buys exactly `amount`; empty if nothing is missing. It uses no pool twice, because its cost is computed from its
 * end.
 */
const runClosing = (states: States, { tokenIn, tokenOut, closing }: PinnedRoute, { amount, timestamp }: RouteTrade): RouteStep[] => {
  const joined = closing.every(({ tokenIn: from }, index) => keyOf(from) === keyOf(closing[index - 1]?.tokenOut ?? tokenIn))
  const pools = new Set(closing.map(({ pool }) => keyOf(pool.address)))
  const last = closing.at(-1)
  if (!joined || last === undefined || pools.size < closing.length || keyOf(last.tokenOut) !== keyOf(tokenOut))
    throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
  const ran: RouteStep[] = []
  let amountOut = amount
  for (const step of closing.toReversed()) {
    const pool = states.find(step)
    const amountIn = amountOut === 0n ? 0n : some(getAmountIn(pool, amountOut, step.tokenOut, timestamp, step.tokenIn))
    ran.unshift({ ...step, pool, amountIn, amountOut, fee: feeAt(pool, timestamp) })
    amountOut = amountIn
  }
  return ran
}

// SWAP-15
/**
 * The exact figures of a pinned route over given pools, as the router executes it in a block of `timestamp` (seconds). Swaps through one pool
 * see each other. For exact out the closing path buys what the steps leave missing; an excess of the steps is not included. Throws
 * `quote.insufficientLiquidity` if a pool cannot fill its part, and `quote.noRoute` if a pool no longer exists or a token would be left over.
 */
export const followSteps = (pools: readonly AmmPool[], route: PinnedRoute, trade: RouteTrade): RoutedSwap => {
  const { kind, tokenIn, tokenOut } = route
  const { amount, timestamp } = trade
  requirePlan(route)
  const states = createStates(pools, [...route.steps, ...route.closing], timestamp)
  if (kind === 'exactIn') {
    const { steps, amountOut } = runSteps(states, route, trade)
    if (amountOut === 0n) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
    return { kind, tokenIn, tokenOut, amountIn: amount, amountOut, steps, closing: [], timestamp }
  }
  const { steps, amountOut: gathered } = runSteps(states, route, { amount: route.stepsAmountIn, timestamp })
  const closing = runClosing(states, route, { amount: gathered < amount ? amount - gathered : 0n, timestamp })
  const amountIn = route.stepsAmountIn + closing[0]!.amountIn
  return { kind, tokenIn, tokenOut, amountIn, amountOut: amount, steps, closing, timestamp }
}
