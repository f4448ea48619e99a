import { createJournal, isRun } from './journal.ts'
import { durability } from './runs.ts'
import { runStore } from './runStore.ts'
import type { Change } from '../run/createRunStore.ts'

const safely = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const journal = createJournal({ onTrouble: () => durability.write(false) })
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('transactions')

// This page stores its own changes and broadcasts them to the other tabs; it applies their changes, which they store themselves.
let writes: Promise<void> = Promise.resolve()
runStore.onChange((change) => {
  writes = writes.then(() => journal.write(change))
  safely(() => channel?.postMessage(change))
})
// A tab of another build may report a run that this one cannot read.
const isReadable = (change: Change) => change.type !== 'added' || isRun(change.run)
const follow = (change: Change) => safely(() => isReadable(change) && runStore.follow(change))
// Messages that arrive while the journal is loading may be about a run in it.
let early: Change[] | undefined = []
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => (early ? early.push(data) : follow(data)))

/** Settled once the runs of earlier visits are in the store. */
export const journalLoaded: Promise<void> = journal.load().then((runs) => {
  runStore.restore(runs)
  early?.forEach(follow)
  early = undefined
})
