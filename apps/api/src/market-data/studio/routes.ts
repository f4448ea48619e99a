import { createHash } from 'node:crypto'
import { type Address, rangeDays, readStudioLink, studioSizes } from '@exchange/domain'
import { readStudioKey, sealPortfolio } from '@exchange/schema/secrets/studioSecrets'
import { z } from '@hono/zod-openapi'
import { writtenCsv } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { finalBlock, requireFinalBlockTime } from '../analytics/asked.ts'
import { networkParams } from '../analytics/written.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { createDrawer } from './draw/drawer.ts'
import { createPictures } from './pictures.ts'
import { pictureQuery, shareBody, studioQuery } from './query.ts'
import { readStudio, type StudioSources } from './studio.ts'
import { studioCsv } from './studioCsv.ts'

const pathOf = (rest: string): string => `/v1/{chainId}/studio/${rest}`

/** A picture pinned to a block and a formula version never changes; one of the latest block changes with the next. */
const lasting = (isPinned: boolean): string => (isPinned ? 'public, max-age=31536000, immutable' : 'no-cache')

const refusals = {
  403: 'A portfolio without the key of its owner',
  409: 'A block that is not final',
  422: 'Too many, or nothing, is picked',
}

// ANALYTICS-6, ANALYTICS-7, ANALYTICS-8
const pictureRoute = (service: MarketService, sources: StudioSources): Route => {
  const pictures = createPictures()
  const drawer = createDrawer()
  return defineRoute({
    ...noInput,
    method: 'get',
    path: pathOf('picture.png'),
    auth: 'none',
    params: networkParams(service),
    query: pictureQuery,
    handler: async ({ c, params: { chainId: market }, query: { size, ...query } }) => {
      const asked = readStudioLink(query)
      const item = await readStudio(sources, market, asked)
      const name = JSON.stringify([market.network.name, asked.language, size, item])
      const hash = createHash('sha256').update(name).digest('base64url')
      const etag = `"${hash}"`
      const headers = { etag, 'cache-control': lasting(asked.block !== null && query.v !== undefined), 'content-type': 'image/png' }
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
      const drawn = { item, network: market.network.name, language: asked.language, size: studioSizes[size] }
      const { png } = await pictures(hash, () => drawer.draw(drawn))
      return c.body(png, 200, headers)
    },
  })
}

// ANALYTICS-9
const shareRoute = (service: MarketService, { app }: StudioSources): Route =>
  defineRoute({
    ...noInput,
    method: 'post',
    path: pathOf('shares'),
    auth: 'session',
    documentation: {
      operation: 'sharePortfolio',
      summary: 'The key of one’s own portfolio, for one range and one block',
      tag: 'studio',
      description: 'Whoever has it sees this picture and no other. It shows growth alone where amounts are hidden.',
      answer: z.object({ data: documented.studioShare }),
      refusals: { 409: 'A block that is not final' },
    },
    params: networkParams(service),
    body: shareBody,
    handler: async ({ c, params: { chainId: market }, body, identity }) => {
      const { block } = await requireFinalBlockTime(market, body.block ?? finalBlock(market))
      const { chainId } = market.network
      const account = identity.address.toLowerCase() as Address
      const shared = { account, hidesAmounts: body.hidesAmounts, chainId, days: rangeDays[body.range], block }
      return c.json({ data: { key: sealPortfolio(await readStudioKey(app), shared), block } }, 200, { 'cache-control': 'no-store' })
    },
  })

/** Pictures of the content studio: their data, their CSV, and the drawn picture. */
export const studioRoutes = (service: MarketService, sources: StudioSources): readonly Route[] => {
  const params = networkParams(service)
  const itemOf = (market: ChainMarket, query: z.output<typeof studioQuery>) => readStudio(sources, market, readStudioLink(query))
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('data'),
      auth: 'none',
      documentation: {
        operation: 'getStudio',
        summary: 'The data of a picture, pinned to a block',
        tag: 'studio',
        description:
          'Of the latest final block where none is named. `query` is the one address of this picture: `picture.png` draws it, `data.csv` has its points.',
        answer: envelopeOf(documented.studioItem),
        refusals,
      },
      params,
      query: studioQuery,
      handler: async ({ c, params: { chainId: market }, query }) =>
        c.body(`{"data":${JSON.stringify(await itemOf(market, query))},"meta":${market.metaText()}}`, 200, {
          'content-type': 'application/json',
          'cache-control': 'no-cache',
        }),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('data.csv'),
      auth: 'none',
      params,
      query: studioQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const item = await itemOf(market, query)
        return writtenCsv(c, `${item.template}-${item.range}-${item.block}`, studioCsv(item))
      },
    }),
    pictureRoute(service, sources),
    shareRoute(service, sources),
  ]
}
