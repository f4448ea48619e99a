import type { Address, PerpRound, PositionAtWork } from '@exchange/domain'
import { type Abi, type Client, type ContractFunctionParameters, zeroAddress } from 'viem'
import { perpVenueAbi } from '../../generated/perpVenue.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'
import type { ReadResult } from '../readResult.ts'
import { takeSnapshot, type ViewCalls } from '../snapshot.ts'

/** A market as its keepers see it. `newest` is null when its feed has no price. */
export type PerpMarketAtWork = {
  readonly id: number
  readonly symbol: string
  readonly feed: Address
  readonly delay: number
  readonly newest: PerpRound | null
}
export type PerpRequestAtWork = {
  readonly id: bigint
  readonly marketId: number
  readonly requestedAt: number
  readonly accountEnd: number
}
export type PerpPositionAtWork = Omit<PositionAtWork, 'settledBy'> & { readonly id: bigint; readonly marketId: number }

/** Everything open at a venue, as of one block. */
export type PerpWork = {
  readonly blockNumber: bigint
  /** Number of requests and positions ever made. */
  readonly counts: { readonly requests: number; readonly positions: number }
  readonly markets: readonly PerpMarketAtWork[]
  readonly requests: readonly PerpRequestAtWork[]
  readonly positions: readonly PerpPositionAtWork[]
}

type Kept = { readonly book: Address; readonly owner: Address; readonly marketId: number }
type Listed = { readonly symbol: string; readonly feed: Address; readonly delay: number }
type Asked = Kept & { readonly requestedAt: bigint }
type Held = Kept & {
  readonly openedAt: bigint
  readonly isLong: boolean
  readonly closeFee: number
  readonly borrowFee: number
  readonly margin: bigint
  readonly size: bigint
  readonly entryPrice: bigint
  readonly closeRequest: bigint
}

/** The newest price of a market; null when its feed has none. Throws when the node does not answer. */
const roundOf = (answer: ReadResult<unknown>): PerpRound | null => {
  if (answer.status === 'ok') {
    const [price, updatedAt, roundId] = answer.data as readonly [bigint, bigint, bigint]
    return { roundId, price, updatedAt: Number(updatedAt) }
  }
  if (answer.error.code.startsWith('rpc.')) throw answer.error
  return null
}

/** The ends of accounts, in the order of their open items. */
const readEnds = async (ask: (calls: ViewCalls) => Promise<readonly unknown[]>, venue: Address, kept: readonly Kept[]) => {
  const keyOf = ({ book, owner }: Kept): string => `${book}/${owner}`
  const accounts = [...new Map(kept.map((each) => [keyOf(each), each])).values()]
  const calls = accounts.map(({ book, owner }) => ({
    address: venue,
    abi: perpVenueAbi as Abi,
    functionName: 'account',
    args: [book, owner],
  }))
  const found = (await ask(calls)) as readonly { readonly endsAt: bigint }[]
  const ends = new Map(accounts.map((each, i) => [keyOf(each), Number(found[i]!.endsAt)]))
  return (each: Kept): number => ends.get(keyOf(each)) ?? 0
}

/** Which requests and positions to read, given their numbers. Ids count from 1. */
export type OpenIds = (counts: PerpWork['counts']) => { readonly requests: readonly bigint[]; readonly positions: readonly bigint[] }

/** The open ones of the requests and positions that `idsOf` names. One failed figure except a price fails the whole read. */
export const readPerpWork = async (client: Client, network: Network, venue: Address, idsOf: OpenIds): Promise<PerpWork> => {
  const call = (functionName: string, args: readonly unknown[] = []): ContractFunctionParameters<Abi> => ({
    address: venue,
    abi: perpVenueAbi as Abi,
    functionName,
    args,
  })
  const { blockNumber, ask } = await takeSnapshot(client, network)
  const named = ['marketsCount', 'requestsCount', 'positionsCount'].map((name) => call(name))
  const [marketsCount, requests, positions] = ((await ask(named)) as bigint[]).map(Number) as [number, number, number]
  const counts = { requests, positions }
  const ids = idsOf(counts)
  const marketIds = Array.from({ length: marketsCount }, (_, i) => BigInt(i + 1))
  const listed = (await ask(marketIds.map((id) => call('market', [id])))) as readonly Listed[]
  const prices = await readMany(
    client,
    network,
    marketIds.map((id) => call('priceOf', [id])),
    blockNumber,
  )
  const asked = (await ask(ids.requests.map((id) => call('request', [id])))) as readonly Asked[]
  const held = (await ask(ids.positions.map((id) => call('position', [id])))) as readonly Held[]
  const isOpen = ({ value }: { readonly value: Kept }): boolean => value.book !== zeroAddress
  const openRequests = asked.map((value, i) => ({ id: ids.requests[i]!, value })).filter(isOpen)
  const openPositions = held.map((value, i) => ({ id: ids.positions[i]!, value })).filter(isOpen)
  const endOf = await readEnds(
    ask,
    venue,
    [...openRequests, ...openPositions].map(({ value }) => value),
  )
  return {
    blockNumber,
    counts,
    markets: listed.map(({ symbol, feed, delay }, i) => ({ id: i + 1, symbol, feed, delay, newest: roundOf(prices[i]!) })),
    requests: openRequests.map(({ id, value }) => ({
      id,
      marketId: value.marketId,
      requestedAt: Number(value.requestedAt),
      accountEnd: endOf(value),
    })),
    positions: openPositions.map(({ id, value: { isLong, size, margin, entryPrice, ...value } }) => ({
      id,
      marketId: value.marketId,
      terms: { isLong, size, margin, entryPrice },
      openedAt: Number(value.openedAt),
      closeFee: BigInt(value.closeFee),
      borrowFee: BigInt(value.borrowFee),
      accountEnd: endOf(value),
      isClosing: value.closeRequest !== 0n,
    })),
  }
}
