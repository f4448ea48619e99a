import type { NetworkItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'

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

/** The configured networks. These routes need neither index nor database. */
export const networkRoutes = (service: MarketService): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/networks',
    auth: 'none',
    documentation: {
      operation: 'listNetworks',
      summary: 'Networks that run, with their heads and the position of their index',
      tag: 'networks',
      answer: envelopeOf(z.array(documented.networkItem)),
    },
    handler: ({ c }) => c.json({ data: service.markets.map(toNetworkItem), meta: service.overallMeta() }),
  }),
]
