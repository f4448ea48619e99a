import { expect, it } from 'vitest'
import { ROUTER_GAS, routeGas } from './routerGas.ts'

// SWAP-10: gas-aware
it('counts the route once, each swap by its type, and one tick for a concentrated pool', () => {
  expect(routeGas([])).toBe(BigInt(ROUTER_GAS.route))
  const { route, classic, concentrated, tick } = ROUTER_GAS
  expect(routeGas([{ pool: { type: 'classic' } }, { pool: { type: 'concentrated' } }])).toBe(BigInt(route + classic + concentrated + tick))
})
