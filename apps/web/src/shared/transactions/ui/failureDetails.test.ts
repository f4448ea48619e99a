import { expect, it } from 'vitest'
import { failureDetails } from './failureDetails.ts'
import { reduceRun, type RunEvent } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { account, hash, sentAs, twoSteps } from '../runner/testing.ts'

const runOf = (...events: readonly RunEvent[]) =>
  events.reduce(reduceRun, newRun(twoSteps, { amount: 5n }, { key: 'run', account, startedAt: 1 }))

it('the details name the code, the place, the transaction and everything that the error says', () => {
  const run = runOf({ type: 'sent', step: 0, sent: sentAs(hash(1)) })
  expect(failureDetails(run, { code: 'unknown', params: { detail: 'boom', needed: 5n, absent: undefined } as never }).split('\n')).toEqual([
    'code: unknown',
    'flow: testTwoSteps',
    'step: approve',
    'chain: 31356',
    `hash: ${hash(1)}`,
    'detail: boom',
    'needed: 5',
  ])
})

it('where nothing was sent, they name no transaction', () => {
  expect(failureDetails(runOf({ type: 'checking', step: 0 }), { code: 'rpc.timeout' })).not.toContain('hash')
})
