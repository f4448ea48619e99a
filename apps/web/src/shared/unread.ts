import { createStore } from './store.ts'

// NOTE-4
/** Notifications of the connected account that it has not read, as the title of the page counts them. The bell writes it. */
export const unread = createStore(0)
