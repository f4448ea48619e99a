import { createHash } from 'node:crypto'
import { type Address, rangeDays, readStudioLink, studioSizes } from '@exchange/domain'
import { readStudioKey, sealPortfolio } from '@exchange/schema/secrets/studioSecrets'
import type { z } from '@hono/zod-openapi'
import { writtenCsv } from '../../http/context.ts'
import type { HandlerInput, SessionHandlerInput } from '../../http/route.ts'
import { finalBlock, requireFinalBlockTime } from '../analytics/asked.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { createDrawer } from './draw/drawer.ts'
import { createPictures } from './pictures.ts'
import type { pictureQuery, shareBody, studioQuery } from './query.ts'
import { readStudio, type StudioSources } from './studio.ts'
import { studioCsv } from './studioCsv.ts'

type OfNetwork = { readonly chainId: ChainMarket }
type Of<Query extends z.ZodType> = HandlerInput<{ params: OfNetwork; query: z.output<Query> }>

/** A picture pinned to a block and a formula version never changes; one of the latest block changes with the next. */
const lasting = (isPinned: boolean): string => (isPinned ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Pictures of the content studio: their data, their CSV, and the drawn picture. */
export const studioHandlers = (sources: StudioSources) => {
  const pictures = createPictures()
  const drawer = createDrawer()
  return {
    data: async ({ c, params: { chainId: market }, query }: Of<typeof studioQuery>) => {
      const item = await readStudio(sources, market, readStudioLink(query))
      return c.body(`{"data":${JSON.stringify(item)},"meta":${market.metaText()}}`, 200, {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      })
    },

    csv: async ({ c, params: { chainId: market }, query }: Of<typeof studioQuery>) => {
      const item = await readStudio(sources, market, readStudioLink(query))
      return writtenCsv(c, `${item.template}-${item.range}-${item.block}`, studioCsv(item))
    },

    picture: async ({ c, params: { chainId: market }, query: { size, ...query } }: Of<typeof pictureQuery>) => {
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

    share: async ({
      c,
      params: { chainId: market },
      body,
      identity,
    }: SessionHandlerInput<{ params: OfNetwork; body: z.output<typeof shareBody> }>) => {
      const { block } = await requireFinalBlockTime(market, body.block ?? finalBlock(market))
      const { chainId } = market.network
      const account = identity.address.toLowerCase() as Address
      const shared = { account, hidesAmounts: body.hidesAmounts, chainId, days: rangeDays[body.range], block }
      return c.json({ data: { key: sealPortfolio(await readStudioKey(sources.app), shared), block } }, 200, { 'cache-control': 'no-store' })
    },
  }
}
