import type { Network } from '@exchange/protocol/networks'
import { hasVotes } from './hasVotes.ts'

// SHELL-11
/** Whether a network has the protocols screen: the catalogue says so, and votes exist to pay for. */
export const hasProtocols = (network: Network): boolean => network.features.includes('protocols') && hasVotes(network)
