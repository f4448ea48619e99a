/** Caches searches over the same pools: an equal question shares the running or finished search. */
export const createSearchCache = <Found>() => {
  const searches = new Map<string, Promise<Found>>()
  return {
    findOrSearch: (question: string, search: () => Promise<Found>): Promise<Found> => {
      const found = searches.get(question) ?? search()
      searches.set(question, found)
      return found
    },
    /** Call it when the pools have changed. */
    clear: (): void => searches.clear(),
  }
}
