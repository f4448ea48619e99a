import type { PoolType } from '../../types.ts'
import type { GasCosts } from './market.ts'

/** Gas units of our router: per route, per swap by pool type, and per crossed initialised tick. Measured on the contracts, rounded up. */
export const ROUTER_GAS: GasCosts = {
  route: 50_000,
  classic: 65_000,
  stable: 90_000,
  weighted: 130_000,
  concentrated: 160_000,
  tick: 20_000,
}

/** Estimated gas units of a route's swaps; a concentrated pool counts with one crossed tick. */
export const routeGas = (steps: readonly { readonly pool: { readonly type: PoolType } }[]): bigint =>
  BigInt(
    steps.reduce((sum, { pool: { type } }) => sum + ROUTER_GAS[type] + (type === 'concentrated' ? ROUTER_GAS.tick : 0), ROUTER_GAS.route),
  )
