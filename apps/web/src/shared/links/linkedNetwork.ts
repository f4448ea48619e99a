import type { Network } from '@exchange/protocol/networks'
import type { Wallet } from '../wallet/walletStore.ts'

/** The network of a link by its short name, or its chain id. */
export const linkedNetwork = <N extends Pick<Network, 'slug' | 'chainId'>>(networks: readonly N[], text: string): N | undefined =>
  networks.find(({ slug, chainId }) => slug === text.toLowerCase() || String(chainId) === text)

/**
 * Whether a link opens its network without asking: there is no wallet, or it is on that network. A reconnecting wallet may be on another
 * network and counts as such.
 */
export const opensUnasked = (wallet: Pick<Wallet, 'status' | 'chainId'>, chainId: number): boolean =>
  wallet.status === 'disconnected' || wallet.chainId === chainId
