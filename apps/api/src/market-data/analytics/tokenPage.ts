import type { SeriesItem, TokenPageItem } from '@exchange/api-client'
import { type Address, DomainError, type Metric, type SeriesRange } from '@exchange/domain'
import { parseOrder } from '../../answers/orderedPage.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { queryPools } from '../pools/poolQuery.ts'
import { requestOf } from './asked.ts'
import { readMoment, type Reading } from './readBuckets.ts'
import { readSeries } from './series.ts'

const MAX_POOLS = 50

// ANALYTICS-2: each token has a page
/** The data of a token's page. */
export const readTokenPage = async (db: Reading, market: ChainMarket, address: Address): Promise<TokenPageItem> => {
  const snapshot = market.snapshot()
  const token = snapshot.findToken(address)
  if (!token) throw new DomainError('api.notFound', { chainId: market.network.chainId, address })
  const moment = await readMoment(db, market.network.chainId, { kind: 'token', address })
  const seriesOf = async (metric: Metric, range: SeriesRange): Promise<SeriesItem> =>
    readSeries(db, moment, await requestOf(market, { metric, subject: 'token', address, range }))
  const price = await seriesOf('price', '1W')
  const volumeOfWeek = await seriesOf('volume', '1W')
  const volumeOfDay = await seriesOf('volume', '1D')
  const tvl = await seriesOf('tvl', '1W')
  const { entries, total } = queryPools(snapshot, { token: address }, parseOrder('tvl'), MAX_POOLS, undefined)
  return {
    token,
    priceUsd7d: price.points,
    volumeUsd7d: volumeOfWeek.value ?? '0',
    volumeChange24h: volumeOfDay.change,
    tvlChange7d: tvl.change,
    pools: entries.map((entry) => entry.item()),
    poolCount: total,
  }
}
