import type { Notice } from '@exchange/domain/notices/notices'
import type { Network } from '@exchange/protocol/networks'

/** The answer of `GET /config.json`: the configuration of this installation. */
export type AppConfig = {
  /** True if the chains run on this machine: faucet, demo wallet and time machine exist. */
  readonly local: boolean
  readonly networks: readonly Network[]
  /** Quote providers besides our router; none if absent. */
  readonly quoteProviders?: readonly ('hub' | 'openOcean')[]
  /** Present if the installation has a WalletConnect project. */
  readonly walletConnect?: { readonly projectId: string; readonly relayUrl: string }
  /** Present if the installation has notices besides those of every installation. */
  readonly notices?: readonly Notice[]
  /** The page of an external router, which narrow screens open for cross-chain swaps; absent if there is none. */
  readonly crossRouterUrl?: string
  /** The provider of crypto purchases: in the sandbox no money is real. Absent if there is none. */
  readonly sellsCrypto?: 'sandbox' | 'provider'
  /** The origin of a chat that may run in a frame, once the user allows it; absent if there is none. */
  readonly messagingOrigin?: string
  readonly links: { readonly perps?: string; readonly docs?: string; readonly forum?: string; readonly governance?: string }
}

/** Id of the JSON block that the server puts into the page, so that boot needs no extra round trip. */
export const CONFIG_ELEMENT_ID = 'app-config'

let current: AppConfig | undefined

/** Sets the configuration once, before the first render. */
export const provideConfig = (config: AppConfig): void => {
  if (config.networks.length === 0) throw new Error('The configuration lists no network: start the chains and deploy first.')
  current = config
}

/** The configuration outside React. */
export const getConfig = (): AppConfig => {
  if (!current) throw new Error('getConfig before provideConfig: boot provides the configuration first.')
  return current
}

/** The configuration never changes while the page lives. */
export const useConfig = (): AppConfig => getConfig()

/** Reads the configuration from the page, or from the server if the page has none (development). */
export const loadConfig = async (): Promise<AppConfig> => {
  const inlined = document.getElementById(CONFIG_ELEMENT_ID)?.textContent
  if (inlined) return JSON.parse(inlined) as AppConfig
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as AppConfig
}
