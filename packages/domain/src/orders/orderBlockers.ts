import { impactBand } from '../trade/impactBand.ts'
import { slippageBand } from '../trade/slippage.ts'
import { type Confirmation, isImpactConfirmed } from '../trade/swapBlockers.ts'
import { BPS, mulDivDown } from '../math/fullMath.ts'
import { type Address, isSameAddress, type ReadValue } from '../types.ts'
import { LATE_SECONDS } from './bid.ts'
import { chunkCount, chunkMinimum, nextChunk } from './chunk.ts'
import { distanceFromMarket, type OrderUnits, priceOfAmounts } from './price.ts'
import {
  MAX_DURATION_SECONDS,
  MIN_CHUNK_DOLLARS,
  MIN_DURATION_SECONDS,
  MIN_INTERVAL_SECONDS,
  type OrderTerms,
  twapDuration,
} from './terms.ts'

/** Why an order cannot be placed. */
export type OrderBlocker =
  | { readonly code: 'amountMissing' }
  | { readonly code: 'sameToken' }
  /** One of the tokens takes a fee on transfer, so the order would not be filled. */
  | { readonly code: 'taxed'; readonly token: Address }
  | { readonly code: 'chunksInvalid'; readonly chunks: number }
  /**
   * `dollars` and `minimum` are wads. `mostChunks` is the number of chunks that the amount allows; zero if not even one reaches the
   * minimum.
   */
  | { readonly code: 'chunkTooSmall'; readonly dollars: bigint; readonly minimum: bigint; readonly mostChunks: number }
  /** Without a price it is unknown whether a chunk reaches the minimum. */
  | { readonly code: 'chunkValueUnknown' }
  | { readonly code: 'intervalTooShort'; readonly minimum: number }
  | { readonly code: 'intervalTooLong'; readonly maximum: number }
  | { readonly code: 'durationTooShort'; readonly minimum: number }
  | { readonly code: 'durationTooLong'; readonly maximum: number }
  | { readonly code: 'balanceShort'; readonly missing: bigint }
  | { readonly code: 'balanceUnknown' }
  /** A sale at the market has a price impact that the user did not confirm. `impact` is a wad; null if unknown. */
  | { readonly code: 'impactUnconfirmed'; readonly impact: bigint | null }
  /**
   * A protection or a limit price allows a sale `bps` basis points below the market, which needs a typed word, or exceeds what the word was
   * typed for.
   */
  | { readonly code: 'protectionUnconfirmed'; readonly bps: number }

/** Something the user should know about an order that can be placed. */
export type OrderWarning =
  /** The market already gives more, so the order fills at once. */
  | { readonly code: 'priceBelowMarket'; readonly distance: bigint }
  | { readonly code: 'priceFarAboveMarket'; readonly distance: bigint }
  | { readonly code: 'marketUnknown' }
  /** The first chunk would not be filled at present: its `quote` is below its `minimum`. */
  | { readonly code: 'protectionTooTight'; readonly quote: bigint; readonly minimum: bigint }
  /** A chunk may be sold `bps` basis points below the market, for `cost` raw units less than the present output. */
  | { readonly code: 'protectionWide'; readonly bps: number; readonly cost: bigint }
  /** The allowance is raised before the order is placed. */
  | { readonly code: 'allowanceShort'; readonly missing: bigint }

/** The risks of an order that the user confirmed, each separately. */
export type AgreedRisk = {
  /** The confirmation of a chunk's price impact. */
  readonly impact: Confirmation
  /** Basis points below the market for which the word was typed; null if it was not typed. */
  readonly protectionBps: number | null
}

