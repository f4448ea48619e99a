// The journal of a page: it stores its runs and broadcasts them to other tabs, receives theirs, and still works if the browser forbids
// either.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRun } from '../run/newRun.ts'
import { account, hash, sentAs, twoSteps } from '../runner/testing.ts'
import type { Change } from '../run/createRunStore.ts'

const run = (key: string) => newRun(twoSteps, { amount: 1n }, { key, account, startedAt: 1 })

/** One bus per test, as the browser's channel of that name. */
class Channel {
  static all: Channel[] = []
  static broken = false
  heard: Change[] = []
  private listeners: ((event: { data: Change }) => void)[] = []
  constructor() {
    Channel.all.push(this)
  }
  addEventListener(_: 'message', listener: (event: { data: Change }) => void) {
    this.listeners.push(listener)
  }
  postMessage(data: Change) {
    if (Channel.broken) throw new Error('closed')
    for (const other of Channel.all) if (other !== this) other.hear(data)
  }
  hear(data: Change) {
    this.heard.push(data)
    for (const listener of this.listeners) listener({ data })
  }
}

/** A page at the start of a visit: its modules are new, the storage is not. */
const visit = async () => {
  vi.resetModules()
  const { runStore } = await import('./runStore.ts')
  const { durability } = await import('./runs.ts')
  const { journalLoaded } = await import('./pageJournal.ts')
  await journalLoaded
  return { runStore, durability }
}

beforeEach(() => {
  Channel.all = []
  Channel.broken = false
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the journal of the page', () => {
  it('gives the next visit what this one did', async () => {
    const first = await visit()
    first.runStore.add(run('kept'))
    await vi.waitFor(async () => expect((await visit()).runStore.find('kept')).toEqual(run('kept')))
  })

  it('tells the other tabs, and follows them', async () => {
    const here = await visit()
    const there = new Channel()
    here.runStore.add(run('mine'))
    expect(there.heard).toEqual([{ type: 'added', run: run('mine') }])
    there.postMessage({ type: 'added', run: run('theirs') })
    expect(here.runStore.find('theirs')).toEqual(run('theirs'))
    expect(there.heard).toHaveLength(1)
  })

  it('loses nothing of what another tab tells while the journal is read', async () => {
    const first = await visit()
    first.runStore.add(run('theirs'))
    await vi.waitFor(async () => expect((await visit()).runStore.find('theirs')).toBeDefined())
    Channel.all = []
    vi.resetModules()
    const { runStore } = await import('./runStore.ts')
    const { journalLoaded } = await import('./pageJournal.ts')
    const there = new Channel()
    there.postMessage({ type: 'happened', key: 'theirs', event: { type: 'sent', step: 0, sent: sentAs(hash(1)) } })
    there.postMessage({ type: 'added', run: run('new') })
    await journalLoaded
    expect([runStore.find('theirs')?.steps[0]?.sent[0]?.hashes, runStore.find('new')]).toEqual([[hash(1)], run('new')])
  })

  it('follows nothing that a tab of another build tells and this one cannot read', async () => {
    const here = await visit()
    const there = new Channel()
    const { steps, ...rest } = run('newer')
    there.postMessage({ type: 'added', run: { ...rest, steps: steps.map((step) => ({ ...step, state: { phase: 'bridging' } })) } as never })
    expect(here.runStore.find('newer')).toBeUndefined()
  })

  it('goes on where a channel fails, or there is none', async () => {
    Channel.broken = true
    const broken = await visit()
    broken.runStore.add(run('alone'))
    expect(broken.runStore.find('alone')).toBeDefined()
    vi.stubGlobal('BroadcastChannel', undefined)
    const none = await visit()
    none.runStore.add(run('without'))
    expect(none.runStore.find('without')).toBeDefined()
  })

  it('goes on from memory, and says so, where storage is forbidden', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.stubGlobal('indexedDB', undefined)
    const { runStore, durability } = await visit()
    await vi.waitFor(() => expect(durability.read()).toBe(false))
    runStore.add(run('memory'))
    expect(runStore.find('memory')).toBeDefined()
  })
})
