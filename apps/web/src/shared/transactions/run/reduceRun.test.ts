import { describe, expect, it } from 'vitest'
import { batchStep, defineFlow, signStep, writeStep } from '../steps/defineFlow.ts'
import { isRepriced } from './isRepriced.ts'
import { currentStep, isWatched, runPhase } from './run.ts'
import { reduceRun, type RunEvent } from './reduceRun.ts'
import { lastHash } from './stepHash.ts'
import { amendRun, newRun } from './newRun.ts'
import { visibleSteps } from './visibleSteps.ts'
import { account, hash, sentAs, text, twoSteps } from '../runner/testing.ts'
import type { Run, RunStep, StepState } from './types.ts'

const error = { code: 'transaction.reverted' as const }
const block = { number: 7n, hash: hash(70) }
const facts = { key: 'a', account, startedAt: 1 }
const never = async () => {
  throw new Error('not asked')
}

const states: readonly StepState[] = [
  { phase: 'waiting' },
  { phase: 'skipped' },
  { phase: 'checking' },
  { phase: 'switch' },
  { phase: 'wallet', attempt: 1 },
  { phase: 'pending' },
  { phase: 'done' },
  { phase: 'rejected', error },
  { phase: 'failed', error },
]
const phases = states.map(({ phase }) => phase)

const flowOf = (kind: RunStep['kind']) =>
  defineFlow<null>({
    id: `one-${kind}`,
    chainId: () => 31356,
    title: () => text('t'),
    doneTitle: () => text('d'),
    summary: () => text('s'),
    steps: [
      kind === 'sign'
        ? signStep<null>({ id: 'x', label: () => text('x'), typedData: never })
        : kind === 'batch'
          ? batchStep<null>({ id: 'x', label: () => text('x'), covers: ['y'], calls: never })
          : writeStep<null>({ id: 'x', label: () => text('x'), call: never }),
      writeStep<null>({ id: 'y', label: () => text('y'), call: never }),
    ],
  })

/** A run with its first step in the given state, with a sent transaction if the state has one. */
const at = (state: StepState, kind: RunStep['kind'] = 'write'): Run => {
  const run = newRun(flowOf(kind), null, facts)
  const sent = ['pending', 'done', 'failed'].includes(state.phase) ? [sentAs(hash(1))] : []
  return { ...run, steps: run.steps.map((step, index) => (index === 0 ? { ...step, state, sent } : step)) }
}

const after = (state: StepState, event: RunEvent, kind: RunStep['kind'] = 'write') => {
  const before = at(state, kind)
  const next = reduceRun(before, event)
  return next === before ? 'refused' : (next.steps[0]?.state.phase ?? 'gone')
}

type Row = {
  readonly event: RunEvent
  readonly kind?: RunStep['kind']
  readonly to: Partial<Record<StepState['phase'], StepState['phase']>>
}
const everywhere = (from: readonly StepState['phase'][], to: StepState['phase']) => Object.fromEntries(from.map((phase) => [phase, to]))

