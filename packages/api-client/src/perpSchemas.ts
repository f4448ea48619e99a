// Zod schemas of the wire types of perpetuals, as in `schemas.ts`.
import { perpClosings, perpOutcomes } from '@exchange/domain'
import { z } from 'zod'
import type {
  PerpAccountItem,
  PerpHistoryItem,
  PerpMarketItem,
  PerpOpenPositionItem,
  PerpPriceItem,
  PerpVaultItem,
  PerpVenueItem,
} from './perpWire.ts'
import { addressSchema, decimalSchema, hashSchema, integerSchema, signedIntegerSchema } from './schemas.ts'

const seconds = z.number().int().nonnegative()
const chainId = z.number().int()
const marketId = z.number().int().positive()
const pips = z.number().int().nonnegative()

const price: z.ZodType<PerpPriceItem> = z.object({ roundId: integerSchema, price: decimalSchema, updatedAt: seconds })

const market: z.ZodType<PerpMarketItem> = z.object({
  chainId,
  id: marketId,
  symbol: z.string(),
  feed: addressSchema,
  delay: seconds,
  maxLeverage: z.number().int(),
  openInterestCap: integerSchema,
  openInterestLong: integerSchema,
  openInterestShort: integerSchema,
  roomLong: integerSchema,
  roomShort: integerSchema,
  newest: price.nullable(),
  priceAge: seconds.nullable(),
  fresh: z.boolean(),
})

/** The venue with its markets. */
export const perpVenueItemSchema: z.ZodType<PerpVenueItem> = z.object({
  chainId,
  venue: addressSchema,
  marginToken: z.object({ address: addressSchema, symbol: z.string(), decimals: z.number().int() }).nullable(),
  fees: z.object({ openFee: pips, closeFee: pips, borrowFee: pips }),
  markets: z.array(market),
})

/** The vault and the reserve. */
export const perpVaultItemSchema: z.ZodType<PerpVaultItem> = z.object({
  chainId,
  venue: addressSchema,
  totalAssets: integerSchema,
  reservedAssets: integerSchema,
  totalShares: integerSchema,
  reserve: integerSchema,
  openLosses: integerSchema.nullable(),
  openGains: integerSchema.nullable(),
  redeemable: integerSchema.nullable(),
})

const position = z.object({
  id: integerSchema,
  marketId,
  isLong: z.boolean(),
  openedAt: seconds,
  margin: integerSchema,
  size: integerSchema,
  entryPrice: decimalSchema,
  closeFee: pips,
  borrowFee: pips,
  openFeePaid: integerSchema,
  closeRequest: integerSchema.nullable(),
  liquidationPrice: decimalSchema.nullable(),
  liquidates: z.enum(['atPrice', 'always', 'never']),
  mark: z
    .object({ price: decimalSchema, pnl: signedIntegerSchema, borrowFee: integerSchema, closeFee: integerSchema, equity: integerSchema })
    .nullable(),
})

/** An open position with its owner. */
export const perpOpenPositionItemSchema: z.ZodType<PerpOpenPositionItem> = position.extend({
  chainId,
  book: addressSchema,
  owner: addressSchema,
})

const request = z.object({
  id: integerSchema,
  marketId,
  isLong: z.boolean(),
  requestedAt: seconds,
  positionId: integerSchema.nullable(),
  margin: integerSchema,
  size: integerSchema,
  acceptablePrice: decimalSchema.nullable(),
  round: price.nullable(),
})

/** An owner's account in a book. */
export const perpAccountItemSchema: z.ZodType<PerpAccountItem> = z.object({
  chainId,
  venue: addressSchema,
  book: addressSchema,
  owner: addressSchema,
  competitionId: z.number().int().nullable(),
  available: integerSchema,
  allocated: integerSchema,
  deallocating: integerSchema,
  readyAt: seconds,
  endsAt: seconds.nullable(),
  realised: signedIntegerSchema,
  counted: signedIntegerSchema,
  positionsOpened: z.number().int(),
  positions: z.array(position),
  requests: z.array(request),
})

/** An event of an account. */
export const perpHistoryItemSchema: z.ZodType<PerpHistoryItem> = z.object({
  chainId,
  book: addressSchema,
  owner: addressSchema,
  kind: z.enum(['opened', 'closed', 'dropped']),
  positionId: integerSchema.nullable(),
  marketId,
  isLong: z.boolean(),
  margin: integerSchema,
  size: integerSchema,
  roundId: integerSchema.nullable(),
  price: decimalSchema.nullable(),
  fee: integerSchema,
  pnl: signedIntegerSchema.nullable(),
  paid: integerSchema.nullable(),
  closing: z.enum(perpClosings).nullable(),
  outcome: z.enum(perpOutcomes).exclude(['executed']).nullable(),
  block: seconds,
  timestamp: seconds,
  txHash: hashSchema,
  logIndex: z.number().int(),
})
