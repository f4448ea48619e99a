import {
  type Address,
  DomainError,
  type PerpAccount,
  type PerpFees,
  type PerpMarket,
  type PerpPosition,
  type PerpRequest,
} from '@exchange/domain'
import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { perpVenueAbi } from '../../generated/perpVenue.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

// PERP-1, PERP-2
/** Markets of a competition and an owner's account, as of one block. */
export type PerpDeskRead = {
  readonly markets: readonly PerpMarket[]
  readonly fees: PerpFees
  readonly minMargin: bigint
  readonly isEntryPaused: boolean
  /** The vault's assets, and the part of them that backs positions. */
  readonly totalAssets: bigint
  readonly reservedAssets: bigint
  readonly account: PerpAccount
  readonly positions: readonly PerpPosition[]
  readonly requests: readonly PerpRequest[]
  readonly block: bigint
  readonly timestamp: number
}

/** The account, and the markets of the venue. */
export type PerpDeskQuestion = { readonly book: Address; readonly owner: Address; readonly markets: readonly number[] }

type MarketAnswer = Omit<PerpMarket, 'id' | 'newest'>
type FeesAnswer = { readonly openFee: number; readonly closeFee: number; readonly borrowFee: number }
type AccountAnswer = Omit<PerpAccount, 'book' | 'owner' | 'readyAt' | 'endsAt'> & { readonly readyAt: bigint; readonly endsAt: bigint }
type PositionAnswer = Omit<PerpPosition, 'id' | 'openedAt' | 'closeFee' | 'borrowFee' | 'closeRequest'> & {
  readonly openedAt: bigint
  readonly closeFee: number
  readonly borrowFee: number
  readonly closeRequest: bigint
}
type RequestAnswer = Omit<PerpRequest, 'id' | 'requestedAt' | 'positionId' | 'acceptablePrice'> & {
  readonly requestedAt: bigint
  readonly positionId: bigint
  readonly acceptablePrice: bigint
}
type Price = readonly [price: bigint, updatedAt: bigint, roundId: bigint]

const orNull = (value: bigint): bigint | null => (value === 0n ? null : value)

const toPosition = (id: bigint, { marketId, isLong, openedAt, margin, size, entryPrice, ...rest }: PositionAnswer): PerpPosition => ({
  id,
  marketId,
  isLong,
  openedAt: Number(openedAt),
  margin,
  size,
  entryPrice,
  closeFee: BigInt(rest.closeFee),
  borrowFee: BigInt(rest.borrowFee),
  closeRequest: orNull(rest.closeRequest),
})

const toRequest = (id: bigint, { marketId, isLong, margin, size, ...rest }: RequestAnswer): PerpRequest => ({
  id,
  marketId,
  isLong,
  requestedAt: Number(rest.requestedAt),
  positionId: orNull(rest.positionId),
  margin,
  size,
  acceptablePrice: orNull(rest.acceptablePrice),
})

/** The newest price of each market; null when its feed has none. A node that does not answer fails the read. */
const readPrices = async (client: Client, network: Network, calls: readonly ContractFunctionParameters<Abi>[], block: bigint) =>
  (await readMany(client, network, calls, block)).map((answer) => {
    if (answer.status === 'ok') {
      const [price, updatedAt, roundId] = answer.data as Price
      return { roundId, price, updatedAt: Number(updatedAt) }
    }
    if (answer.error.code.startsWith('rpc.')) throw answer.error
    return null
  })

/** Markets, an account with its positions and requests, and the venue's limits. One failed figure fails the whole read. */
export const readPerpDesk = (
  client: Client,
  network: Network,
  { book, owner, markets }: PerpDeskQuestion,
): Promise<ReadResult<PerpDeskRead>> =>
  toReadResult(async () => {
    const { perpVenue: address, permissionsRegistry } = network.deployment.contracts
    if (address === undefined || permissionsRegistry === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const call = (functionName: string, args: readonly unknown[] = []) => ({ address, abi: perpVenueAbi as Abi, functionName, args })
    const { ask, blockNumber: block, timestamp } = await takeSnapshot(client, network)
    const paused = { address: permissionsRegistry, abi: permissionsRegistryAbi as Abi, functionName: 'isEntryPaused', args: [address] }
    const of = (functionName: string) => call(functionName, [book, owner])
    const perMarket = (functionName: string) => markets.map((id) => call(functionName, [BigInt(id)]))
    const [first, prices] = await Promise.all([
      ask([
        ...['fees', 'MIN_MARGIN', 'totalAssets', 'reservedAssets'].map((name) => call(name)),
        paused,
        ...['account', 'positionsOf', 'requestsOf'].map(of),
        ...perMarket('market'),
      ]),
      readPrices(client, network, perMarket('priceOf'), block),
    ])
    const [fees, minMargin, totalAssets, reservedAssets, isEntryPaused, account, positionIds, requestIds, ...bounds] = first as [
      FeesAnswer,
      bigint,
      bigint,
      bigint,
      boolean,
      AccountAnswer,
      readonly bigint[],
      readonly bigint[],
      ...MarketAnswer[],
    ]
    const open = await ask([...positionIds.map((id) => call('position', [id])), ...requestIds.map((id) => call('request', [id]))])
    const endsAt = Number(account.endsAt)
    return {
      markets: markets.map((id, at) => ({ ...bounds[at]!, id, newest: prices[at] ?? null })),
      fees: { openFee: BigInt(fees.openFee), closeFee: BigInt(fees.closeFee), borrowFee: BigInt(fees.borrowFee) },
      minMargin,
      isEntryPaused,
      totalAssets,
      reservedAssets,
      account: { ...account, book, owner, readyAt: Number(account.readyAt), endsAt: endsAt === 0 ? null : endsAt },
      positions: positionIds.map((id, at) => toPosition(id, open[at] as PositionAnswer)),
      requests: requestIds.map((id, at) => toRequest(id, open[positionIds.length + at] as RequestAnswer)),
      block,
      timestamp,
    }
  })