/** docs/STATES.md, "Step of a transaction": all unlisted events are refused. */
const table: Readonly<Record<string, Row>> = {
  checking: { event: { type: 'checking', step: 0 }, to: everywhere(['waiting', 'switch'], 'checking') },
  notNeeded: { event: { type: 'notNeeded', step: 0 }, to: everywhere(['waiting', 'checking'], 'skipped') },
  'passedOver, a signature': {
    event: { type: 'passedOver', step: 0 },
    kind: 'sign',
    to: everywhere(['checking', 'wallet', 'rejected', 'failed'], 'skipped'),
  },
  'passedOver, a batch': {
    event: { type: 'passedOver', step: 0 },
    kind: 'batch',
    to: everywhere(['checking', 'wallet', 'rejected', 'failed'], 'skipped'),
  },
  'passedOver, a call': { event: { type: 'passedOver', step: 0 }, to: {} },
  wrongNetwork: { event: { type: 'wrongNetwork', step: 0, walletChainId: 1 }, to: everywhere(['checking', 'wallet'], 'switch') },
  asked: { event: { type: 'asked', step: 0, attempt: 2 }, to: everywhere(['checking', 'wallet'], 'wallet') },
  sent: {
    event: { type: 'sent', step: 0, sent: sentAs(hash(2)) },
    to: everywhere(['waiting', 'checking', 'switch', 'wallet', 'rejected', 'failed'], 'pending'),
  },
  'signed, a signature': {
    event: { type: 'signed', step: 0 },
    kind: 'sign',
    to: everywhere(['waiting', 'checking', 'switch', 'wallet', 'rejected', 'failed'], 'done'),
  },
  'signed, a call': { event: { type: 'signed', step: 0 }, to: {} },
  found: { event: { type: 'found', step: 0, hash: hash(2) }, to: { pending: 'pending', failed: 'failed' } },
  'found, known already': { event: { type: 'found', step: 0, hash: hash(1) }, to: {} },
  numbered: { event: { type: 'numbered', step: 0, nonce: 4 }, to: { pending: 'pending' } },
  isSafe: { event: { type: 'isSafe', step: 0 }, to: { pending: 'pending' } },
  searched: { event: { type: 'searched', step: 0, block: 9n }, to: { pending: 'pending', failed: 'failed' } },
  held: { event: { type: 'held', step: 0, why: { kind: 'unreachable' } }, to: { pending: 'pending' } },
  'held, as before': { event: { type: 'held', step: 0, why: undefined }, to: {} },
  confirmed: { event: { type: 'confirmed', step: 0, block }, to: { pending: 'done', failed: 'done' } },
  rejected: { event: { type: 'rejected', step: 0, error }, to: everywhere(['checking', 'switch', 'wallet'], 'rejected') },
  failed: { event: { type: 'failed', step: 0, error }, to: everywhere(['checking', 'switch', 'wallet', 'pending'], 'failed') },
  revived: { event: { type: 'revived', step: 0 }, to: { failed: 'pending' } },
  takenBack: { event: { type: 'takenBack', step: 0 }, to: { done: 'pending' } },
  final: { event: { type: 'final', step: 0 }, to: { done: 'done' } },
  'unsigned, a signature': { event: { type: 'unsigned', step: 0 }, kind: 'sign', to: { done: 'waiting' } },
  'unsigned, a call': { event: { type: 'unsigned', step: 0 }, to: {} },
  'reopened, a call': { event: { type: 'reopened', step: 0 }, to: everywhere(['done', 'skipped'], 'waiting') },
  'reopened, a signature': { event: { type: 'reopened', step: 0 }, kind: 'sign', to: {} },
  'a step that is not there': { event: { type: 'sent', step: 9, sent: sentAs() }, to: {} },
  retried: { event: { type: 'retried' }, to: { rejected: 'waiting', failed: 'waiting' } },
  abandoned: { event: { type: 'abandoned' }, to: { checking: 'waiting', wallet: 'failed' } },
}

// TX-8
describe('a step', () => {
  const cells = Object.entries(table).flatMap(([name, { event, kind, to }]) =>
    states.map((state) => ({ name, from: state.phase, to: to[state.phase] ?? 'refused', event, kind, state })),
  )
  it.each(cells.filter(({ event }) => event.type !== 'retried'))('$name: $from → $to', ({ state, event, kind, to }) => {
    expect(after(state, event, kind)).toBe(to)
  })

  it.each(phases)('retried: what is not at rest stays (%s)', (phase) => {
    const state = states.find((entry) => entry.phase === phase)!
    const next = reduceRun(at(state), { type: 'retried' }).steps[0]?.state.phase
    expect(next).toBe(phase === 'rejected' || phase === 'failed' ? 'waiting' : phase)
  })

  it('begins and is skipped only in its turn', () => {
    const run = at({ phase: 'waiting' })
    expect(reduceRun(run, { type: 'checking', step: 1 })).toBe(run)
    expect(reduceRun(run, { type: 'notNeeded', step: 1 })).toBe(run)
  })

  it('is followed out of its turn when a wallet answers late', () => {
    expect(reduceRun(at({ phase: 'waiting' }), { type: 'sent', step: 1, sent: sentAs(hash(3)) }).steps[1]?.state.phase).toBe('pending')
  })
})

