import type { Network } from '@exchange/protocol/networks'
import { hasVotes } from './hasVotes.ts'

// SHELL-11
/** Whether a network has the screen of protocols: the catalogue says so, and there are votes to pay for. */
export const hasProtocols = (network: Network): boolean => network.features.includes('protocols') && hasVotes(network)
