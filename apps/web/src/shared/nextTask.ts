/** What browsers have of the scheduling interface, and some do not. */
type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/** Goes on in a task of its own, after whatever the browser has to answer or to draw first. */
export const nextTask = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
