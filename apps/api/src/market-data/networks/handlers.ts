import type { NetworkItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { documented, envelopeOf } from '../../http/documented.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../market/chainMarket.ts'
import type { MarketService } from '../market/marketService.ts'

const networksRoute: Route = {
  path: '/v1/networks',
  summary: 'Networks that run, with their heads and the position of their index',
  tag: 'networks',
  answer: envelopeOf(z.array(documented.networkItem)),
}

const toNetworkItem = (market: ChainMarket): NetworkItem => {
  const { network } = market
  const contracts = Object.entries(network.deployment.contracts).map(([name, address]) => [name, address.toLowerCase() as Address] as const)
  return {
    chainId: network.chainId,
    name: network.name,
    local: network.local,
    explorer: network.explorer ?? null,
    features: [...network.features],
    contracts: Object.fromEntries(contracts),
    nativeCurrency: { ...network.nativeCurrency },
    head: market.head(),
    index: market.index(),
  }
}

/** Door to the networks. It needs neither index nor database. */
export const addNetworks = (app: OpenAPIHono, service: MarketService): void => {
  addRoute(app, networksRoute, (c) => c.json({ data: service.markets.map(toNetworkItem), meta: service.overallMeta() }))
}
