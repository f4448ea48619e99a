import { type Address, changesRoute, type Hex, type RouteChange } from '@exchange/domain'
import { type Abi, type Client, decodeFunctionData } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { bridgeAbi } from '../../generated/bridge.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import type { Network } from '../../networks.ts'
import { readRangeInHalves, NEWEST_RANGE } from '../logRanges.ts'
import { type BridgePlace, bridgePlaceOf } from './readBridge.ts'
import { takeSnapshot } from '../snapshot.ts'

/** An announced call of an end, by its id in the registry. */
export type Announcement = { readonly id: Hex; readonly functionName: string | null }

const scheduled = permissionsRegistryAbi.find((item) => item.type === 'event' && item.name === 'Scheduled')!

const nameOf = (data: Hex): string | null => {
  try {
    return decodeFunctionData({ abi: bridgeAbi as Abi, data }).functionName
  } catch {
    return null
  }
}

/** The registry of roles that governs an end, as the end returns it. */
const registryOf = async (client: Client, network: Network, { end }: BridgePlace): Promise<Address> => {
  const { ask } = await takeSnapshot(client, network)
  const [registry] = (await ask([{ address: end, abi: bridgeAbi as Abi, functionName: 'permissions', args: [] }])) as [Address]
  return registry
}

// BRIDGE-15
/** Changes of an end's route that were announced in a range of blocks, executed or not. Empty when the network has no bridge. */
const readAnnouncements = async (
  client: Client,
  network: Network,
  [from, to]: readonly [bigint, bigint],
): Promise<readonly Announcement[]> => {
  const place = bridgePlaceOf(network)
  if (place === undefined) return []
  const registry = await registryOf(client, network, place)
  return readRangeInHalves(from, to, async (fromBlock, toBlock) => {
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

/** Those that can still be executed, with the time of the queried block. */
export const readRouteChanges = async (client: Client, network: Network, announced: readonly Announcement[]): Promise<RouteChangesRead> => {
  const { timestamp, ask } = await takeSnapshot(client, network)
  const place = bridgePlaceOf(network)
  // An executed or cancelled call may be announced again, under the same id.
  const calls = [...new Map(announced.map((one) => [one.id, one])).values()]
  if (place === undefined || calls.length === 0) return { changes: [], timestamp }
  const registry = await registryOf(client, network, place)
  const call = (functionName: string, args: readonly unknown[] = []) => ({
    address: registry,
    abi: permissionsRegistryAbi as Abi,
    functionName,
    args,
  })
  const [grace, ...operations] = (await ask([call('GRACE'), ...calls.map(({ id }) => call('operation', [id]))])) as [
    bigint,
    ...{ readonly readyAt: bigint }[],
  ]
  const changes = calls.map(({ functionName }, i) => ({
    functionName: functionName ?? '?',
    readyAt: Number(operations[i]!.readyAt),
    expiredAt: Number(operations[i]!.readyAt + grace),
  }))
  return { changes: changes.filter(({ readyAt, expiredAt }) => readyAt !== 0 && timestamp < expiredAt), timestamp }
}

/** The two-day delay of an announced call plus two hours, in seconds. */
const RECENT = 180_000
/** Seconds for which an announced call can be open: two days of delay, fourteen in which it can be executed, and one more. */
const STANDING = 1_468_800

/** The first block with at least a given time, between two blocks of which the last one has it. */
const firstSince = async (client: Client, time: bigint, [first, last]: readonly [bigint, bigint]): Promise<bigint> => {
  let [low, high] = [first, last]
  while (low < high) {
    const middle = (low + high) / 2n
    const { timestamp } = await getBlock(client, { blockNumber: middle })
    if (timestamp < time) low = middle + 1n
    else high = middle
  }
  return low
}

/** The first block with announcements that can still be executed, or that are at most `seconds` old. */
export const announcedFrom = async (client: Client, network: Network, seconds = STANDING): Promise<bigint> => {
  const { number: head, timestamp } = await getBlock(client)
  return firstSince(client, timestamp - BigInt(seconds), [BigInt(network.deployment.startBlock), head])
}

/**
 * Like `readAnnouncements`, in ranges that every node answers, one after another. `noted` receives the result of each, and how far it is
 * read.
 */
export const readAnnouncementsTo = async (
  client: Client,
  network: Network,
  [from, to]: readonly [bigint, bigint],
  noted: (found: readonly Announcement[], last: bigint) => void,
): Promise<void> => {
  for (let block = from; block <= to; block += NEWEST_RANGE) {
    const last = block + NEWEST_RANGE - 1n < to ? block + NEWEST_RANGE - 1n : to
    noted(await readAnnouncements(client, network, [block, last]), last)
  }
}

// BRIDGE-15
/** Changes of an end's route that were announced within the last 50 hours and can still be executed. */
export const readRecentRouteChanges = async (client: Client, network: Network): Promise<readonly RouteChange[]> => {
  const { number: head } = await getBlock(client)
  const announced: Announcement[] = []
  await readAnnouncementsTo(client, network, [await announcedFrom(client, network, RECENT), head], (found) => void announced.push(...found))
  return (await readRouteChanges(client, network, announced)).changes
}
