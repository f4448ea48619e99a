/** What an answer is written for: it is read again when the revision of the snapshot or the slot of time changes. */
export type WrittenFor = { readonly key: string; readonly revision: number; readonly slot: number }

type Entry = { readonly revision: number; readonly slot: number; readonly written: Promise<string> }

/**
 * Written answers: each is read once per step of the index and slot, however many ask for it. While the database cannot be read, the last one of the
 * same slot answers: its meta says that it is stale.
 */
export const createWrittenCache = (maxEntries: number) => {
  const entries = new Map<string, Entry>()

  const put = (key: string, entry: Entry): void => {
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest] of entries) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
  }

  return {
    read: async ({ key, revision, slot }: WrittenFor, write: () => Promise<string>): Promise<string> => {
      const known = entries.get(key)
      if (known?.revision === revision && known.slot === slot) return known.written
      const written = write()
      put(key, { revision, slot, written })
      try {
        return await written
      } catch (error) {
        // The older one holds as long as nothing newer has been read.
        if (entries.get(key)?.written === written) {
          if (known) put(key, known)
          else entries.delete(key)
        }
        if (known?.slot === slot) return known.written
        throw error
      }
    },
  }
}
