import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ChainMarket } from '../market/following/chainMarket.ts'
import type { MarketService } from '../market/following/marketService.ts'
import { jsonContentType } from './headers.ts'
import { parseChainId, unknownNetwork } from './input.ts'

/** Parses the chain id of a path into its market; throws `api.unknownNetwork`. */
export const marketParameter = (service: Pick<MarketService, 'find'>) =>
  z
    .string()
    .transform((text): ChainMarket => {
      const chainId = parseChainId(text)
      const market = chainId === undefined ? undefined : service.find(chainId)
      if (!market) throw unknownNetwork(text)
      return market
    })
    .openapi({ param: { name: 'chainId', in: 'path' }, example: '31356' })

/** A response with a prepared body. */
export const writtenJson = (c: Context, body: string | Uint8Array<ArrayBuffer>): Response =>
  c.body(body, 200, { 'content-type': jsonContentType, 'cache-control': 'no-cache' })

/** A CSV file to download. */
export const writtenCsv = (c: Context, name: string, body: string, headers: Readonly<Record<string, string>> = {}): Response =>
  c.body(body, 200, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-cache',
  })

/** A response with the freshness of one chain. */
export const marketJson = (c: Context, market: ChainMarket, data: unknown): Response =>
  writtenJson(c, `{"data":${JSON.stringify(data)},"meta":${market.metaText()}}`)