/** An order before it is placed, with what it is checked against. */
export type OrderDraft = {
  readonly kind: 'limit' | 'twap'
  readonly terms: OrderTerms
  readonly units: OrderUnits
  readonly chunks: number
  /** Seconds between fills; ignored for a limit order. */
  readonly intervalSeconds: number
  /** Seconds of chain time. */
  readonly now: number
  /** Value of one whole sold token in dollars (wad); null without a price. */
  readonly dollarsPerToken: bigint | null
  /** What the market gives for one chunk at present, in raw units; null if unknown. */
  readonly chunkQuote: bigint | null
  /** Price impact of selling only this chunk, a wad; null if unknown. Only used together with a quote. */
  readonly chunkImpact: bigint | null
  readonly agreed: AgreedRisk
  readonly balance: ReadValue<bigint>
  readonly allowance: ReadValue<bigint>
  /** The token that takes a fee on transfer; null if none was found. */
  readonly taxed: Address | null
}

/** A limit price further above the market than this fraction shows a warning: 0.5e18 is half. */
const FAR_FROM_MARKET = 500_000_000_000_000_000n

/** Value of an amount in dollars, a wad, rounded down. */
const dollarsOf = (amount: bigint, perToken: bigint, unit: bigint): bigint => mulDivDown(amount, perToken, unit)

/** The smallest chunk of an order: the last one, if the amount does not divide evenly. */
const smallestChunk = ({ srcAmount, srcBidAmount }: OrderTerms): bigint =>
  srcAmount - BigInt(chunkCount(srcAmount, srcBidAmount) - 1) * srcBidAmount

const chunkBlockers = ({ terms, chunks, units, dollarsPerToken }: OrderDraft): OrderBlocker[] => {
  if (!Number.isInteger(chunks) || chunks < 1 || BigInt(chunks) > terms.srcAmount) return [{ code: 'chunksInvalid', chunks }]
  if (dollarsPerToken === null) return [{ code: 'chunkValueUnknown' }]
  const dollars = dollarsOf(smallestChunk(terms), dollarsPerToken, units.unitIn)
  if (dollars >= MIN_CHUNK_DOLLARS) return []
  const mostChunks = Number(dollarsOf(terms.srcAmount, dollarsPerToken, units.unitIn) / MIN_CHUNK_DOLLARS)
  return [{ code: 'chunkTooSmall', dollars, minimum: MIN_CHUNK_DOLLARS, mostChunks }]
}

const timeBlockers = ({ kind, terms, chunks, intervalSeconds, now }: OrderDraft): OrderBlocker[] => {
  const blockers: OrderBlocker[] = []
  if (kind === 'twap' && intervalSeconds < MIN_INTERVAL_SECONDS) blockers.push({ code: 'intervalTooShort', minimum: MIN_INTERVAL_SECONDS })
  if (kind === 'twap' && twapDuration(chunks, intervalSeconds) > MAX_DURATION_SECONDS)
    return [...blockers, { code: 'intervalTooLong', maximum: Math.floor(MAX_DURATION_SECONDS / chunks) - LATE_SECONDS }]
  const duration = terms.deadline - now
  if (duration < MIN_DURATION_SECONDS) blockers.push({ code: 'durationTooShort', minimum: MIN_DURATION_SECONDS })
  if (duration > MAX_DURATION_SECONDS) blockers.push({ code: 'durationTooLong', maximum: MAX_DURATION_SECONDS })
  return blockers
}

const balanceBlockers = ({ terms, balance }: OrderDraft): OrderBlocker[] => {
  if (balance.status !== 'ok') return [{ code: 'balanceUnknown' }]
  return balance.value < terms.srcAmount ? [{ code: 'balanceShort', missing: terms.srcAmount - balance.value }] : []
}

/** Whether the first chunk sells at the present market. A limit order above the market waits for another market. */
export const isSoldAtMarket = ({ kind, terms, chunkQuote }: Pick<OrderDraft, 'kind' | 'terms' | 'chunkQuote'>): boolean =>
  chunkQuote !== null && (kind === 'twap' || terms.dstMinAmount <= chunkQuote)

