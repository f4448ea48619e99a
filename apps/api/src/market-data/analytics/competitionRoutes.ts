import type { ArenaCompetitionsItem } from '@exchange/api-client'
import { writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { requestOf, type SeriesAsked } from './asked.ts'
import { readCompetitions } from './competitions.ts'
import { competitionsQuery } from './queries.ts'
import { readMoment } from './readBuckets.ts'
import { readConsistent } from './reading.ts'
import { readSeries } from './series.ts'
import type { SeriesSources } from './seriesCopy.ts'
import { competitionsCsv } from './tables.ts'
import { createEnvelopes, networkParams, pathOf } from './written.ts'

const competitionsOf = ({ db, copy }: SeriesSources, market: ChainMarket, range: SeriesAsked['range']): Promise<ArenaCompetitionsItem> =>
  readConsistent(
    db,
    async (reading) => {
      const moment = await readMoment(reading, market.network.chainId, { kind: 'arena', address: null })
      const whole = await readSeries(reading, moment, await requestOf(market, { metric: 'volume', subject: 'arena', range }))
      const { chainId, bucket, from, to } = whole
      return readCompetitions(reading, { chainId, range, bucket, from, to })
    },
    copy,
  )

// ARENA-2, ANALYTICS-4
/** The competitions that the arena's figures sum. */
export const competitionRoutes = (service: MarketService, sources: SeriesSources): readonly Route[] => {
  const envelope = createEnvelopes()
  const params = networkParams(service)
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('competitions'),
      auth: 'none',
      documentation: {
        operation: 'getArenaCompetitions',
        summary: 'What the figures of the arena over a range add up from',
        tag: 'analytics',
        description:
          'Competitions in which something happened, by volume; the largest 1,000 of `total`. Their figures add up to those of `totals` with `subject=arena`. ' +
          '`competitions.csv` answers the same as CSV.',
        answer: envelopeOf(documented.arenaCompetitionsItem),
      },
      params,
      query: competitionsQuery,
      handler: async ({ c, params: { chainId: market }, query: { range } }) =>
        writtenJson(c, await envelope(market, `competitions:${range}`, () => competitionsOf(sources, market, range))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('competitions.csv'),
      auth: 'none',
      params,
      query: competitionsQuery,
      handler: async ({ c, params: { chainId: market }, query: { range } }) =>
        writtenCsv(c, `competitions-${range}`, competitionsCsv(await competitionsOf(sources, market, range))),
    }),
  ]
}
