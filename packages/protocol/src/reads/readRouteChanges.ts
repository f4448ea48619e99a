import { type Address, changesRoute, type Hex, type RouteChange } from '@exchange/domain'
import { type Abi, type Client, decodeFunctionData } from 'viem'
import { getLogs } from 'viem/actions'
import { bridgeAbi } from '../generated/bridge.ts'
import { permissionsRegistryAbi } from '../generated/permissionsRegistry.ts'
import type { Network } from '../networks.ts'
import { inPieces } from './logRanges.ts'
import { type BridgePlace, bridgePlaceOf } from './readBridge.ts'
import { takeSnapshot } from './snapshot.ts'

/** What was announced for an end: a call, by the id that the registry has for it. */
export type Announcement = { readonly id: Hex; readonly functionName: string | null }

const scheduled = permissionsRegistryAbi.find((item) => item.type === 'event' && item.name === 'Scheduled')!

const nameOf = (data: Hex): string | null => {
  try {
    return decodeFunctionData({ abi: bridgeAbi as Abi, data }).functionName
  } catch {
    return null
  }
}

/** The registry of roles that rules an end, as the end says. */
const registryOf = async (client: Client, network: Network, { end }: BridgePlace): Promise<Address> => {
  const { ask } = await takeSnapshot(client, network)
  const [registry] = (await ask([{ address: end, abi: bridgeAbi as Abi, functionName: 'permissions', args: [] }])) as [Address]
  return registry
}

// BRIDGE-15
/** Changes of an end's route that were announced in a range of blocks, made or not. Nothing where the network has no bridge. */
export const readAnnouncements = async (
  client: Client,
  network: Network,
  [from, to]: readonly [bigint, bigint],
): Promise<readonly Announcement[]> => {
  const place = bridgePlaceOf(network)
  if (place === undefined) return []
  const registry = await registryOf(client, network, place)
  return inPieces(from, to, async (fromBlock, toBlock) => {
    const logs = await getLogs(client, {
      address: registry,
      event: scheduled,
      args: { target: place.end },
      fromBlock,
      toBlock,
      strict: true,
    })
    return logs
      .map(({ args: { id, data } }) => ({ id, functionName: nameOf(data) }))
      .filter(({ functionName }) => changesRoute(functionName))
  })
}

export type RouteChangesRead = { readonly changes: readonly RouteChange[]; readonly timestamp: number }

/** Those that can still be made, with the time of the block that was asked. */
export const readRouteChanges = async (client: Client, network: Network, announced: readonly Announcement[]): Promise<RouteChangesRead> => {
  const { timestamp, ask } = await takeSnapshot(client, network)
  const place = bridgePlaceOf(network)
  if (place === undefined || announced.length === 0) return { changes: [], timestamp }
  const registry = await registryOf(client, network, place)
  const call = (functionName: string, args: readonly unknown[] = []) => ({
    address: registry,
    abi: permissionsRegistryAbi as Abi,
    functionName,
    args,
  })
  const [grace, ...operations] = (await ask([call('GRACE'), ...announced.map(({ id }) => call('operation', [id]))])) as [
    bigint,
    ...{ readonly readyAt: bigint }[],
  ]
  const changes = announced.map(({ functionName }, i) => ({
    functionName: functionName ?? '?',
    readyAt: Number(operations[i]!.readyAt),
    expiredAt: Number(operations[i]!.readyAt + grace),
  }))
  return { changes: changes.filter(({ readyAt, expiredAt }) => readyAt !== 0 && timestamp < expiredAt), timestamp }
}