/** The quote has the size of the chunk, so a price at the market accepts its whole impact. It needs the same confirmation as a swap. */
const impactBlockers = (draft: OrderDraft): OrderBlocker[] => {
  const { chunkImpact: impact, agreed } = draft
  return !isSoldAtMarket(draft) || isImpactConfirmed(impactBand(impact), agreed.impact) ? [] : [{ code: 'impactUnconfirmed', impact }]
}

/** Minimum output of the next chunk of an order. */
const nextMinimum = ({ srcAmount, srcBidAmount, dstMinAmount }: OrderTerms): bigint =>
  chunkMinimum(nextChunk(srcAmount, srcBidAmount, 0n), srcBidAmount, dstMinAmount)

/** How far below the market the first chunk may be sold, in basis points to the nearest; negative if above; null without a market. */
const protectionBps = ({ terms, chunkQuote }: OrderDraft): number | null => {
  if (chunkQuote === null || chunkQuote === 0n) return null
  return Number(((chunkQuote - nextMinimum(terms)) * BPS * 2n + chunkQuote) / (chunkQuote * 2n))
}

/** Whether the user confirmed a protection. A small move of the market, for which a slippage needs no notice, is tolerated. */
const isProtectionAgreed = (bps: number, { protectionBps: agreed }: AgreedRisk): boolean =>
  agreed !== null && slippageBand(bps - agreed) === 'plain'

/**
 * The possible loss of a chunk against the market counts as a slippage and needs the same confirmation as a swap's. So does a limit price far
 * below the market.
 */
const protectionBlockers = (draft: OrderDraft): OrderBlocker[] => {
  const bps = protectionBps(draft)
  return bps === null || slippageBand(bps) !== 'typed' || isProtectionAgreed(bps, draft.agreed)
    ? []
    : [{ code: 'protectionUnconfirmed', bps }]
}

/** All reasons against placing an order, in the order in which a user can resolve them. A figure that was not read blocks. */
export const orderBlockers = (draft: OrderDraft): readonly OrderBlocker[] => {
  const { srcToken, dstToken, srcAmount } = draft.terms
  if (isSameAddress(srcToken, dstToken)) return [{ code: 'sameToken' }]
  if (srcAmount === 0n) return [{ code: 'amountMissing' }]
  const taxed: readonly OrderBlocker[] = draft.taxed === null ? [] : [{ code: 'taxed', token: draft.taxed }]
  return [
    ...taxed,
    ...chunkBlockers(draft),
    ...timeBlockers(draft),
    ...balanceBlockers(draft),
    ...impactBlockers(draft),
    ...protectionBlockers(draft),
  ]
}

const marketWarnings = (draft: OrderDraft): OrderWarning[] => {
  const { terms, units, chunkQuote } = draft
  if (chunkQuote === null || chunkQuote === 0n) return [{ code: 'marketUnknown' }]
  const amountIn = nextChunk(terms.srcAmount, terms.srcBidAmount, 0n)
  const minimum = nextMinimum(terms)
  const bps = protectionBps(draft)
  if (draft.kind === 'twap' && bps !== null) {
    if (chunkQuote < minimum) return [{ code: 'protectionTooTight', quote: chunkQuote, minimum }]
    return slippageBand(bps) === 'plain' ? [] : [{ code: 'protectionWide', bps, cost: chunkQuote - minimum }]
  }
  const distance = distanceFromMarket(priceOfAmounts(amountIn, minimum, units), priceOfAmounts(amountIn, chunkQuote, units))
  if (minimum <= chunkQuote) return [{ code: 'priceBelowMarket', distance }]
  return distance > FAR_FROM_MARKET ? [{ code: 'priceFarAboveMarket', distance }] : []
}

/** All warnings of an order. */
export const orderWarnings = (draft: OrderDraft): readonly OrderWarning[] => {
  const { terms, allowance } = draft
  if (terms.srcAmount === 0n) return []
  const short: OrderWarning[] =
    allowance.status === 'ok' && allowance.value < terms.srcAmount
      ? [{ code: 'allowanceShort', missing: terms.srcAmount - allowance.value }]
      : []
  return [...marketWarnings(draft), ...short]
}
