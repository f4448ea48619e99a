import { expect, it } from 'vitest'
import { feeToSend } from './feeToSend.ts'

// BRIDGE-2
it('sends what was shown, or what the bridge asks by now where that is at most a quarter more', () => {
  expect([0n, 900n, 1_000n, 1_001n, 1_250n].map((now) => feeToSend(1_000n, now))).toEqual([1_000n, 1_000n, 1_000n, 1_001n, 1_250n])
  expect(() => feeToSend(1_000n, 1_251n)).toThrow('bridge.feeChanged')
  expect(() => feeToSend(0n, 1n)).toThrow('bridge.feeChanged')
})
