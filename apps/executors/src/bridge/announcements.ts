import { closesForChange } from '@exchange/domain'
import { type Announcement, readAnnouncements, readRouteChanges } from '@exchange/protocol/reads/bridge/readRouteChanges'
import type { NetworkNode } from './otherEnds.ts'

/** Newest blocks that are read again each time: a re-organisation changes no older ones. */
const REREAD = 100n

/** Changes of the route that governance announced on one network. What is remembered may be lost at any time: it is read again. */
export const createAnnouncements = () => {
  let readTo: bigint | undefined
  const announced = new Map<string, Announcement>()

  return {
    /** Whether the way in has to be closed for one of them. */
    closes: async ({ client, network }: NetworkNode): Promise<boolean> => {
      const head = await client.getBlockNumber({ cacheTime: 0 })
      const start = BigInt(network.deployment.startBlock)
      // A chain that is shorter than what was read began anew.
      const from = readTo === undefined || head < readTo - REREAD ? start : readTo - REREAD
      for (const one of await readAnnouncements(client, network, [from > start ? from : start, head])) announced.set(one.id, one)
      readTo = head
      const { changes, timestamp } = await readRouteChanges(client, network, [...announced.values()])
      return closesForChange(changes, timestamp)
    },
  }
}
