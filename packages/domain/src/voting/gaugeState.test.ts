import { expect, it } from 'vitest'
import { gaugeState, isActiveGauge } from './gaugeState.ts'

// POOL-9: inactive is a pool without a gauge, or with a killed one
it.each([
  [null, 'missing', false],
  [{ alive: false, votes: 5n }, 'dead', false],
  [{ alive: true, votes: 0n }, 'unvoted', true],
  [{ alive: true, votes: 1n }, 'voted', true],
] as const)('%o is %s', (gauge, state, active) => {
  expect(gaugeState(gauge)).toBe(state)
  expect(isActiveGauge(state)).toBe(active)
})
