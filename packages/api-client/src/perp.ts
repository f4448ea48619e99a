import {
  type Address,
  DomainError,
  type PerpAccount,
  type PerpMarket,
  type PerpPosition,
  type PerpRequest,
  type PerpRound,
  wadOrNull,
} from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'
import type {
  PerpAccountItem,
  PerpHistoryItem,
  PerpMarketItem,
  PerpOpenPositionItem,
  PerpPositionItem,
  PerpPriceItem,
  PerpRequestItem,
  PerpVaultItem,
  PerpVenueItem,
} from './perpWire.ts'
import { toQueryString } from './query.ts'
import type { Envelope } from './wire.ts'

type Client = Pick<ApiClient, 'envelope'>

const pathOf = (chainId: number, rest: string): string => `/v1/${chainId}/perp/${rest}`
const accountPath = (chainId: number, book: Address, owner: Address): string =>
  pathOf(chainId, `accounts/${book.toLowerCase()}/${owner.toLowerCase()}`)

/** Query of an account's history. */
export type PerpHistoryQuery = {
  /** 1 to 1,000; default 25. */
  limit?: number | undefined
  cursor?: string | undefined
}

// PERP-2, PERP-4
/** Markets of the venue; throws `api.notFound` when the network has none. */
export const fetchPerpMarkets = (client: Client, chainId: number, options?: RequestOptions): Promise<Envelope<PerpVenueItem>> =>
  client.envelope(pathOf(chainId, 'markets'), options)

/** The vault that pays winners, and the reserve. */
export const fetchPerpVault = (client: Client, chainId: number, options?: RequestOptions): Promise<Envelope<PerpVaultItem>> =>
  client.envelope(pathOf(chainId, 'vault'), options)

/** An owner's account in a book. */
export const fetchPerpAccount = (
  client: Client,
  chainId: number,
  { book, owner }: { readonly book: Address; readonly owner: Address },
  options?: RequestOptions,
): Promise<Envelope<PerpAccountItem>> => client.envelope(accountPath(chainId, book, owner), options)

/** One page of an account's events, newest first. */
export const fetchPerpHistory = (
  client: Client,
  chainId: number,
  { book, owner, ...query }: PerpHistoryQuery & { readonly book: Address; readonly owner: Address },
  options?: RequestOptions,
): Promise<Envelope<PerpHistoryItem[]>> => client.envelope(`${accountPath(chainId, book, owner)}/history${toQueryString(query)}`, options)

/** Query of all open positions. */
export type PerpPositionsQuery = PerpHistoryQuery & {
  /** Those of one competition; all by default. */
  book?: Address | undefined
}

/** One page of all open positions, newest first. */
export const fetchPerpPositions = (
  client: Client,
  chainId: number,
  { book, ...query }: PerpPositionsQuery,
  options?: RequestOptions,
): Promise<Envelope<PerpOpenPositionItem[]>> =>
  client.envelope(pathOf(chainId, `positions${toQueryString({ ...query, book: book?.toLowerCase() })}`), options)

/** A wire price as a wad. */
const wadOf = (text: string): bigint => {
  const wad = wadOrNull(text)
  if (wad === null) throw new DomainError('amount.invalid', { field: 'price' })
  return wad
}

/** A round in the domain's form. */
export const parsePerpRound = ({ roundId, price, updatedAt }: PerpPriceItem): PerpRound => ({
  roundId: BigInt(roundId),
  price: wadOf(price),
  updatedAt,
})

/** A market in the domain's form. */
export const parsePerpMarket = ({ id, symbol, feed, delay, maxLeverage, newest, ...item }: PerpMarketItem): PerpMarket => ({
  id,
  symbol,
  feed,
  delay,
  maxLeverage,
  openInterestCap: BigInt(item.openInterestCap),
  openInterestLong: BigInt(item.openInterestLong),
  openInterestShort: BigInt(item.openInterestShort),
  newest: newest && parsePerpRound(newest),
})

/** An account in the domain's form. */
export const parsePerpAccount = ({ book, owner, readyAt, endsAt, ...item }: PerpAccountItem): PerpAccount => ({
  book,
  owner,
  readyAt,
  endsAt,
  available: BigInt(item.available),
  allocated: BigInt(item.allocated),
  deallocating: BigInt(item.deallocating),
  realised: BigInt(item.realised),
  counted: BigInt(item.counted),
})

/** An open position in the domain's form. */
export const parsePerpPosition = ({ marketId, isLong, openedAt, ...item }: PerpPositionItem): PerpPosition => ({
  marketId,
  isLong,
  openedAt,
  id: BigInt(item.id),
  margin: BigInt(item.margin),
  size: BigInt(item.size),
  entryPrice: wadOf(item.entryPrice),
  closeFee: BigInt(item.closeFee),
  borrowFee: BigInt(item.borrowFee),
  closeRequest: item.closeRequest === null ? null : BigInt(item.closeRequest),
})

/** A pending request in the domain's form. */
export const parsePerpRequest = ({ marketId, isLong, requestedAt, ...item }: PerpRequestItem): PerpRequest => ({
  marketId,
  isLong,
  requestedAt,
  id: BigInt(item.id),
  positionId: item.positionId === null ? null : BigInt(item.positionId),
  margin: BigInt(item.margin),
  size: BigInt(item.size),
  acceptablePrice: item.acceptablePrice === null ? null : wadOf(item.acceptablePrice),
})
