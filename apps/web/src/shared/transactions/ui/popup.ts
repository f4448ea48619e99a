import { useEffect } from 'react'
import { createStore, useStore } from '../../store.ts'

/** What the popup shows: nothing, the review that a feature renders into it, or a run. */
export type Popup =
  | { readonly mode: 'closed' }
  | {
      readonly mode: 'review'
      readonly flowId: string
      readonly title: string
      readonly slot: HTMLElement | null
      readonly amends?: string
    }
  | { readonly mode: 'run'; readonly key: string }

const popup = createStore<Popup>({ mode: 'closed' })

export const usePopup = (): Popup => useStore(popup)
export const getPopup = (): Popup => popup.read()
export const closePopup = (): void => popup.write({ mode: 'closed' })
export const showRun = (key: string): void => popup.write({ mode: 'run', key })
export const showReview = (flowId: string, title: string, amends?: string): void =>
  popup.write({ mode: 'review', flowId, title, slot: null, ...(amends !== undefined && { amends }) })

/** The dialog registers its body element, so that a feature can render the review into it. */
export const setReviewSlot = (slot: HTMLElement | null): void => {
  const now = popup.read()
  if (now.mode === 'review' && now.slot !== slot) popup.write({ ...now, slot })
}

/** The slot of a flow's review while it is open. The feature that renders it must close it on unmount, because nothing else can. */
export const useReview = (flowId: string): { readonly slot: HTMLElement; readonly amends?: string } | undefined => {
  const shown = usePopup()
  useEffect(
    () => () => {
      const now = getPopup()
      if (now.mode === 'review' && now.flowId === flowId) closePopup()
    },
    [flowId],
  )
  if (shown.mode !== 'review' || shown.flowId !== flowId || !shown.slot) return undefined
  const { slot, amends } = shown
  return { slot, ...(amends !== undefined && { amends }) }
}

/** The features on screen that can open a flow's review again. */
const reviewers = createStore<ReadonlyMap<string, (amends: string) => void>>(new Map())

export const registerReviewer = (flowId: string, review: (amends: string) => void): (() => void) => {
  reviewers.write(new Map(reviewers.read()).set(flowId, review))
  return () => {
    const rest = new Map(reviewers.read())
    if (rest.get(flowId) === review) rest.delete(flowId)
    reviewers.write(rest)
  }
}

export const useReviewer = (flowId: string): ((amends: string) => void) | undefined => useStore(reviewers, (known) => known.get(flowId))
