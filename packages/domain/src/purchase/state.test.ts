import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPurchaseOver, type PurchaseState, purchaseStateAfter, purchaseStates, purchaseSteps } from './state.ts'

const after = (said: readonly PurchaseState[]) => said.reduce(purchaseStateAfter, 'created')

// BUY-3
describe('the state of a purchase', () => {
  it('is the furthest that was said, in whatever order and however often it arrives', () => {
    const walk = fc.constantFrom<readonly PurchaseState[]>(
      ['waitingForPayment', 'paid', 'sending', 'completed'],
      ['waitingForPayment', 'failed'],
      ['waitingForPayment', 'paid', 'failed', 'refunded'],
      ['paid', 'sending', 'failed', 'refunded'],
    )
    fc.assert(
      fc.property(
        walk.chain((states) => fc.tuple(fc.constant(states), fc.array(fc.constantFrom(...states)))),
        fc.infiniteStream(fc.nat()),
        ([states, again], random) => {
          const arrived = [...states, ...again].map((state) => ({ state, at: random.next().value as number }))
          expect(after(arrived.toSorted((a, b) => a.at - b.at).map(({ state }) => state))).toBe(states.at(-1))
        },
      ),
    )
  })

  it('stays what it is once tokens have arrived or the payment went back', () => {
    for (const over of purchaseStates.filter(isPurchaseOver))
      for (const said of purchaseStates) expect(purchaseStateAfter(over, said)).toBe(over)
  })
})

// BUY-2
describe('the steps of a purchase', () => {
  it('lead to each state from the first, and never back', () => {
    const reached = new Set<PurchaseState>(['created'])
    for (const state of reached) for (const next of purchaseSteps[state]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...purchaseStates].toSorted())
    for (const state of purchaseStates) for (const next of purchaseSteps[state]) expect(purchaseStateAfter(state, next)).toBe(next)
  })

  it('end where a purchase is over, and nowhere else', () => {
    for (const state of purchaseStates) expect(purchaseSteps[state].length === 0).toBe(isPurchaseOver(state))
  })
})
