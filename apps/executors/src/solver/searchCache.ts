/** Caches searches over the same pools by their question: an equal question shares the search that is running or done. */
export const createSearchCache = <Found>() => {
  const searches = new Map<string, Promise<Found>>()
  return {
    findOrSearch: (question: string, search: () => Promise<Found>): Promise<Found> => {
      const found = searches.get(question) ?? search()
      searches.set(question, found)
      return found
    },
    /** To be called when the pools have changed. */
    clear: (): void => searches.clear(),
  }
}
