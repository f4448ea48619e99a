import { bucketSeconds, bucketStart } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { marketParameter } from '../../http/context.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { createWrittenCache } from '../../answers/writtenCache.ts'
import { timesOf } from './asked.ts'

/** Most cached answers, over all networks. */
const MAX_WRITTEN = 500
/** Most rows of a CSV. */
export const MAX_CSV_ROWS = 10_000

/** Path of an analytics route. */
export const pathOf = (rest: string): string => `/v1/{chainId}/analytics/${rest}`

/** The path parameter with the network. */
export const networkParams = (service: MarketService) => z.object({ chainId: marketParameter(service) })

/** Caches envelopes: their data is read once per revision of the index and hour of chain time, under the name of the query. */
export const createEnvelopes = () => {
  const cache = createWrittenCache(MAX_WRITTEN)
  return async (market: ChainMarket, name: string, read: () => Promise<unknown>): Promise<string> => {
    const { now, isLevel } = timesOf(market)
    const { chainId, revision } = market.snapshot()
    const writtenFor = { key: `${chainId}:${name}:${isLevel}`, revision, slot: bucketStart(now, bucketSeconds.hour) }
    const data = await cache.read(writtenFor, async () => JSON.stringify(await read()))
    return `{"data":${data},"meta":${market.metaText()}}`
  }
}
