// Addresses of the running world, as its web server lists them.
import type { Network } from '@exchange/protocol'
import type { Address } from 'viem'
import { webUrl } from './ports.ts'

export const networks = async (): Promise<Network[]> => {
  const response = await fetch(`${webUrl}/config.json`)
  return ((await response.json()) as { networks: Network[] }).networks
}

export const networkOf = async (chainId: number): Promise<Network> => {
  const network = (await networks()).find((entry) => entry.chainId === chainId)
  if (!network) throw new Error(`chain ${chainId} is not configured`)
  return network
}

export const routerOf = async (chainId: number): Promise<Address> => (await networkOf(chainId)).deployment.contracts.router