// issue "the journal": every transaction with its nonce and hash history
describe('what was sent', () => {
  const pending = at({ phase: 'pending' })

  it('keeps every hash it was known by, and its number', () => {
    const run = [
      { type: 'numbered', step: 0, nonce: 4 },
      { type: 'found', step: 0, hash: hash(2) },
      { type: 'confirmed', step: 0, block },
      { type: 'final', step: 0 },
    ].reduce((state, event) => reduceRun(state, event as RunEvent), pending)
    expect(run.steps[0]?.sent).toEqual([
      { kind: 'transaction', hashes: [hash(1), hash(2)], repriced: [hash(1)], sentAt: 1_700_000_000, nonce: 4, block, final: true },
    ])
    expect(lastHash(run)).toBe(hash(2))
  })

  it('keeps earlier attempts beside the last one', () => {
    const failed = reduceRun(pending, { type: 'failed', step: 0, error, mined: block })
    expect(failed.steps[0]).toMatchObject({ state: { phase: 'failed', mined: true }, sent: [{ block }] })
    const again = reduceRun(reduceRun(failed, { type: 'retried' }), { type: 'sent', step: 0, sent: sentAs(hash(5)) })
    expect(again.steps[0]?.sent.map(({ hashes }) => hashes)).toEqual([[hash(1)], [hash(5)]])
  })

  it('is kept beside what is followed when a second request was confirmed as well', () => {
    const hints = { nonceBefore: 4 }
    const twice = [
      { type: 'asked', step: 0, attempt: 1, hints },
      { type: 'asked', step: 0, attempt: 2, hints },
      { type: 'sent', step: 0, attempt: 2, sent: sentAs(hash(2)) },
      { type: 'sent', step: 0, attempt: 1, sent: sentAs(hash(1)) },
    ] as const
    const run = twice.reduce<Run>(reduceRun, at({ phase: 'checking' }))
    expect(run.steps[0]).toMatchObject({
      state: { phase: 'pending' },
      sent: [{ hashes: [hash(2)] }],
      also: [{ hashes: [hash(1)] }],
      unanswered: [],
    })
    // Repeating the same answer changes nothing.
    expect(reduceRun(run, twice[3])).toBe(run)
  })

  it('is not looked for once the wallet declined it', () => {
    const asked = reduceRun(at({ phase: 'checking' }), { type: 'asked', step: 0, attempt: 1, hints: { nonceBefore: 4 } })
    const abandoned = reduceRun(asked, { type: 'abandoned' })
    expect(abandoned.steps[0]?.unanswered).toEqual([{ attempt: 1, nonceBefore: 4 }])
    expect(reduceRun(abandoned, { type: 'declined', step: 0, attempt: 1 }).steps[0]?.unanswered).toEqual([])
    expect(reduceRun(abandoned, { type: 'declined', step: 0, attempt: 2 })).toBe(abandoned)
  })

  it('is never taken for a transaction when it is a Safe’s hash', () => {
    const safe = reduceRun(pending, { type: 'isSafe', step: 0 })
    expect(safe.steps[0]?.sent).toEqual([{ kind: 'safe', safeTxHash: hash(1), hashes: [], sentAt: 1_700_000_000 }])
    expect(lastHash(safe)).toBeUndefined()
    expect(reduceRun(safe, { type: 'searched', step: 0, block: 9n }).steps[0]?.sent).toMatchObject([{ searchedTo: 9n }])
    const executed = reduceRun(safe, { type: 'found', step: 0, hash: hash(8) })
    expect(executed.steps[0]?.sent).toMatchObject([{ kind: 'transaction', safeTxHash: hash(1), hashes: [hash(8)] }])
    expect(reduceRun(executed, { type: 'isSafe', step: 0 }).steps[0]?.sent).toEqual(safe.steps[0]?.sent)
    expect(reduceRun(at({ phase: 'pending' }), { type: 'isSafe', step: 0 }).steps[0]?.sent[0]?.hashes).toEqual([])
    const nameless = { ...pending, steps: pending.steps.map((step) => ({ ...step, sent: [sentAs()] })) }
    expect(reduceRun(nameless, { type: 'isSafe', step: 0 }).steps[0]?.sent[0]).not.toHaveProperty('safeTxHash')
  })

  it('is looked for no more once what used its number is known, and watched again where it is seen after all', () => {
    const cancelled = reduceRun(pending, { type: 'failed', step: 0, error: { code: 'transaction.cancelled' } })
    expect(cancelled.steps[0]?.sent).toEqual([{ ...sentAs(hash(1)), final: true }])
    expect(reduceRun(cancelled, { type: 'revived', step: 0 }).steps[0]?.sent).toEqual([sentAs(hash(1))])
    const asked = reduceRun(reduceRun(cancelled, { type: 'revived', step: 0 }), { type: 'failed', step: 0, error })
    expect(asked.steps[0]?.sent).toEqual([sentAs(hash(1))])
  })

  it('has an end to come after it was given up: reverted, or its number taken', () => {
    const dropped = reduceRun(pending, { type: 'failed', step: 0, error: { code: 'transaction.dropped' } })
    const reverted = reduceRun(dropped, { type: 'failed', step: 0, error, mined: block })
    expect(reverted.steps[0]?.state).toEqual({ phase: 'failed', error, mined: true })
    expect(reduceRun(reverted, { type: 'failed', step: 0, error: { code: 'transaction.replaced' } })).toBe(reverted)
    expect(reduceRun(reverted, { type: 'final', step: 0 }).steps[0]?.sent).toMatchObject([{ block, final: true }])
    expect(reduceRun(reverted, { type: 'takenBack', step: 0 }).steps[0]).toEqual({
      ...pending.steps[0],
      state: { phase: 'pending', why: { kind: 'takenBack' } },
      sent: [{ ...sentAs(hash(1)), wasMined: true }],
    })
  })

  it('keeps that it failed inside a transaction that succeeds', () => {
    const found = reduceRun(pending, { type: 'found', step: 0, hash: hash(2), failedInside: true })
    expect(found.steps[0]?.sent).toMatchObject([{ hashes: [hash(1), hash(2)], failedInside: true }])
  })

  it('is repriced when it was found by its number, not when a hash was put right', () => {
    const found: RunEvent = { type: 'found', step: 0, hash: hash(2) }
    expect(reduceRun(pending, found).steps.some(isRepriced)).toBe(false)
    const numbered = reduceRun(pending, { type: 'numbered', step: 0, nonce: 4 })
    const repriced = reduceRun(numbered, found)
    expect(repriced.steps[0]?.sent).toMatchObject([{ hashes: [hash(1), hash(2)], repriced: [hash(1)] }])
    expect([numbered.steps.some(isRepriced), repriced.steps.some(isRepriced)]).toEqual([false, true])
    expect(reduceRun(repriced, { ...found, hash: hash(3) }).steps[0]?.sent).toMatchObject([{ repriced: [hash(1), hash(2)] }])
  })

  it('loses its block and its result when a re-organisation takes it back', () => {
    const done = { ...reduceRun(pending, { type: 'confirmed', step: 0, block }), received: 5n }
    const back = reduceRun(done, { type: 'takenBack', step: 0 })
    expect(back).not.toHaveProperty('received')
    expect(back.steps[0]?.sent[0]).toEqual({ ...sentAs(hash(1)), wasMined: true })
    expect(back.steps[0]?.state).toEqual({ phase: 'pending', why: { kind: 'takenBack' } })
  })

  it('says why it waits, once', () => {
    const why = { kind: 'underpriced', offered: 1n, asked: 2n } as const
    const held = reduceRun(pending, { type: 'held', step: 0, why })
    expect(held.steps[0]?.state).toEqual({ phase: 'pending', why })
    expect(reduceRun(held, { type: 'held', step: 0, why: { ...why } })).toBe(held)
    expect(reduceRun(held, { type: 'held', step: 0, why: undefined }).steps[0]?.state).toEqual({ phase: 'pending' })
  })

  it('is watched while it can still change', () => {
    const step = pending.steps[0]!
    const done: RunStep = { ...step, state: { phase: 'done' } }
    const expired: RunStep = { ...step, state: { phase: 'failed', error: { code: 'transaction.expired' } } }
    expect(isWatched(step)).toBe(true)
    expect(isWatched(done)).toBe(true)
    expect(isWatched({ ...done, sent: [{ ...sentAs(hash(1)), final: true }] })).toBe(false)
    expect(isWatched({ ...done, sent: [sentAs()] })).toBe(false)
    expect(isWatched(expired)).toBe(true)
    // A reorg can also remove a receipt that says reverted.
    const reverted: RunStep = { ...step, state: { phase: 'failed', error, mined: true } }
    expect(isWatched(reverted)).toBe(true)
    expect(isWatched({ ...reverted, sent: [{ ...sentAs(hash(1)), final: true }] })).toBe(false)
    const dropped: RunStep = { ...step, state: { phase: 'failed', error: { code: 'transaction.dropped' } } }
    expect(isWatched(dropped)).toBe(true)
    expect(isWatched({ ...dropped, state: { phase: 'failed', error: { code: 'transaction.reorganised' } } })).toBe(true)
    // A batch that its wallet dropped cannot be searched for.
    expect(isWatched({ ...dropped, sent: [{ ...sentAs(), kind: 'calls' }] })).toBe(false)
    expect(isWatched({ ...step, state: { phase: 'failed', error } })).toBe(false)
    // A step that will be sent again expects nothing from the earlier transaction.
    expect(isWatched({ ...step, state: { phase: 'waiting' } })).toBe(false)
    expect(isWatched({ ...step, sent: [] })).toBe(false)
  })

  it('is not revived when nothing was sent', () => {
    const run = at({ phase: 'failed', error })
    const empty = { ...run, steps: run.steps.map((step) => ({ ...step, sent: [] })) }
    expect(reduceRun(empty, { type: 'revived', step: 0 })).toBe(empty)
  })
})

