import { isSameAddress } from '@exchange/domain'
import { createStore, type Store } from '../../store.ts'
import { reduceRun, type RunEvent } from './reduceRun.ts'
import { isOpen } from './run.ts'
import type { Run } from './types.ts'

/** One change of the list of runs. The same change is applied in every tab and in the journal. */
export type Change =
  | { readonly type: 'added'; readonly run: Run }
  | { readonly type: 'happened'; readonly key: string; readonly event: RunEvent }
  | { readonly type: 'removed'; readonly keys: readonly string[] }

export type RunStore = {
  readonly runs: () => readonly Run[]
  readonly find: (key: string) => Run | undefined
  readonly add: (run: Run) => void
  readonly dispatch: (key: string, event: RunEvent) => Run | undefined
  readonly remove: (keys: readonly string[]) => void
  readonly clearFinished: (account?: string) => void
  /** Adds runs of earlier visits, newest first. Runs that this page already has stay unchanged. */
  readonly restore: (runs: readonly Run[]) => void
  /** A change that another tab made. */
  readonly follow: (change: Change) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Notifies of every change that this page makes. */
  readonly onChange: (listener: (change: Change) => void) => void
}

/** The runs of this browser, newest first. */
export const createRunStore = (list: Store<readonly Run[]> = createStore<readonly Run[]>([])): RunStore => {
  const observers = new Set<(change: Change) => void>()
  const { read: runs, write: set } = list
  const apply = (change: Change): boolean => {
    switch (change.type) {
      case 'added':
        if (runs().some(({ key }) => key === change.run.key)) return false
        set([change.run, ...runs()])
        return true
      case 'removed':
        set(runs().filter(({ key }) => !change.keys.includes(key)))
        return true
      case 'happened': {
        const before = runs().find(({ key }) => key === change.key)
        const after = before && reduceRun(before, change.event)
        if (!after || after === before) return false
        set(runs().map((run) => (run.key === change.key ? after : run)))
        return true
      }
    }
  }
  const make = (change: Change) => {
    if (apply(change)) for (const observer of observers) observer(change)
  }
  const find = (key: string) => runs().find((run) => run.key === key)
  const remove = (keys: readonly string[]) => keys.length > 0 && make({ type: 'removed', keys })
  return {
    runs,
    find,
    add: (run) => make({ type: 'added', run }),
    dispatch: (key, event) => {
      make({ type: 'happened', key, event })
      return find(key)
    },
    remove,
    clearFinished: (account) => {
      const mine = (run: Run) => account === undefined || isSameAddress(run.account, account)
      remove(
        runs()
          .filter((run) => mine(run) && !isOpen(run))
          .map(({ key }) => key),
      )
    },
    restore: (stored) => {
      const known = new Set(runs().map(({ key }) => key))
      const missing = stored.filter(({ key }) => !known.has(key))
      if (missing.length > 0) set([...runs(), ...missing])
    },
    follow: apply,
    subscribe: list.subscribe,
    onChange: (listener) => observers.add(listener),
  }
}
