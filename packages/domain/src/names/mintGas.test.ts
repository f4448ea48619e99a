import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mintGas } from './mintGas.ts'

const measured = (call: string): bigint =>
  BigInt(JSON.parse(readFileSync(new URL('../../../../contracts/snapshots/Names.json', import.meta.url), 'utf8'))[call])

/** By how much an estimate may be above what was measured: 16 %, and it may not be below. */
const isNear = (estimate: bigint, gas: bigint): boolean => estimate >= gas && estimate * 100n <= gas * 116n

// NAME-8: the network fee of a mint is said before it
it.each([
  ['of letters', ['thirteenchars'], false, ['mint, 13 letters']],
  ['of emoji', ['🌊🌊🌊🌊🌊🌊'], false, ['mint, 6 emoji']],
  ['that is short', ['abc'], true, ['commit', 'mintCommitted']],
] as const)('is about what a mint %s was measured to take', (_, names, committed, calls) => {
  const gas = calls.reduce((sum, call) => sum + measured(call), 0n)
  const estimate = mintGas(names, committed)
  expect(isNear(estimate, gas), `${estimate} beside ${gas}`).toBe(true)
})

it('grows with each name', () => {
  expect(mintGas(['river', 'stone'], false)).toBe(2n * mintGas(['river'], false))
  expect(mintGas([], false)).toBe(0n)
})
