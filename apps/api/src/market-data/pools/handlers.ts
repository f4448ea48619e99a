import { DomainError } from '@exchange/domain'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { marketJson, marketOf, writtenJson } from '../../http/context.ts'
import { parseAddress, parseInput, queryOf } from '../../http/input.ts'
import { addRoute } from '../../http/route.ts'
import type { MarketService } from '../market/marketService.ts'
import { preparePage, type PageCache } from './pages.ts'
import { poolRoute, poolsQuerySchema, poolsRoute } from './routes.ts'

/** Doors to the pools of a network. */
export const addPools = (app: OpenAPIHono, service: MarketService, pages: PageCache): void => {
  addRoute(app, poolsRoute, (c) => {
    const page = preparePage(marketOf(c, service), parseInput(poolsQuerySchema, queryOf(c)))
    const body = page.body()
    const { pathname, search } = new URL(c.req.url)
    pages.add(`${pathname}${search}`, page)
    return writtenJson(c, new Uint8Array(body))
  })

  addRoute(app, poolRoute, (c) => {
    const market = marketOf(c, service)
    const address = parseAddress(c.req.param('address') ?? '', 'address')
    const pool = market.snapshot().findPool(address)
    if (!pool) throw new DomainError('api.notFound', { chainId: market.network.chainId, address })
    return marketJson(c, market, pool.item())
  })
}
