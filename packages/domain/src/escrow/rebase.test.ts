import { describe, expect, it } from 'vitest'
import { THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { claimsNeeded } from './rebase.ts'

// docs/STATES: the rebase is claimed before a lock goes
describe('claims until nothing is due', () => {
  it('are none before a rebase was funded and after all are claimed', () => {
    expect(claimsNeeded(THURSDAY, 0n)).toBe(0)
    expect(claimsNeeded(THURSDAY + EPOCH, THURSDAY)).toBe(0)
  })

  it('are one for fifty epochs, and one more for the next', () => {
    expect(claimsNeeded(THURSDAY, THURSDAY)).toBe(1)
    expect(claimsNeeded(THURSDAY, THURSDAY + 49n * EPOCH)).toBe(1)
    expect(claimsNeeded(THURSDAY, THURSDAY + 50n * EPOCH)).toBe(2)
    expect(claimsNeeded(THURSDAY, THURSDAY + 103n * EPOCH)).toBe(3)
  })
})
