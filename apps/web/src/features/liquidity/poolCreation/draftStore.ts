import { useSyncExternalStore } from 'react'
import { createStore } from '../../../shared/store.ts'
import { emptyDraft, type NewPoolDraft, parseDraft } from './model/draft.ts'

const KEY = 'newPool'

type Drafts = Readonly<Record<string, NewPoolDraft>>

const readStored = (): Drafts => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>
    return Object.fromEntries(Object.entries(stored).map(([chainId, draft]) => [chainId, parseDraft(draft)]))
  } catch {
    return {}
  }
}

/** Drafts of new pools by network, kept in this browser only (SHELL-29). */
export const draftStore = createStore<Drafts>(readStored())

/** Changes the draft of a network and keeps it; a browser without storage keeps it for this visit. */
export const changeDraft = (chainId: number, change: (draft: NewPoolDraft) => NewPoolDraft): void => {
  const drafts = draftStore.read()
  draftStore.write({ ...drafts, [chainId]: change(drafts[chainId] ?? emptyDraft) })
  try {
    localStorage.setItem(KEY, JSON.stringify(draftStore.read()))
  } catch {
    return
  }
}

export const useDraft = (chainId: number): NewPoolDraft =>
  useSyncExternalStore(draftStore.subscribe, draftStore.read)[chainId] ?? emptyDraft
