/** The indexer's own progress by chain id, for the time before its views exist. */
export type IndexerStatus = () => Promise<ReadonlyMap<number, number>>

const STATUS_TIMEOUT_MS = 1_000

/** Asks the indexer's internal server. An indexer that does not answer gives an empty map: progress is unknown, not zero. */
export const createIndexerStatus =
  (url: string, fetch = globalThis.fetch): IndexerStatus =>
  async () => {
    try {
      const response = await fetch(`${url}/status`, { signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) })
      const status = (await response.json()) as Record<string, { id: number; block: { number: number } }>
      return new Map(Object.values(status).map(({ id, block }) => [id, block.number]))
    } catch {
      return new Map()
    }
  }
