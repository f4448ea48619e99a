import type { Address } from '@exchange/domain'
import type { HandlerInput } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { BoostService } from './service.ts'

type OfPool = { readonly chainId: ChainMarket; readonly address: Address }

export const boostHandlers = (boosts: BoostService) => ({
  replace: async ({ c, params: { chainId: market, address }, body }: HandlerInput<{ params: OfPool; body: unknown }>) =>
    c.json({ data: await boosts.replace(market.network.chainId, address, body) }),
})
