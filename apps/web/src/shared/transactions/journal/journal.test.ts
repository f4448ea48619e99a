import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createJournal, isRun, MAX_RUNS } from './journal.ts'
import { reduceRun, type RunEvent } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { createStore } from '../../store.ts'
import { createRunStore } from '../run/createRunStore.ts'
import { account, call, hash, sentAs, twoSteps } from '../runner/testing.ts'
import type { Run } from '../run/types.ts'

let names = 0
afterEach(() => vi.unstubAllGlobals())
const run = (key: string): Run => newRun(twoSteps, { amount: 2n ** 200n }, { key, account, startedAt: 1 })
const pendingRun = (key: string): Run => reduceRun(run(key), { type: 'sent', step: 0, sent: sentAs(hash(1)) })
const opened = (patch: Partial<Parameters<typeof createJournal>[0]> = {}) => {
  const onTrouble = vi.fn()
  const name = patch.name ?? `journal-${names++}`
  return { onTrouble, name, journal: createJournal({ name, onTrouble, ...patch }) }
}
const keys = (runs: readonly Run[]) => runs.map(({ key }) => key)

// TX-7
describe('the journal', () => {
  it('gives back what was written, newest first, big numbers included', async () => {
    const { journal, name } = opened()
    for (const key of ['a', 'b']) await journal.write({ type: 'added', run: run(key) })
    await journal.write({ type: 'added', run: run('a') })
    journal.close()
    const stored = await opened({ name }).journal.load()
    expect(stored).toEqual([run('b'), run('a')])
  })

  it('applies events to the row, as every tab does in memory', async () => {
    const { journal } = opened()
    await journal.write({ type: 'added', run: run('a') })
    await journal.write({ type: 'happened', key: 'a', event: { type: 'sent', step: 0, sent: sentAs(hash(1)) } })
    await journal.write({ type: 'happened', key: 'nobody', event: { type: 'cancelled' } })
    expect(await journal.load()).toEqual([pendingRun('a')])
  })

  it('forgets what is removed', async () => {
    const { journal } = opened()
    await journal.write({ type: 'added', run: run('a') })
    await journal.write({ type: 'added', run: run('b') })
    await journal.write({ type: 'removed', keys: ['a', 'never'] })
    expect(keys(await journal.load())).toEqual(['b'])
  })

  it('leaves unreadable rows out, and goes on', async () => {
    const { journal, name } = opened()
    await journal.write({ type: 'added', run: run('good') })
    const db = await openDB(name)
    await db.put('runs', { run: { key: 'bad', steps: [{ id: 1 }] } })
    db.close()
    await journal.write({ type: 'happened', key: 'bad', event: { type: 'cancelled' } })
    expect(keys(await journal.load())).toEqual(['good'])
  })

  it('keeps the newest rows, and every one that is still at work', async () => {
    const { journal } = opened()
    await journal.write({ type: 'added', run: pendingRun('open') })
    for (let i = 0; i < MAX_RUNS + 3; i++) await journal.write({ type: 'added', run: run(`${i}`) })
    const kept = keys(await journal.load())
    expect(kept).toHaveLength(MAX_RUNS + 1)
    expect([kept[0], kept.at(-1)]).toEqual([`${MAX_RUNS + 2}`, 'open'])
  })

  // issue "the journal": storage refused or full costs the memory of past runs, never a running one
  it('never throws when storage refuses, and says so', async () => {
    const { journal, onTrouble } = opened()
    await journal.write({ type: 'added', run: { ...run('a'), request: () => 'no data' } })
    expect(onTrouble).toHaveBeenCalled()
    journal.close()
    const closed = opened()
    closed.journal.close()
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(await closed.journal.load()).toEqual([])
    expect(closed.onTrouble).toHaveBeenCalled()
  })

  it('opens nothing where there is no database', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('SecurityError')
      },
    })
    const { journal, onTrouble } = opened()
    expect(await journal.load()).toEqual([])
    journal.close()
    expect(onTrouble).toHaveBeenCalled()
  })

  it('gives way to a page that changes the tables', async () => {
    const { journal, name } = opened()
    await journal.load()
    const newer = await openDB(name, 2)
    expect(newer.version).toBe(2)
    newer.close()
  })
})

it('knows a run by its shape', () => {
  expect(isRun(run('a'))).toBe(true)
  for (const broken of [null, 'x', {}, { ...run('a'), steps: [null] }, { ...run('a'), steps: [{ ...run('a').steps[0], sent: [{}] }] }])
    expect(isRun(broken)).toBe(false)
})

it.each([
  ['a state', { state: { phase: 'bridging' } }],
  ['a state whose name every object has', { state: { phase: 'toString' } }],
  ['an end without its error', { state: { phase: 'failed' } }],
  ['a kind of step', { kind: 'bridge' }],
  ['a kind of what was sent', { sent: [{ kind: 'intent', hashes: [] }] }],
])('leaves out a row of another build: %s that this one does not know', (_, patch) => {
  const known = run('a')
  expect(isRun({ ...known, steps: known.steps.map((step) => ({ ...step, ...patch })) })).toBe(false)
})

