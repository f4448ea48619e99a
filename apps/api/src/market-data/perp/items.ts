import type {
  PerpAccountItem,
  PerpHistoryItem,
  PerpMarketItem,
  PerpOpenPositionItem,
  PerpPositionItem,
  PerpPriceItem,
  PerpRequestItem,
  PerpVaultItem,
} from '@exchange/api-client'
import {
  formatWad,
  isPerpPriceFresh,
  openResultsOf,
  perpClosings,
  perpLiquidationPrice,
  perpMarkAt,
  perpOutcomes,
  perpRoom,
  type PerpRound,
  redeemableAssets,
} from '@exchange/domain'
import { requireOneOf } from '../../answers/requireOneOf.ts'
import type { AccountRow, HistoryRow, MarketRow, PositionRow, RequestRow, VenueRow, Whose } from './reader.ts'

const toPrice = ({ roundId, price, updatedAt }: PerpRound): PerpPriceItem => ({
  roundId: String(roundId),
  price: formatWad(price),
  updatedAt,
})
const priceOrNull = (wad: bigint | null): string | null => (wad === null ? null : formatWad(wad))
const wholeOrNull = (value: bigint | null): string | null => (value === null ? null : String(value))

/** A market at a second of chain time, with what it and the vault can still take. */
export const toMarketItem = (row: MarketRow, venue: VenueRow, now: number): PerpMarketItem => ({
  chainId: row.chainId,
  id: row.id,
  symbol: row.symbol,
  feed: row.feed,
  delay: row.delay,
  maxLeverage: row.maxLeverage,
  openInterestCap: String(row.openInterestCap),
  openInterestLong: String(row.openInterestLong),
  openInterestShort: String(row.openInterestShort),
  roomLong: String(perpRoom(row, venue, true)),
  roomShort: String(perpRoom(row, venue, false)),
  newest: row.newest && toPrice(row.newest),
  priceAge: row.newest && Math.max(0, now - row.newest.updatedAt),
  fresh: row.newest !== null && isPerpPriceFresh(row.newest, now),
})

/** Losses and profits of all open positions; null when a market with open positions has no price. */
const openResults = (markets: readonly MarketRow[]) => {
  const total = { losses: 0n, gains: 0n }
  for (const market of markets) {
    if (market.openInterestLong + market.openInterestShort === 0n) continue
    if (market.newest === null) return null
    const { losses, gains } = openResultsOf(market, market.newest.price)
    total.losses += losses
    total.gains += gains
  }
  return total
}

/** The vault and the reserve. */
export const toVaultItem = (venue: VenueRow, markets: readonly MarketRow[]): PerpVaultItem => {
  const results = openResults(markets)
  return {
    chainId: venue.chainId,
    venue: venue.address,
    totalAssets: String(venue.totalAssets),
    reservedAssets: String(venue.reservedAssets),
    totalShares: String(venue.totalShares),
    reserve: String(venue.reserve),
    openLosses: wholeOrNull(results && results.losses),
    openGains: wholeOrNull(results && results.gains),
    redeemable: wholeOrNull(results && redeemableAssets(venue, results.gains, venue.totalShares)),
  }
}

// PERP-3
/** An open position, valued at a price and a second of chain time. */
export const toPositionItem = (row: PositionRow, price: bigint | null, now: number): PerpPositionItem => {
  const { id, marketId, isLong, margin, size, entryPrice, closeFee, borrowFee, openFeePaid, closeRequest } = row
  const terms = { isLong, margin, size, entryPrice, openedAt: Number(row.openedAt) }
  const position = { ...terms, closeFee: BigInt(closeFee), borrowFee: BigInt(borrowFee) }
  const liquidates = perpLiquidationPrice(position, now)
  const mark = price === null ? null : perpMarkAt(position, price, now)
  return {
    id: String(id),
    marketId,
    isLong,
    openedAt: terms.openedAt,
    margin: String(margin),
    size: String(size),
    entryPrice: formatWad(entryPrice),
    closeFee,
    borrowFee,
    openFeePaid: String(openFeePaid),
    closeRequest: wholeOrNull(closeRequest),
    liquidationPrice: typeof liquidates === 'bigint' ? formatWad(liquidates) : null,
    liquidates: typeof liquidates === 'bigint' ? 'atPrice' : liquidates,
    mark: mark && {
      price: formatWad(mark.price),
      pnl: String(mark.pnl),
      borrowFee: String(mark.borrowFee),
      closeFee: String(mark.closeFee),
      equity: String(mark.equity),
    },
  }
}

/** An open position with its owner. */
export const toOpenPositionItem = (row: PositionRow, markets: readonly MarketRow[], now: number): PerpOpenPositionItem => {
  const price = markets.find(({ id }) => id === row.marketId)?.newest?.price ?? null
  return { chainId: row.chainId, book: row.book, owner: row.owner, ...toPositionItem(row, price, now) }
}

/** A pending request, with the round that decides it. */
export const toRequestItem = (row: RequestRow, round: PerpRound | null): PerpRequestItem => ({
  id: String(row.id),
  marketId: row.marketId,
  isLong: row.isLong,
  requestedAt: Number(row.requestedAt),
  positionId: wholeOrNull(row.positionId),
  margin: String(row.margin),
  size: String(row.size),
  acceptablePrice: priceOrNull(row.acceptablePrice),
  round: round && toPrice(round),
})

type Open = Pick<PerpAccountItem, 'positions' | 'requests'>

/** An account's balances; zeros when it was never used. */
export const toAccountItem = (venue: VenueRow, whose: Whose, row: AccountRow | undefined, open: Open): PerpAccountItem => ({
  chainId: venue.chainId,
  venue: venue.address,
  ...whose,
  competitionId: row === undefined || row.competitionId === null ? null : Number(row.competitionId),
  available: String(row?.available ?? 0),
  allocated: String(row?.allocated ?? 0),
  deallocating: String(row?.deallocating ?? 0),
  readyAt: Number(row?.readyAt ?? 0),
  endsAt: row === undefined || row.endsAt === null ? null : Number(row.endsAt),
  realised: String(row?.realised ?? 0),
  counted: String(row?.counted ?? 0),
  positionsOpened: row?.positionsOpened ?? 0,
  ...open,
})

const kinds = ['opened', 'closed', 'dropped'] as const
type Dropped = NonNullable<PerpHistoryItem['outcome']>

/** An event of an account. */
export const toHistoryItem = (row: HistoryRow): PerpHistoryItem => ({
  chainId: row.chainId,
  book: row.book,
  owner: row.owner,
  kind: requireOneOf(kinds, row.kind, 'kind of history'),
  positionId: wholeOrNull(row.positionId),
  marketId: row.marketId,
  isLong: row.isLong,
  margin: String(row.margin),
  size: String(row.size),
  roundId: wholeOrNull(row.roundId),
  price: priceOrNull(row.price),
  fee: String(row.fee),
  pnl: wholeOrNull(row.pnl),
  paid: wholeOrNull(row.paid),
  closing: perpClosings.find((closing) => closing === row.closing) ?? null,
  outcome: perpOutcomes.find((outcome): outcome is Dropped => outcome === row.outcome && outcome !== 'executed') ?? null,
  block: Number(row.block),
  timestamp: Number(row.timestamp),
  txHash: row.txHash,
  logIndex: row.logIndex,
})
