import { restoreForm, serializeForm } from './model/keptForm.ts'
import type { PlanForm } from './model/planForm.ts'

const KEY = 'automationDrafts'
/** The most stored drafts; the oldest are deleted. */
const MOST_DRAFTS = 20

type Drafts = Readonly<Record<string, unknown>>

let drafts: Drafts | undefined

const readStored = (): Drafts => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return stored !== null && typeof stored === 'object' ? (stored as Drafts) : {}
  } catch {
    return {}
  }
}
const all = (): Drafts => (drafts ??= readStored())

const write = (next: Drafts): void => {
  drafts = Object.fromEntries(Object.entries(next).slice(-MOST_DRAFTS))
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    return
  }
}

/** Key of an automation draft: the network and the lock. */
export const draftKey = (chainId: number, lockId: bigint): string => `${chainId} ${lockId}`

const without = (key: string): Drafts => Object.fromEntries(Object.entries(all()).filter(([name]) => name !== key))

// SHELL-30
/** Keeps the draft of a new automation in this browser; one without storage keeps it for this visit. */
export const saveDraft = (key: string, form: PlanForm): void => write({ ...without(key), [key]: serializeForm(form) })

/** The draft of a new automation, or its initial state. */
export const readDraft = (key: string, begun: PlanForm, now: bigint): PlanForm => restoreForm(all()[key], begun, now)

/** The automation exists: its draft is deleted. */
export const deleteDraft = (key: string): void => {
  if (key in all()) write(without(key))
}

/** Reloads the stored drafts, for tests. */
export const rereadDrafts = (): void => {
  drafts = undefined
}
