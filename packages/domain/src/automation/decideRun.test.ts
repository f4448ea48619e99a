import { describe, expect, it } from 'vitest'
import { EPOCH } from '../epoch/epoch.ts'
import { decideRun, type RunMoment, type UpkeepAtWork } from './decideRun.ts'

const epoch = 2_948n * EPOCH
const due = epoch + 86_400n
const late = epoch + EPOCH - 21_600n
const upkeep: UpkeepAtWork = {
  isCancelled: false,
  isPaused: false,
  balance: 10n,
  minimum: 10n,
  maxGasPrice: 5n,
  state: 'active',
  trigger: 'keeper',
  hasWork: true,
  lockEnd: epoch + 100n * EPOCH,
  executionTime: due,
  lastRunEpoch: 0n,
}
const keeper: RunMoment = { now: due, gasPrice: 5n, isKeeper: true }
const decide = (changes: Partial<UpkeepAtWork> = {}, moment: Partial<RunMoment> = {}) =>
  decideRun({ ...upkeep, ...changes }, { ...keeper, ...moment })

// AUTO-4, AUTO-9, AUTO-10, AUTO-11, AUTO-13
describe('whether an upkeep is run', () => {
  it('is, by a keeper, from its moment on', () => {
    expect(decide()).toEqual({ action: 'perform' })
    expect(decide({}, { now: due - 1n })).toEqual({ action: 'wait', reason: 'notDue', until: due })
    expect(decide({}, { now: epoch + EPOCH - 1n })).toEqual({ action: 'perform' })
  })

  it('is once in an epoch, and again in the next', () => {
    const done = { lastRunEpoch: epoch }
    expect(decide(done)).toEqual({ action: 'wait', reason: 'done', until: due + EPOCH })
    expect(decide(done, { now: late })).toEqual({ action: 'wait', reason: 'done', until: due + EPOCH })
    expect(decide(done, { now: due + EPOCH })).toEqual({ action: 'perform' })
  })

  it('is made up for in its own epoch alone', () =>
    expect(decide({}, { now: due + 3n * EPOCH - 1n })).toEqual({ action: 'wait', reason: 'notDue', until: due + 3n * EPOCH }))

  it('waits for a lower gas price, late too', () => {
    expect(decide({}, { gasPrice: 6n })).toEqual({ action: 'wait', reason: 'gasPrice' })
    expect(decide({}, { gasPrice: 6n, now: late })).toEqual({ action: 'wait', reason: 'gasPrice' })
  })

  it.each([
    ['is underfunded', { balance: 9n }, {}, 'underfunded'],
    ['is opened to everybody', { trigger: 'open' }, {}, 'othersTurn'],
    ['is run by a receiver', { trigger: 'receiver' }, {}, 'othersTurn'],
    ['is looked at by somebody who is no keeper', {}, { isKeeper: false }, 'othersTurn'],
  ] as const)('where it %s, by anybody, late', (_, changes, moment, reason) => {
    expect(decide(changes, moment)).toEqual({ action: 'wait', reason, until: late })
    expect(decide(changes, { ...moment, now: late })).toEqual({ action: 'performLate' })
  })

  it.each([
    ['cancelled', { isCancelled: true }],
    ['cancelled', { state: 'cancelled' }],
    ['paused', { isPaused: true }],
    ['paused', { state: 'paused' }],
    ['pending', { state: 'pending' }],
    ['lockOver', { lockEnd: late }],
    ['noWork', { hasWork: false }],
  ] as const)('is not: %s', (reason, changes) => expect(decide(changes, { now: late })).toEqual({ action: 'wait', reason }))
})