it('keeps a row of another build that ended in an error without words here', () => {
  const known = run('a')
  const state = { phase: 'failed', error: { code: 'transaction.bridged' } }
  expect(isRun({ ...known, steps: known.steps.map((step) => ({ ...step, state })) })).toBe(true)
})

describe('the list of runs', () => {
  it('tells what this page changed, and follows what others did without telling it again', () => {
    const store = createRunStore()
    const told: string[] = []
    store.onChange(({ type }) => told.push(type))
    store.add(run('a'))
    store.add(run('a'))
    store.dispatch('a', { type: 'checking', step: 0 })
    store.dispatch('a', { type: 'checking', step: 0 })
    store.dispatch('nobody', { type: 'cancelled' })
    store.follow({ type: 'added', run: run('b') })
    expect(told).toEqual(['added', 'happened'])
    expect(keys(store.runs())).toEqual(['b', 'a'])
  })

  it('is that of a page that the server drew, and nobody hears of it, as long as nothing was sent', () => {
    const list = createStore<readonly Run[]>([])
    const store = createRunStore(list)
    let told = 0
    store.subscribe(() => told++)
    store.restore([])
    expect(store.runs()).toBe(list.initial())
    expect(told).toBe(0)
  })

  it('takes in earlier visits behind what this page knows', () => {
    const store = createRunStore()
    store.add(pendingRun('a'))
    store.restore([run('z'), run('a')])
    expect(store.runs()).toEqual([pendingRun('a'), run('z')])
  })

  it('keeps what stopped between two steps, what is not final and what may still be mined', () => {
    const store = createRunStore()
    const block = { number: 1n, hash: hash(9) }
    const after = (key: string, ...events: readonly RunEvent[]) => events.reduce(reduceRun, pendingRun(key))
    const done = { type: 'confirmed', step: 0, block } as const
    const final = { type: 'final', step: 0 } as const
    const both = [done, { type: 'sent', step: 1, sent: sentAs(hash(2)) }, { type: 'confirmed', step: 1, block }] as const
    store.restore([
      after('approved', done, final),
      after('mined', ...both, final),
      after('expired', { type: 'failed', step: 0, error: { code: 'transaction.expired' } }),
      after('dropped', { type: 'failed', step: 0, error: { code: 'transaction.dropped' } }),
      after('final', ...both, final, { type: 'final', step: 1 }),
      after('given up', done, final, { type: 'cancelled' }),
    ])
    store.clearFinished()
    expect(keys(store.runs())).toEqual(['approved', 'mined', 'expired', 'dropped'])
  })

  it('keeps what a wallet may still confirm, until it is removed by hand', () => {
    const store = createRunStore()
    const asked = [
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: { call: call('0x01') } },
      { type: 'failed', step: 0, error: { code: 'wallet.noAnswer' } },
    ] as const
    const declined = { type: 'declined', step: 0, attempt: 1 } as const
    store.restore([asked.reduce<Run>(reduceRun, run('asked')), [...asked, declined].reduce<Run>(reduceRun, run('declined'))])
    store.clearFinished()
    expect(keys(store.runs())).toEqual(['asked'])
    store.remove(['asked'])
    expect(store.runs()).toEqual([])
  })

  // A late answer to an open request of a finished step is kept beside it.
  it('a done run is cleared', () => {
    const store = createRunStore()
    const hints = { call: call('0x01') }
    const done = [
      { type: 'asked', step: 0, attempt: 1, hints },
      { type: 'failed', step: 0, error: { code: 'wallet.noAnswer' } },
      { type: 'retried' },
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 2, hints },
      { type: 'sent', step: 0, attempt: 2, sent: sentAs(hash(1)) },
      { type: 'confirmed', step: 0, block: { number: 1n, hash: hash(9) } },
      { type: 'final', step: 0 },
      { type: 'notNeeded', step: 1 },
    ] as const
    store.restore([done.reduce<Run>(reduceRun, reduceRun(run('done'), { type: 'checking', step: 0 }))])
    expect(store.find('done')?.steps[0]?.unanswered).toHaveLength(1)
    store.clearFinished()
    expect(store.runs()).toEqual([])
  })

  it('clears what is finished, of one account, and nothing that is at work', () => {
    const store = createRunStore()
    const stranger = { ...run('other'), account: '0x00000000000000000000000000000000000000cc' as const }
    store.restore([pendingRun('open'), run('idle'), stranger])
    store.clearFinished(account.toUpperCase().replace('0X', '0x'))
    expect(keys(store.runs())).toEqual(['open', 'other'])
    store.clearFinished()
    expect(keys(store.runs())).toEqual(['open'])
    store.clearFinished()
    expect(keys(store.runs())).toEqual(['open'])
  })
})
