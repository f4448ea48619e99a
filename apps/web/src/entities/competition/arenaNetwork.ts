import type { Network } from '@exchange/protocol/networks'
import { useNetworks } from '../../shared/network/network.ts'
import { hasCompetitions } from './hasCompetitions.ts'

/** The network with the competitions that the app links to: the first one that has any. Undefined if none has. */
export const useArenaNetwork = (): Network | undefined => useNetworks().find(hasCompetitions)
