import { createStore, useStore } from '../../../shared/store.ts'
import { type CreateDraft, emptyDraft, parseDraft } from './model/createDraft.ts'

const KEY = 'newCompetition'

type Drafts = Readonly<Record<string, CreateDraft>>

const readStored = (): Drafts => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>
    return Object.fromEntries(Object.entries(stored).map(([chainId, draft]) => [chainId, parseDraft(draft)]))
  } catch {
    return {}
  }
}

// It begins without any, as the page that the server drew shows it.
const drafts = createStore<Drafts>({})
drafts.write(readStored())

// SHELL-29
/** Changes the draft of a network and keeps it in this browser; one without storage keeps it for this visit. */
export const changeDraft = (chainId: number, change: (draft: CreateDraft) => CreateDraft): void => {
  const all = drafts.read()
  drafts.write({ ...all, [chainId]: change(all[chainId] ?? emptyDraft) })
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts.read()))
  } catch {
    return
  }
}

export const useDraft = (chainId: number): CreateDraft => useStore(drafts, (all) => all[chainId]) ?? emptyDraft
