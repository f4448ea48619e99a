import { describe, expect, it } from 'vitest'
import { automationActions, automationBlocker } from './actions.ts'
import { automationStates } from './types.ts'

const facts = { balance: 0n, withdrawableFrom: null, block: 100n } as const

// AUTO-12, AUTO-14, AUTO-17
describe('actions of an automation by its state', () => {
  it.each([
    ['pending', ['register', 'edit', 'cancel']],
    ['active', ['edit', 'fund', 'changeTrigger', 'pause', 'cancel']],
    ['paused', ['edit', 'fund', 'changeTrigger', 'unpause', 'cancel']],
    ['cancelled', ['automate']],
  ] as const)('%s, with or without LINK', (state, allowed) => {
    for (const balance of [0n, 1n])
      expect(automationActions.filter((action) => automationBlocker(action, { ...facts, balance, state }) === null)).toEqual(allowed)
  })

  it('says why one is not possible', () => {
    const codes = automationStates.map((state) => automationBlocker('register', { ...facts, state })?.code)
    expect(codes).toEqual([undefined, 'registered', 'registered', 'cancelled'])
    expect(automationBlocker('pause', { ...facts, state: 'pending' })).toEqual({ code: 'pendingRegistration' })
    expect(automationBlocker('unpause', { ...facts, state: 'active' })).toEqual({ code: 'active' })
    expect(automationBlocker('pause', { ...facts, state: 'paused' })).toEqual({ code: 'paused' })
  })

  it('lets LINK out at the fiftieth block', () => {
    const left = { state: 'cancelled', balance: 5n, withdrawableFrom: 150n } as const
    expect(automationBlocker('withdraw', { ...left, block: 149n })).toEqual({ code: 'coolingDown', untilBlock: 150n, blocksLeft: 1n })
    expect(automationBlocker('withdraw', { ...left, block: 150n })).toBeNull()
    expect(automationBlocker('withdraw', { ...left, balance: 0n, block: 150n })).toEqual({ code: 'nothingLeft' })
    expect(automationBlocker('withdraw', { ...facts, state: 'active' })).toEqual({ code: 'notCancelled' })
  })
})
