import { type Address, DomainError, type FirstRound } from '@exchange/domain'
import { type Network, priceFeedAbi, readMany } from '@exchange/protocol'
import { type PerpMarketAtWork, type PerpWork, readPerpWork } from '@exchange/protocol/reads/arena/readPerpWork'
import type { Abi } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import type { RunContext } from '../executor.ts'
import { findFirstRound } from './firstRound.ts'
import { createOpenIds } from './openIds.ts'

/** A venue at the start of a run. `now`: seconds of chain time of the next block. */
export type VenueAtWork = { readonly venue: Address; readonly now: number; readonly work: PerpWork }

/** Most cached rounds; a written round never changes. */
const MOST_ROUNDS = 2_000

const feedCall = (feed: Address, functionName: string, args: readonly unknown[] = []) => ({
  address: feed,
  abi: priceFeedAbi as Abi,
  functionName,
  args,
})

/** The venue of a network; undefined when its deployment names none. */
export const venueOf = ({ deployment: { contracts } }: Network): Address | undefined => contracts.perpVenue

/**
 * The answer of our own feed in the next block; undefined when it has none, or when the feed is not ours. Throws when the node does not
 * answer.
 */
export const readCurrentPrice = async ({ client, network }: RunContext, feed: Address): Promise<bigint | undefined> => {
  const call = feedCall(feed, 'currentPrice')
  try {
    return (await client.readContract({ ...call, blockTag: 'pending' })) as bigint
  } catch {
    const [latest] = await readMany(client, network, [call])
    if (latest?.status === 'ok') return latest.data as bigint
    if (latest?.error.code.startsWith('rpc.')) throw latest.error
    return undefined
  }
}

/** Reads the venue of a network, run after run, and skips what was over. */
export const createPerpStateReader = () => {
  const [requests, positions] = [createOpenIds(), createOpenIds()]
  const rounds = new Map<string, FirstRound>()

  /** Undefined when the network has no venue. */
  const read = async ({ client, network }: RunContext): Promise<VenueAtWork | undefined> => {
    const venue = venueOf(network)
    if (venue === undefined) return undefined
    const [now, work] = await Promise.all([
      nextTimestamp(client).then(Number),
      readPerpWork(client, network, venue, (counts) => ({
        requests: requests.toRead(counts.requests),
        positions: positions.toRead(counts.positions),
      })),
    ])
    const idsOf = (rows: readonly { readonly id: bigint }[]): readonly bigint[] => rows.map(({ id }) => id)
    const block = work.blockNumber
    requests.note({ count: work.counts.requests, block }, idsOf(work.requests))
    positions.note({ count: work.counts.positions, block }, idsOf(work.positions))
    return { venue, now, work }
  }

  /** The first round of a market's feed after a moment. */
  const firstRound = async ({ client, network }: RunContext, { feed, newest }: PerpMarketAtWork, moment: number): Promise<FirstRound> => {
    if (newest === null) return 'none'
    const key = `${network.chainId}/${feed}/${moment}`
    const known = rounds.get(key)
    if (known !== undefined) return known
    const found = await findFirstRound(newest, moment, async (roundId) => {
      const [answer] = await readMany(client, network, [feedCall(feed, 'getRoundData', [roundId])])
      if (answer?.status === 'failed' && answer.error.code.startsWith('rpc.')) throw answer.error
      if (answer?.status !== 'ok') return undefined
      const time = Number((answer.data as readonly bigint[])[3])
      return time === 0 ? undefined : time
    })
    if (rounds.size >= MOST_ROUNDS) rounds.clear()
    if (typeof found === 'object') rounds.set(key, found)
    return found
  }

  return { read, firstRound }
}

export type PerpStateReader = ReturnType<typeof createPerpStateReader>

/** One reader for each network that an executor works on. */
export const createPerpStateReaders = () => {
  const networks = new Map<number, PerpStateReader>()
  return (chainId: number): PerpStateReader => {
    const reader = networks.get(chainId) ?? createPerpStateReader()
    networks.set(chainId, reader)
    return reader
  }
}

/** The market of an open request or position. */
export const marketOf = ({ markets }: PerpWork, marketId: number): PerpMarketAtWork => {
  const market = markets[marketId - 1]
  if (market === undefined) throw new DomainError('data.decodeFailed', { marketId })
  return market
}

/** Milliseconds until the soonest of some moments, at most ten minutes: any change comes with a block, which ends every rest. */
export const msUntilSoonest = (moments: readonly number[], now: number): number =>
  Math.min(600_000, ...moments.map((at) => (at - now) * 1_000))