describe('a batch and the steps it covers', () => {
  const ids = (run: Run) => visibleSteps(run).map(({ id }) => id)

  it('are never shown side by side', () => {
    const run = at({ phase: 'waiting' }, 'batch')
    expect(ids(run)).toEqual(['y'])
    expect(ids(at({ phase: 'checking' }, 'batch'))).toEqual(['y'])
    expect(ids(at({ phase: 'wallet', attempt: 1 }, 'batch'))).toEqual(['x'])
    expect(ids(at({ phase: 'skipped' }, 'batch'))).toEqual(['y'])
    const bare = at({ phase: 'wallet', attempt: 1 }, 'batch')
    const [first, second] = bare.steps
    const { covers: _, ...uncovering } = first!
    expect(ids({ ...bare, steps: [uncovering, second!] })).toEqual(['x', 'y'])
  })

  it('end together: what the batch did is not done again', () => {
    const done = reduceRun(at({ phase: 'pending' }, 'batch'), { type: 'confirmed', step: 0 })
    expect(done.steps.map(({ state }) => state.phase)).toEqual(['done', 'skipped'])
    expect(runPhase(done)).toBe('done')
    const back = reduceRun(done, { type: 'takenBack', step: 0 })
    expect(back.steps.map(({ state }) => state.phase)).toEqual(['pending', 'waiting'])
  })
})

