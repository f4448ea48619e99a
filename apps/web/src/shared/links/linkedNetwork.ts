import type { Network } from '@exchange/protocol/networks'

/** The network of a link by its short name, or its chain id. */
export const linkedNetwork = <N extends Pick<Network, 'slug' | 'chainId'>>(networks: readonly N[], text: string): N | undefined =>
  networks.find(({ slug, chainId }) => slug === text.toLowerCase() || String(chainId) === text)
