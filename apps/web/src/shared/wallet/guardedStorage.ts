type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage of this browser; values that it refuses, or has no space for, are kept in the page's memory. Never throws. */
export const createGuardedStorage = (find: () => Items): Items => {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (items: Items) => T): T | undefined => {
    try {
      return act(find())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((items) => items.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value)
      attempt((items) => {
        items.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((items) => items.removeItem(key))
    },
  }
}
