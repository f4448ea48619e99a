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

/** What keeps an order from being placed. */
export type OrderBlocker =
  | { readonly code: 'amountMissing' }
  | { readonly code: 'sameToken' }
  /** One of the tokens keeps a part of each transfer: the order would not be filled. */
  | { readonly code: 'taxed'; readonly token: Address }
  | { readonly code: 'chunksInvalid'; readonly chunks: number }
  /** `dollars` and `minimum` are wads; `mostChunks` is what the amount allows, zero where not even one chunk reaches the minimum. */
  | { readonly code: 'chunkTooSmall'; readonly dollars: bigint; readonly minimum: bigint; readonly mostChunks: number }
  /** Without a price nobody can tell whether a chunk reaches the minimum. */
  | { readonly code: 'chunkValueUnknown' }
  | { readonly code: 'intervalTooShort'; readonly minimum: number }
  | { readonly code: 'intervalTooLong'; readonly maximum: number }
  | { readonly code: 'durationTooShort'; readonly minimum: number }
  | { readonly code: 'durationTooLong'; readonly maximum: number }
  | { readonly code: 'balanceShort'; readonly missing: bigint }
  | { readonly code: 'balanceUnknown' }
  /** What is sold at the market moves its price further than was agreed to. `impact` is a wad; null where it cannot be known. */
  | { readonly code: 'impactUnconfirmed'; readonly impact: bigint | null }
  /** A protection or a limit price lets so much be sold under the market, `bps` basis points, that the word has to be typed, or more than it was typed for. */
  | { readonly code: 'protectionUnconfirmed'; readonly bps: number }

/** What an order may be placed with, and its owner should know. */
export type OrderWarning =
  /** The market gives more already: the order fills at once. */
  | { readonly code: 'priceBelowMarket'; readonly distance: bigint }
  | { readonly code: 'priceFarAboveMarket'; readonly distance: bigint }
  | { readonly code: 'marketUnknown' }
  /** The first chunk would not be filled now: `quote` for it is below its `minimum`. */
  | { readonly code: 'protectionTooTight'; readonly quote: bigint; readonly minimum: bigint }
  /** A chunk may be sold `bps` basis points under the market: for `cost` raw units less than it gives now. */
  | { readonly code: 'protectionWide'; readonly bps: number; readonly cost: bigint }
  /** The allowance is raised before the order is placed. */
  | { readonly code: 'allowanceShort'; readonly missing: bigint }

/** What the user has agreed to of what an order risks: each for itself. */
export type AgreedRisk = {
  /** Of the price impact of a chunk. */
  readonly impact: Confirmation
  /** How far under the market, in basis points, the word was typed for; null where it was not. */
  readonly protectionBps: number | null
}

export type OrderDraft = {
  readonly kind: 'limit' | 'twap'
  readonly terms: OrderTerms
  readonly units: OrderUnits
  readonly chunks: number
  /** Seconds between fills; not looked at in a limit order. */
  readonly intervalSeconds: number
  /** Seconds of chain time. */
  readonly now: number
  /** Value of one whole sold token, a wad; null where it has no price. */
  readonly dollarsPerToken: bigint | null
  /** What the market gives for one chunk now, in raw units; null where it is not known. */
  readonly chunkQuote: bigint | null
  /** What a sale of just that chunk does to the price, a wad; null where it cannot be known. Looked at beside a quote only. */
  readonly chunkImpact: bigint | null
  readonly agreed: AgreedRisk
  readonly balance: ReadValue<bigint>
  readonly allowance: ReadValue<bigint>
  /** The token that keeps a part of each transfer; null where none was measured to. */
  readonly taxed: Address | null
}

/** A limit price further than this above the market is worth a word: 0.5e18 is half. */
const FAR_FROM_MARKET = 500_000_000_000_000_000n

/** Value of an amount in dollars, a wad rounded down. */
const dollarsOf = (amount: bigint, perToken: bigint, unit: bigint): bigint => mulDivDown(amount, perToken, unit)

/** The smallest chunk of an order: the last one, which is less than the others where the amount does not divide evenly. */
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

/** Whether the first chunk is sold at the market of now: a limit order above it waits for another market. */
export const isSoldAtMarket = ({ kind, terms, chunkQuote }: Pick<OrderDraft, 'kind' | 'terms' | 'chunkQuote'>): boolean =>
  chunkQuote !== null && (kind === 'twap' || terms.dstMinAmount <= chunkQuote)

/** The market is the quote of this size, so that a price at the market gives its whole impact away: it asks for what a swap asks for. */
const impactBlockers = (draft: OrderDraft): OrderBlocker[] => {
  const { chunkImpact: impact, agreed } = draft
  return !isSoldAtMarket(draft) || isImpactConfirmed(impactBand(impact), agreed.impact) ? [] : [{ code: 'impactUnconfirmed', impact }]
}

/** The least output of the next chunk of an order. */
const nextMinimum = ({ srcAmount, srcBidAmount, dstMinAmount }: OrderTerms): bigint =>
  chunkMinimum(nextChunk(srcAmount, srcBidAmount, 0n), srcBidAmount, dstMinAmount)

/** How far under the market the first chunk may be sold, in basis points to the nearest: below zero above it; null without a market. */
const protectionBps = ({ terms, chunkQuote }: OrderDraft): number | null => {
  if (chunkQuote === null || chunkQuote === 0n) return null
  return Number(((chunkQuote - nextMinimum(terms)) * BPS * 2n + chunkQuote) / (chunkQuote * 2n))
}

/** Whether a protection was agreed to: a market may move by what a slippage asks nothing for. */
const isProtectionAgreed = (bps: number, { protectionBps: agreed }: AgreedRisk): boolean =>
  agreed !== null && slippageBand(bps - agreed) === 'plain'

/** What a chunk may lose to the market is a slippage, and asks for what one of a swap asks for: a limit price far under the market alike. */
const protectionBlockers = (draft: OrderDraft): OrderBlocker[] => {
  const bps = protectionBps(draft)
  return bps === null || slippageBand(bps) !== 'typed' || isProtectionAgreed(bps, draft.agreed)
    ? []
    : [{ code: 'protectionUnconfirmed', bps }]
}

/** Everything that keeps an order from being placed, in the order in which a person can put it right. Nothing unread counts as fine. */
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

/** What the owner of an order should know before placing it. */
export const orderWarnings = (draft: OrderDraft): readonly OrderWarning[] => {
  const { terms, allowance } = draft
  if (terms.srcAmount === 0n) return []
  const short: OrderWarning[] =
    allowance.status === 'ok' && allowance.value < terms.srcAmount
      ? [{ code: 'allowanceShort', missing: terms.srcAmount - allowance.value }]
      : []
  return [...marketWarnings(draft), ...short]
}
