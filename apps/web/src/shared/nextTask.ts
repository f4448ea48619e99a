/** What most browsers have of the scheduling interface. */
type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/**
 * Goes on in a task of its own, after whatever the browser has to answer or to draw first. Where the browser offers no such task, at once: a timer would
 * stand in for it, and timers of a tab in the background fire once a second.
 */
export const nextTask = async (): Promise<void> => (globalThis as Scheduling).scheduler?.yield?.()
