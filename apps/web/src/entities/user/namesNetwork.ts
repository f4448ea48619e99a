import type { Network } from '@exchange/protocol/networks'
import { useNetworks } from '../../shared/network/network.ts'
import { hasNames } from './hasNames.ts'

/** The network whose names accounts show everywhere: the first one that has names. Undefined where none has. */
export const useNamesNetwork = (): Network | undefined => useNetworks().find(hasNames)
