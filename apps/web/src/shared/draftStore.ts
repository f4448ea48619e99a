import { createStore, useStore } from './store.ts'

type Drafts<T> = Readonly<Record<string, T>>

/** Drafts stored under a name in this browser, by network; empty without storage, or if the stored value is invalid. */
const readStored = <T>(name: string, parse: (stored: unknown) => T): Drafts<T> => {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as Readonly<Record<string, unknown>>
    return Object.fromEntries(Object.entries(stored).map(([chainId, draft]) => [chainId, parse(draft)]))
  } catch {
    return {}
  }
}

// SHELL-29
/** One draft of a form for each network, kept in this browser under a name; one without storage keeps them for this visit. */
export const createDraftStore = <T>(name: string, empty: T, parse: (stored: unknown) => T) => {
  // It starts empty, like a server-rendered page.
  const drafts = createStore<Drafts<T>>({})
  drafts.write(readStored(name, parse))
  const changeDraft = (chainId: number, change: (draft: T) => T): void => {
    const all = drafts.read()
    drafts.write({ ...all, [chainId]: change(all[chainId] ?? empty) })
    try {
      localStorage.setItem(name, JSON.stringify(drafts.read()))
    } catch {
      return
    }
  }
  const useDraft = (chainId: number): T => useStore(drafts, (all) => all[chainId]) ?? empty
  return { readDrafts: drafts.read, changeDraft, useDraft }
}
