import { purchaseStates } from '@exchange/domain'
import { expect, it } from 'vitest'
import { legsOf } from './legs.ts'

// BUY-2
it('says for each state which leg is passed, under way, failed or ahead', () => {
  expect(Object.fromEntries(purchaseStates.map((state) => [state, legsOf(state, false).join(' ')]))).toEqual({
    created: 'done now ahead',
    waitingForPayment: 'done now ahead',
    paid: 'done done now',
    sending: 'done done now',
    failed: 'done failed ahead',
    completed: 'done done done',
    refunded: 'done failed ahead',
  })
  expect(['sending', 'failed', 'completed'].map((state) => legsOf(state as 'failed', true)[2])).toEqual(['now', 'failed', 'done'])
})
