import type { ProviderName, QuoteProvider } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { AppConfig } from '../../../shared/config/config.ts'

/** A provider besides our router. */
export type OutsideName = Exclude<ProviderName, 'router'>
export type OutsideProvider = QuoteProvider & { readonly name: OutsideName }

/**
 * Quote providers other than our router on a network: those that this installation reaches, if the network has the contract that executes.
 */
export const outsideProviders = ({ quoteProviders = [] }: AppConfig, { deployment, openOceanRouter }: Network): readonly OutsideName[] =>
  quoteProviders.filter((name) => (name === 'hub' ? deployment.contracts.liquidityHub : openOceanRouter) !== undefined)
