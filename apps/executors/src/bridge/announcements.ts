import { mustPauseForRouteChange } from '@exchange/domain'
import { type Announcement, announcedFrom, readAnnouncementsTo, readRouteChanges } from '@exchange/protocol/reads/bridge/readRouteChanges'
import type { NetworkNode } from './otherEnds.ts'

/** Newest blocks that are read again each time: a reorg changes no older ones. */
const REREAD = 100n

/**
 * Changes of the route that governance announced on one network, from the blocks with announcements that can still be executed. The memory
 * may be lost at any time: it is read again.
 */
export const createAnnouncements = () => {
  let readTo: bigint | undefined
  const announced = new Map<string, Announcement>()

  return {
    /** Whether the bridge must be paused for one of them. */
    mustPause: async ({ client, network }: NetworkNode): Promise<boolean> => {
      const head = await client.getBlockNumber({ cacheTime: 0 })
      const start = BigInt(network.deployment.startBlock)
      // A chain that is shorter than what was read has restarted.
      const again = readTo === undefined || head < readTo - REREAD ? await announcedFrom(client, network) : readTo - REREAD
      await readAnnouncementsTo(client, network, [again > start ? again : start, head], (found, last) => {
        for (const one of found) announced.set(one.id, one)
        readTo = last
      })
      const { changes, timestamp } = await readRouteChanges(client, network, [...announced.values()])
      return mustPauseForRouteChange(changes, timestamp)
    },
  }
}
