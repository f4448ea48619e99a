import { WAD } from '../../math/fullMath.ts'
import type { Address } from '../../types.ts'
import type { PinnedRoute, PinnedStep } from '../route.ts'
import type { PlannedStep } from './plan.ts'
import type { PreparedMarket } from './prepareMarket.ts'

/** Fractions of the input below this are rounding of the search. */
const NOTHING = 1e-9

/** A planned swap with the fraction of the whole input that goes through it. */
type Flow = PlannedStep & { readonly part: number }

const BITS = 2 ** 53
const toWad = (share: number): bigint => (BigInt(Math.floor(Math.min(share, 1) * BITS)) * WAD) / BigInt(BITS)

/** The fractions of the input: what reaches a token is divided over the swaps that leave it, as planned. */
const flowsOf = (steps: readonly PlannedStep[], tokenIn: number): readonly Flow[] => {
  const leaving = new Map<number, number>()
  for (const { tokenIn: token, amountIn } of steps) leaving.set(token, (leaving.get(token) ?? 0) + amountIn)
  const arrived = new Map<number, number>([[tokenIn, 1]])
  return steps.map((step) => {
    const part = (arrived.get(step.tokenIn)! * step.amountIn) / leaving.get(step.tokenIn)!
    arrived.set(step.tokenOut, (arrived.get(step.tokenOut) ?? 0) + part)
    return { ...step, part }
  })
}

/** The path that carries the largest fraction of the input, no pool twice; null if there is none. Flows are in the order of execution. */
const broadestPath = (flows: readonly Flow[], tokenIn: number, tokenOut: number): readonly Flow[] | null => {
  type Way = { readonly part: number; readonly flows: readonly Flow[] }
  const best = new Map<number, Way>([[tokenIn, { part: Infinity, flows: [] }]])
  for (const flow of flows) {
    const before = best.get(flow.tokenIn)
    if (!before || before.flows.some(({ pool }) => pool === flow.pool)) continue
    const part = Math.min(before.part, flow.part)
    if (part > (best.get(flow.tokenOut)?.part ?? NOTHING)) best.set(flow.tokenOut, { part, flows: [...before.flows, flow] })
  }
  return best.get(tokenOut)?.flows ?? null
}

/** Swaps with shares of the present balance. The last swap of a token takes all that is left. */
const pinFlows = ({ pools, tokens }: PreparedMarket, flows: readonly Flow[]): readonly PinnedStep[] => {
  const kept = flows.filter(({ part }) => part > NOTHING)
  return kept.map((flow, index) => {
    const later = kept.slice(index).filter(({ tokenIn }) => tokenIn === flow.tokenIn)
    const left = later.reduce((sum, { part }) => sum + part, 0)
    const pool = pools[flow.pool]!
    const share = later.length === 1 ? WAD : toWad(flow.part / left)
    const ends = { tokenIn: tokens[flow.tokenIn] as Address, tokenOut: tokens[flow.tokenOut] as Address }
    return { pool: { address: pool.address, type: pool.type }, ...ends, share }
  })
}

type Ends = { readonly tokenIn: number; readonly tokenOut: number }

/** A plan for an exact input as a route that can be accepted. */
export const pinExactIn = (prepared: PreparedMarket, steps: readonly PlannedStep[], ends: Ends, amountIn: bigint): PinnedRoute => ({
  kind: 'exactIn',
  tokenIn: prepared.tokens[ends.tokenIn] as Address,
  tokenOut: prepared.tokens[ends.tokenOut] as Address,
  stepsAmountIn: amountIn,
  steps: pinFlows(prepared, flowsOf(steps, ends.tokenIn)),
  closing: [],
})

/**
 * A plan for an exact output as a route that can be accepted. Its broadest path becomes the closing path, which buys whatever the rest leaves
 * missing. Null if no path connects the ends.
 */
export const pinExactOut = (
  prepared: PreparedMarket,
  steps: readonly PlannedStep[],
  { tokenIn, tokenOut }: Ends,
  amountIn: number,
): PinnedRoute | null => {
  const flows = flowsOf(steps, tokenIn)
  const path = broadestPath(flows, tokenIn, tokenOut)
  if (!path) return null
  const part = Math.min(...path.map((flow) => flow.part))
  const rest = flows.map((flow) => (path.includes(flow) ? { ...flow, part: flow.part - part } : flow))
  const pinned = pinFlows(prepared, rest)
  return {
    kind: 'exactOut',
    tokenIn: prepared.tokens[tokenIn] as Address,
    tokenOut: prepared.tokens[tokenOut] as Address,
    stepsAmountIn: pinned.length === 0 ? 0n : BigInt(Math.floor(amountIn * (1 - part))),
    steps: pinned,
    closing: pinFlows(
      prepared,
      path.map((flow) => ({ ...flow, part: 1 })),
    ),
  }
}
