import { createFinishedTracker, type FundingLevel, fundingLevel } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { readUpkeeps } from '@exchange/protocol/reads/automation/readUpkeeps'
import { createClient, http, zeroAddress } from 'viem'

/** Timeout of a node in milliseconds. */
const TIMEOUT_MS = 10_000

/** A lock's upkeep that is short of LINK, and by how much. */
export type ShortUpkeep = {
  readonly id: bigint
  readonly lockId: bigint
  readonly balance: bigint
  readonly level: Exclude<FundingLevel, 'fine'>
}

/** Short upkeeps of a network; undefined when its node does not answer, empty when it has no automations. */
export type FindShortUpkeeps = (chainId: number) => Promise<readonly ShortUpkeep[] | undefined>

/**
 * Reads from the node of each network. Skips upkeeps that ended for good; one read is not enough for that, as its block may be replaced.
 */
export const createFindShortUpkeeps = (networks: readonly Network[], urlOf: (chainId: number) => string): FindShortUpkeeps => {
  const books = new Map(
    networks.flatMap((network) => {
      const { automationFactory: factory, automationRegistry: registry, votingEscrow: escrow } = network.deployment.contracts
      if (factory === undefined || registry === undefined || escrow === undefined) return []
      const client = createClient({ transport: http(urlOf(network.chainId), { timeout: TIMEOUT_MS, retryCount: 1 }) })
      return [[network.chainId, { network, client, place: { factory, registry, escrow }, tracker: createFinishedTracker() }] as const]
    }),
  )
  return async (chainId) => {
    const book = books.get(chainId)
    if (book === undefined) return []
    const { client, network, place, tracker } = book
    const read = await readUpkeeps(client, network, place, { keeper: zeroAddress, ended: tracker.finished }).catch(() => undefined)
    if (read === undefined) return undefined
    tracker.record(read.blockNumber, read.ended)
    return read.upkeeps.flatMap((upkeep) => {
      const { id, lockId, balance, state } = upkeep
      const level = fundingLevel(upkeep)
      return state === 'cancelled' || level === 'fine' ? [] : [{ id, lockId, balance, level }]
    })
  }
}
