import type { Network } from '@exchange/protocol/networks'
import { getConfig, useConfig } from '../config/config.ts'
import { getSettings, updateSettings, useSetting } from '../settings/settings.ts'

const pick = (networks: readonly Network[], chosen: number | null): Network => {
  const network = networks.find((candidate) => candidate.chainId === chosen) ?? networks[0]
  if (!network) throw new Error('The configuration lists no network.')
  return network
}

/** Networks that run here. */
export const useNetworks = (): readonly Network[] => useConfig().networks

/** The app network, which the screens show. The wallet's chain is a separate value. */
export const useNetwork = (): Network => pick(useConfig().networks, useSetting('networkId')[0])

/** The app network outside React. */
export const getNetwork = (): Network => pick(getConfig().networks, getSettings().networkId)

/** A network that runs here, or undefined. */
export const findNetwork = (chainId: number | undefined): Network | undefined =>
  getConfig().networks.find((network) => network.chainId === chainId)

/** Changes the app network; ignores an id that the app does not support. */
export const setNetwork = (chainId: number): void => {
  if (findNetwork(chainId)) updateSettings({ networkId: chainId })
}
