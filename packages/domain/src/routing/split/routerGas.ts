import type { PoolType } from '../../types.ts'
import type { GasCosts } from './market.ts'

/** Gas units of our router: once per route, per swap by type of pool, per initialised tick crossed. Measured on the contracts, rounded up. */
export const ROUTER_GAS: GasCosts = {
  route: 50_000,
  classic: 65_000,
  stable: 90_000,
  weighted: 130_000,
  concentrated: 160_000,
  tick: 20_000,
}

/** About what the swaps of a route cost in gas units; a concentrated pool is taken to cross one tick. */
export const routeGas = (steps: readonly { readonly pool: { readonly type: PoolType } }[]): bigint =>
  BigInt(
    steps.reduce((sum, { pool: { type } }) => sum + ROUTER_GAS[type] + (type === 'concentrated' ? ROUTER_GAS.tick : 0), ROUTER_GAS.route),
  )
