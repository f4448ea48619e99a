/** The part of the scheduling API that most browsers support. */
type Scheduling = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/**
 * Continues in a new task, after pending input and rendering. Without browser support it continues immediately: a timer would be the
 * alternative, and timers of a background tab fire once a second.
 */
export const nextTask = async (): Promise<void> => (globalThis as Scheduling).scheduler?.yield?.()
