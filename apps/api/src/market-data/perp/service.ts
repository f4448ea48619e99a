import type { PerpAccountItem, PerpHistoryItem, PerpOpenPositionItem, PerpVaultItem, PerpVenueItem } from '@exchange/api-client'
import { type Address, requestDecidedAfter } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Page } from '../../graphql/page.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { toAccountItem, toHistoryItem, toMarketItem, toOpenPositionItem, toPositionItem, toRequestItem, toVaultItem } from './items.ts'
import {
  readAccount,
  readFirstAfter,
  readHistory,
  readMarginToken,
  readMarkets,
  readPositionsPage,
  readVenue,
  type Whose,
} from './reader.ts'

type PageAsked = { readonly limit: number; readonly cursor: string | undefined }

/** Markets with their prices, and fees; throws `api.notFound` on a network without a venue. */
export const readVenueItem = async (db: NodePgDatabase, market: ChainMarket): Promise<PerpVenueItem> => {
  const { chainId } = market.network
  const snapshot = market.snapshot()
  const [venue, markets, address] = await Promise.all([readVenue(db, chainId), readMarkets(db, chainId), readMarginToken(db, chainId)])
  const token = address === null ? undefined : snapshot.findToken(address)
  return {
    chainId,
    venue: venue.address,
    marginToken: token ? { address: token.address, symbol: token.symbol, decimals: token.decimals } : null,
    fees: { openFee: venue.openFee, closeFee: venue.closeFee, borrowFee: venue.borrowFee },
    markets: markets.map((row) => toMarketItem(row, venue, snapshot.state.timestamp)),
  }
}

/** What a book keeps for an owner, with open positions and requests. */
export const readAccountItem = async (db: NodePgDatabase, market: ChainMarket, whose: Whose): Promise<PerpAccountItem> => {
  const { chainId } = market.network
  const { timestamp } = market.snapshot().state
  const venue = await readVenue(db, chainId)
  const [rows, { account, positions, requests }] = await Promise.all([readMarkets(db, chainId), readAccount(db, chainId, whose)])
  const markets = new Map(rows.map((row) => [row.id, row]))
  const waiting = requests.map(async (row) => {
    const asked = markets.get(row.marketId)
    if (!asked) throw new Error(`The index has a request of market ${row.marketId} on chain ${chainId}, and no such market.`)
    const moment = requestDecidedAfter({ requestedAt: Number(row.requestedAt) }, { delay: asked.delay })
    return toRequestItem(row, await readFirstAfter(db, chainId, asked.feed, BigInt(moment)))
  })
  return toAccountItem(venue, whose, account, {
    positions: positions.map((row) => toPositionItem(row, markets.get(row.marketId)?.newest?.price ?? null, timestamp)),
    requests: await Promise.all(waiting),
  })
}

/** The vault that pays winners. */
export const readVaultItem = async (db: NodePgDatabase, market: ChainMarket): Promise<PerpVaultItem> => {
  const { chainId } = market.network
  market.snapshot()
  const [venue, markets] = await Promise.all([readVenue(db, chainId), readMarkets(db, chainId)])
  return toVaultItem(venue, markets)
}

/** A page of everyone's open positions, of one book or of all, newest first. */
export const listOpenPositions = async (
  db: NodePgDatabase,
  market: ChainMarket,
  book: Address | undefined,
  asked: PageAsked,
): Promise<Page<PerpOpenPositionItem>> => {
  const { chainId } = market.network
  const { timestamp } = market.snapshot().state
  await readVenue(db, chainId)
  const [markets, { nodes, nextCursor }] = await Promise.all([readMarkets(db, chainId), readPositionsPage(db, chainId, book, asked)])
  return { nodes: nodes.map((row) => toOpenPositionItem(row, markets, timestamp)), nextCursor }
}

/** A page of what an account's positions and requests came to, newest first. */
export const listHistory = async (
  db: NodePgDatabase,
  market: ChainMarket,
  whose: Whose,
  asked: PageAsked,
): Promise<Page<PerpHistoryItem>> => {
  market.snapshot()
  await readVenue(db, market.network.chainId)
  const { nodes, nextCursor } = await readHistory(db, market.network.chainId, whose, asked)
  return { nodes: nodes.map(toHistoryItem), nextCursor }
}
