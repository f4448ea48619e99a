import { findNetworkEntry } from '@exchange/protocol'

/** A deployment was requested on a chain that is not a local one of the catalogue. */
export class NotLocalChainError extends Error {
  constructor(readonly chainId: number) {
    super(`Chain ${chainId} is not a local chain. The licence of the concentrated pools and the keys of this world allow local chains only.`)
  }
}

/** Refuses every chain id except those of the catalogue's local chains. */
export function requireLocalChain(chainId: number): void {
  if (findNetworkEntry(chainId)?.local !== true) throw new NotLocalChainError(chainId)
}
