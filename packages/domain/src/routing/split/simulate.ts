import { outputOf } from './curves/curve.ts'
import { CROSSED, newResponse } from './curves/response.ts'
import { CONCENTRATED, type Market, WEIGHTED } from './market.ts'
import type { PlannedStep } from './plan.ts'

/** The result of a plan in floats: raw units out, swaps, gas units. Zero out if a pool cannot fill its part. */
export type Simulation = { readonly amountOut: number; readonly swaps: number; readonly gasUnits: number }

/** Possible relative excess of a float before an amount is cut to whole units. */
const NOISE = 1e-13

/** A concentrated pool rounds amounts in up and amounts out down by one unit per segment. */
const ROUNDED = 1

const wholeUnits = (amount: number): number => Math.floor(amount * (1 - NOISE))

/** Changes a reserve and its limits. */
const move = ({ reserves, mostIn, mostOut }: Pick<Market, 'reserves' | 'mostIn' | 'mostOut'>, slot: number, change: number): void => {
  const growth = 1 + change / reserves[slot]!
  reserves[slot]! += change
  mostIn[slot]! *= growth
  mostOut[slot]! *= growth
}

/**
 * Executes a plan in floats, in whole raw units, on a wallet that holds only `amountIn`. A weighted pool that is used again has the reserves
 * its earlier swap left; `feesJoin` says whether they include the fee.
 */
export const simulate = (
  market: Market,
  steps: readonly PlannedStep[],
  tokenIn: number,
  tokenOut: number,
  amountIn: number,
  feesJoin = false,
): Simulation => {
  const held = new Map([[tokenIn, amountIn]])
  const response = newResponse()
  const view = { ...market, reserves: market.reserves.slice(), mostIn: market.mostIn.slice(), mostOut: market.mostOut.slice() }
  let swaps = 0
  let gasUnits = market.gas.route
  for (const { pool, tokenIn: from, tokenOut: to, share } of steps) {
    const at = market.start[pool]!
    const end = market.start[pool + 1]!
    const i = market.tokens.indexOf(from, at) - at
    const j = market.tokens.indexOf(to, at) - at
    const holding = held.get(from) ?? 0
    const amount = share === 1 ? holding : wholeUnits(holding * share)
    if (amount === 0) continue
    const rounded = market.kind[pool] === CONCENTRATED ? ROUNDED : 0
    const out = wholeUnits(outputOf(view, pool, i, j, amount - rounded, response)) - rounded * (1 + response[CROSSED]!)
    if (!(out > 0)) return { amountOut: 0, swaps, gasUnits }
    if (market.kind[pool] === WEIGHTED && end - at > 2) {
      move(view, at + i, feesJoin ? amount : amount * market.keep[pool]!)
      move(view, at + j, -out)
    }
    held.set(from, holding - amount)
    held.set(to, (held.get(to) ?? 0) + out)
    swaps++
    gasUnits += market.swapGas[pool]! + response[CROSSED]! * market.gas.tick
  }
  return { amountOut: held.get(tokenOut) ?? 0, swaps, gasUnits }
}
