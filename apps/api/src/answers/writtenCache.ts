/** What a cached answer belongs to: it is read again when the revision of the snapshot or the time slot changes. */
export type WrittenFor = { readonly key: string; readonly revision: number; readonly slot: number }

type Entry = { readonly revision: number; readonly slot: number; readonly written: Promise<string> }

/**
 * A cache of serialised answers: each is read once per revision of the index and time slot, however many requests ask for it. While the
 * database cannot be read, it serves the last answer of the same slot, with meta that marks it as stale.
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
        // The older entry stays until a newer one has been read.
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
