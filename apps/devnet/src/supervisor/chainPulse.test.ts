import { describe, expect, it } from 'vitest'
import { isHung, pulseBounds, type Silence } from './chainPulse.ts'

const { silentMs, workMs, asleepMs } = pulseBounds
const silence = (of: Partial<Silence>): Silence => ({ silentMs, computedMs: 0, queuedMs: 0, waitsForDisk: false, ...of })

// REL-49: distinguishes a hung node from a slow one
describe('a node that answers no call', () => {
  it('hangs when it computes all the while', () => {
    expect(isHung(silence({ computedMs: workMs }))).toBe(true)
    expect(isHung(silence({ silentMs: silentMs - 1, computedMs: workMs }))).toBe(false)
  })

  it('is slow while others have the cores: it has computed little, and waited', () => {
    expect(isHung(silence({ silentMs: 10 * asleepMs, computedMs: workMs - 1, queuedMs: 9 * asleepMs }))).toBe(false)
  })

  it('hangs when it sleeps: it neither computes nor waits for a core or a disk', () => {
    expect(isHung(silence({ silentMs: asleepMs }))).toBe(true)
    expect(isHung(silence({ silentMs: asleepMs - 1 }))).toBe(false)
    expect(isHung(silence({ silentMs: asleepMs, waitsForDisk: true }))).toBe(false)
    expect(isHung(silence({ silentMs: asleepMs, queuedMs: asleepMs / 2 }))).toBe(false)
  })
})
