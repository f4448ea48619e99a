import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CREATION_GAS_UNITS, DEPOSIT_GAS_UNITS } from './depositGas.ts'

const measured = (contract: string, call: string): bigint => {
  const file = new URL(`../../../../contracts/snapshots/${contract}.json`, import.meta.url)
  return BigInt(JSON.parse(readFileSync(file, 'utf8'))[call])
}
/** A wrap or an approval, each as a separate transaction. */
const SMALL = 50_000n

// LIQ-12
it('covers a position and its first stake, with a wrap and three approvals', () => {
  expect(measured('Zapper', 'into a position, staked')).toBeLessThan(DEPOSIT_GAS_UNITS)
  expect(measured('ConcentratedGauge', 'deposit, first') + 500_000n + 4n * SMALL).toBeLessThan(DEPOSIT_GAS_UNITS)
})

it('covers a pool of eight tokens and one of two, with their approvals', () => {
  expect(measured('WeightedLiquidity', 'create and fill, 8 tokens') + 8n * SMALL).toBeLessThan(CREATION_GAS_UNITS)
  const pair = measured('PoolFactory', 'create pool') + measured('Router', 'add liquidity, first with fees to settle')
  expect(pair + 3n * SMALL).toBeLessThan(CREATION_GAS_UNITS)
})
