import type { Network } from '@exchange/protocol/networks'
import type { Wallet } from '../wallet/walletStore.ts'

/** The network of a link by its short name, or its chain id. */
export const linkedNetwork = <N extends Pick<Network, 'slug' | 'chainId'>>(networks: readonly N[], text: string): N | undefined =>
  networks.find(({ slug, chainId }) => slug === text.toLowerCase() || String(chainId) === text)

/**
 * Whether a link opens its network without asking: nobody is connected, or the wallet stands there. A wallet that is still on its way back
 * may stand elsewhere: it counts as one that does.
 */
export const opensUnasked = (wallet: Pick<Wallet, 'status' | 'chainId'>, chainId: number): boolean =>
  wallet.status === 'disconnected' || wallet.chainId === chainId
