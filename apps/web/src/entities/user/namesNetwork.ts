import type { Network } from '@exchange/protocol/networks'
import { useNetworks } from '../../shared/network/network.ts'
import { hasNames } from './hasNames.ts'

/** The network of the names that the app displays: the first one that has names. Undefined if none has. */
export const useNamesNetwork = (): Network | undefined => useNetworks().find(hasNames)
