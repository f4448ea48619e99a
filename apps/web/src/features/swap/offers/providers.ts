import type { QuoteProvider, SolverQuote } from '@exchange/domain'
import { createHubProvider } from '@exchange/protocol/providers/hubProvider'
import { requireDeliverable } from '@exchange/protocol/reads/tokens/requireDeliverable'
import { getConfig } from '../../../shared/config/config.ts'
import { findNetwork } from '../../../shared/network/network.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { outsideProviders, type OutsideName, type OutsideProvider } from '../../../entities/trade/quotes/outsideProviders.ts'

const known = new Map<number, readonly OutsideProvider[]>()

/** All providers besides our router on a network, requested through our own origin. */
export const providersOf = (chainId: number): readonly OutsideProvider[] => {
  const made = known.get(chainId)
  const network = findNetwork(chainId)
  if (made || !network) return made ?? []
  const client = getPublicClient(chainId)
  const check = (quote: SolverQuote) => requireDeliverable(client, network, quote)
  const make: Record<OutsideName, () => QuoteProvider> = {
    hub: () => createHubProvider(network, location.origin, { check }),
    openOcean: () => ({
      name: 'openOcean',
      // Loaded only if an installation uses it.
      quote: async (request, signal) => {
        const { createOpenOceanProvider } = await import('./openOcean.ts')
        return createOpenOceanProvider(network, location.origin).quote(request, signal)
      },
    }),
  }
  const providers = outsideProviders(getConfig(), network).map((name) => ({ name, quote: make[name]().quote }))
  known.set(chainId, providers)
  return providers
}
