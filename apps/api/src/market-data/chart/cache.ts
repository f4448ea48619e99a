import type { ChartItem } from '@exchange/api-client'
import { bucketStart } from '@exchange/domain'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { createWrittenCache } from '../../answers/writtenCache.ts'
import type { ChartRequest } from './chart.ts'
import { intervalSeconds } from './frame.ts'

/** Most cached charts, over all networks. */
const MAX_CHARTS = 500
/** The last bucket advances no more often than this. */
const FINEST = intervalSeconds['30m']

/** Cached charts, by revision of the index and half hour of chain time. */
export const createChartCache = (maxCharts = MAX_CHARTS) => {
  const cache = createWrittenCache(maxCharts)
  return {
    read: (
      snapshot: MarketSnapshot,
      { base, quote, of, range, interval, now }: ChartRequest,
      read: (snapshot: MarketSnapshot) => Promise<ChartItem>,
    ): Promise<string> => {
      const key = [snapshot.chainId, base, quote, of?.row.address ?? '', range, interval].join(':')
      const slot = bucketStart(now, FINEST)
      return cache.read({ key, revision: snapshot.revision, slot }, async () => JSON.stringify(await read(snapshot)))
    },
  }
}