describe('a run', () => {
  it('lists its steps with their hints before anything is asked', () => {
    const run = newRun(twoSteps, { amount: 1n }, facts)
    expect(run).toMatchObject({ flowId: 'testTwoSteps', chainId: 31356, key: 'a', account, startedAt: 1 })
    expect(run.steps.map(({ id, kind, state, sent }) => [id, kind, state.phase, sent.length])).toEqual([
      ['approve', 'write', 'waiting', 0],
      ['work', 'write', 'waiting', 0],
    ])
    const told = defineFlow<null>({
      ...flowOf('write'),
      id: 'told',
      expected: () => ({ paid: 1, receives: 2 }) as never,
      steps: [writeStep<null>({ id: 'x', label: () => text('x'), hint: () => text('hint'), call: never })],
    })
    expect(newRun(told, null, facts)).toMatchObject({ expected: { paid: 1 }, steps: [{ hint: { id: 'hint' } }] })
  })

  it.each([
    ['waiting', 'idle'],
    ['checking', 'checking'],
    ['switch', 'switch'],
    ['wallet', 'wallet'],
    ['pending', 'pending'],
    ['done', 'idle'],
    ['skipped', 'idle'],
    ['rejected', 'rejected'],
    ['failed', 'failed'],
  ] as const)('whose first step is %s is %s', (phase, whole) => {
    const run = at(states.find((state) => state.phase === phase)!)
    expect(runPhase(run)).toBe(whole)
    // A sent transaction is followed even after the user cancelled the rest.
    expect(runPhase(reduceRun(run, { type: 'cancelled' }))).toBe(phase === 'pending' ? 'pending' : 'cancelled')
  })

  it('is done when every step is', () => {
    const run = at({ phase: 'done' })
    const done = { ...run, steps: run.steps.map((step) => ({ ...step, state: { phase: 'done' as const } })) }
    expect([runPhase(done), currentStep(done)]).toEqual(['done', 2])
    expect(reduceRun(done, { type: 'retried' })).toEqual(done)
    expect(reduceRun(done, { type: 'abandoned' })).toBe(done)
  })

  it('leaves out at once what the request itself rules out', () => {
    const ruled = defineFlow<null>({
      ...flowOf('write'),
      id: 'ruled',
      steps: [writeStep<null>({ id: 'x', label: () => text('x'), applies: () => false, call: never })],
    })
    expect(newRun(ruled, null, facts).steps[0]?.state).toEqual({ phase: 'skipped' })
  })

  it('keeps how it was executed beside what arrived', () => {
    const run = reduceRun(at({ phase: 'done' }), { type: 'measured', received: 9n, executed: { paid: 4n } as never })
    expect(run).toMatchObject({ received: 9n, executed: { paid: 4n } })
    expect(reduceRun(run, { type: 'takenBack', step: 0 })).not.toHaveProperty('executed')
  })

  it('takes new figures and a measured result, and goes on after a change of mind', () => {
    const before = at({ phase: 'waiting' })
    const amended = reduceRun(before, {
      type: 'amended',
      to: amendRun(before, { ...flowOf('write'), summary: () => text('new') }, 5 as never),
    })
    expect(amended).toMatchObject({ request: 5, summary: { id: 'new' } })
    expect(reduceRun(amended, { type: 'measured', received: 9n }).received).toBe(9n)
    const again = reduceRun(reduceRun(amended, { type: 'cancelled' }), { type: 'retried' })
    expect(again).not.toHaveProperty('cancelled')
  })
})
