import type { Network } from '@exchange/protocol/networks'
import { useNetworks } from '../../shared/network/network.ts'
import { hasCompetitions } from './hasCompetitions.ts'

/** The network whose competitions are found everywhere: the first one that has any. Undefined where none has. */
export const useArenaNetwork = (): Network | undefined => useNetworks().find(hasCompetitions)
