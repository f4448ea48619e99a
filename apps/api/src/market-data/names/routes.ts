import { z } from '@hono/zod-openapi'
import { brand, DomainError } from '@exchange/domain'
import { nameSvg } from '@exchange/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketParameter } from '../../http/context.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { findName } from './reader.ts'

/** Path of a minted name's picture, below the API's origin. */
export const nameImagePath = (chainId: number, tokenId: bigint): string => `/v1/${chainId}/names/${tokenId}/image.svg`

// NAME-3
/** Pictures of minted names. A reorg can give an id to another name, so caches keep none for long. */
export const nameRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/names/{id}/image.svg',
    auth: 'none',
    params: z.object({ chainId: marketParameter(service), id: z.string().regex(/^[1-9]\d{0,77}$/, 'a whole number') }),
    handler: async ({ c, params: { chainId: market, id } }) => {
      const { chainId } = market.network
      market.snapshot()
      const name = await findName(db, chainId, BigInt(id))
      if (name === undefined) throw new DomainError('api.notFound', { chainId, id })
      return c.body(nameSvg(brand.words.nameId, name.name, name.tokenId), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=60',
      })
    },
  }),
]
