import { createStore } from '../store.ts'

/** Whether the search is open. */
export const searchOpen = createStore(false)

export const openSearch = (): void => searchOpen.write(true)

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input,textarea,select,[role=dialog]') !== null

// SEARCH-5
/** Whether a key opens the search: Ctrl-K or ⌘K anywhere, a slash outside text fields. */
export const opensSearch = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey && (ctrlKey || metaKey ? key === 'k' : key === '/' && !isTyped(target))
