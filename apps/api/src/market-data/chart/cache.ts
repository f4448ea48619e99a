import type { ChartItem } from '@exchange/api-client'
import { bucketStart } from '@exchange/domain'
import type { MarketSnapshot } from '../market/snapshot.ts'
import type { ChartRequest } from './chart.ts'
import { intervalSeconds } from './frame.ts'

/** Charts that are kept written, over all networks. */
const MAX_CHARTS = 500
/** The last bucket moves on no finer than this. */
const FINEST = intervalSeconds['30m']

/** A written chart, and the revision of the snapshot that it was read with. */
type Entry = { readonly revision: number; readonly slot: number; readonly written: Promise<string> }

/**
 * Written charts: each is read once per step of the index and per half hour of chain time, however many ask for it. While the database
 * cannot be read, the last one of the same half hour answers: its meta says that it is stale.
 */
export const createChartCache = (maxCharts = MAX_CHARTS) => {
  const entries = new Map<string, Entry>()

  const put = (key: string, entry: Entry): void => {
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest] of entries) {
      if (entries.size <= maxCharts) break
      entries.delete(oldest)
    }
  }

  return {
    read: async (
      snapshot: MarketSnapshot,
      { base, quote, of, range, interval, now }: ChartRequest,
      read: (snapshot: MarketSnapshot) => Promise<ChartItem>,
    ): Promise<string> => {
      const key = [snapshot.chainId, base, quote, of?.row.address ?? '', range, interval].join(':')
      const slot = bucketStart(now, FINEST)
      const known = entries.get(key)
      if (known?.revision === snapshot.revision && known.slot === slot) return known.written
      const written = read(snapshot).then((item) => JSON.stringify(item))
      put(key, { revision: snapshot.revision, slot, written })
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
