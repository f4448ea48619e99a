import {
  type AgreedRisk,
  chunkSize,
  isSoldAtMarket,
  limitTerms,
  min,
  type OrderDraft,
  type OrderBlocker,
  orderBlockers,
  type OrderTerms,
  type OrderUnits,
  type OrderWarning,
  orderWarnings,
  protectedPrice,
  type ReadValue,
  taxedToken,
  type TokenTax,
  twapTerms,
  valueOf,
} from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { MarketQuote } from '../../../entities/order/screens.ts'
import { poolAddress, type Token, tokenKey, unitOf } from '../../../shared/tokens/token.ts'
import type { PriceState } from './limitPrice.ts'

const unpriced = { missing: 'priceMissing', invalid: 'priceInvalid', ambiguous: 'priceAmbiguous' } as const

/** What prevents a plan from being an order: the rules of the domain, and missing inputs of the form. */
export type PlanBlocker = OrderBlocker | { readonly code: (typeof unpriced)[keyof typeof unpriced] | 'marketMissing' }

/** The order in the form. */
export type OrderPlan = {
  /** Null while there is no price. */
  readonly terms: OrderTerms | null
  /** The minimum accepted price, a wad; null if there is none. */
  readonly price: bigint | null
  readonly blockers: readonly PlanBlocker[]
  readonly warnings: readonly OrderWarning[]
  /**
   * The price impact of selling the first part at the current market, a wad: null if unknown, `asked` while the market is being quoted for
   * exactly that part, absent if the order waits above the market.
   */
  readonly impact?: bigint | null | 'asked'
}

/** The common data of limit and TWAP orders. Amounts are raw units, times seconds of chain time. */
export type PlanFacts = {
  readonly network: Network
  readonly tokenIn: Token
  readonly tokenOut: Token
  /** True where both are the same coin, wrapped or not. */
  readonly isSameCoin: boolean
  readonly amountIn: bigint
  /** Chain time; zero if unknown. */
  readonly now: number
  readonly quote: MarketQuote | undefined
  readonly prices: ReadonlyMap<string, bigint>
  readonly balance: ReadValue<bigint>
  /** The allowance of the orders contract beyond what open orders need. */
  readonly allowance: ReadValue<bigint>
  readonly agreed: AgreedRisk
  /** Transfer taxes of the two tokens; undefined if unknown. */
  readonly taxes: { readonly sold: TokenTax | undefined; readonly bought: TokenTax | undefined }
}

export const unitsOf = ({ tokenIn, tokenOut }: Pick<PlanFacts, 'tokenIn' | 'tokenOut'>): OrderUnits => ({
  unitIn: unitOf(tokenIn),
  unitOut: unitOf(tokenOut),
})

/** Value of one whole sold token, a wad: its own price, or the value of the market's output for it. */
const dollarsPerToken = ({ network, tokenIn, tokenOut, prices, quote }: PlanFacts): bigint | null => {
  const own = prices.get(tokenKey(poolAddress(network, tokenIn.address)))
  if (own !== undefined) return own
  const other = prices.get(tokenKey(poolAddress(network, tokenOut.address)))
  if (other === undefined || !quote || quote.amountIn === 0n) return null
  return (valueOf(quote.amountOut, unitOf(tokenOut), other) * unitOf(tokenIn)) / quote.amountIn
}

/** The market's output for an amount: the quote, scaled in proportion while the exact quote is loading. */
const quoteFor = (quote: MarketQuote | undefined, amount: bigint): bigint | null =>
  !quote || quote.amountIn === 0n ? null : (quote.amountOut * amount) / quote.amountIn

const judged = (facts: PlanFacts, draft: Pick<OrderDraft, 'kind' | 'terms' | 'chunks' | 'intervalSeconds'>): OrderPlan => {
  const { now, balance, allowance, quote, taxes, agreed } = facts
  const { terms } = draft
  const part = min(terms.srcBidAmount, terms.srcAmount)
  const isAsked = quote !== undefined && part > 0n && quote.amountIn !== part
  const whole: OrderDraft = {
    ...draft,
    units: unitsOf(facts),
    now,
    balance,
    allowance,
    taxed: taxedToken(terms, taxes),
    dollarsPerToken: dollarsPerToken(facts),
    chunkQuote: quoteFor(quote, part),
    chunkImpact: quote?.priceImpact ?? null,
    agreed,
  }
  if (facts.isSameCoin) return { terms, price: null, blockers: [{ code: 'sameToken' }], warnings: [] }
  return {
    terms,
    price: null,
    // The impact of another amount does not apply to this one.
    blockers: isAsked ? [...orderBlockers({ ...whole, chunkQuote: null }), { code: 'marketMissing' }] : orderBlockers(whole),
    warnings: orderWarnings(whole),
    ...(isSoldAtMarket(whole) && { impact: isAsked ? 'asked' : whole.chunkImpact }),
  }
}

const tradeOf = (facts: PlanFacts, price: bigint) => ({
  srcToken: poolAddress(facts.network, facts.tokenIn.address),
  dstToken: facts.tokenOut.address,
  amountIn: facts.amountIn,
  price,
  units: unitsOf(facts),
})

const without = (facts: PlanFacts, stop: PlanBlocker): OrderPlan => ({
  terms: null,
  price: null,
  blockers: facts.isSameCoin ? [{ code: 'sameToken' }] : facts.amountIn === 0n ? [{ code: 'amountMissing' }, stop] : [stop],
  warnings: [],
})

/** A limit order: one chunk at the price or better. */
export const planLimit = (facts: PlanFacts, price: PriceState, expirySeconds: number): OrderPlan => {
  if (price.status !== 'ok') return without(facts, { code: unpriced[price.status] })
  const terms = limitTerms({ ...tradeOf(facts, price.price), expiresAt: facts.now + expirySeconds })
  return { ...judged(facts, { kind: 'limit', terms, chunks: 1, intervalSeconds: 0 }), price: price.price }
}

export type TwapChoice = {
  /** Zero if the number of parts is invalid. */
  readonly chunks: number
  /** Zero if the interval is invalid. */
  readonly intervalSeconds: number
  /** How far below the market a part may be sold, in basis points. */
  readonly protectionBps: number
}

/** The amount of one part; the whole amount if the number of parts is invalid. */
export const partOf = (amountIn: bigint, chunks: number): bigint => (chunks >= 1 ? chunkSize(amountIn, chunks) : amountIn)

/** A TWAP order: equal parts, each at the protected price or better. */
export const planTwap = (facts: PlanFacts, market: bigint | null, { chunks, intervalSeconds, protectionBps }: TwapChoice): OrderPlan => {
  if (market === null) return without(facts, { code: 'marketMissing' })
  const price = protectedPrice(market, protectionBps)
  const terms = twapTerms({ ...tradeOf(facts, price), chunks: Math.max(1, chunks), intervalSeconds, startsAt: facts.now })
  return { ...judged(facts, { kind: 'twap', terms, chunks, intervalSeconds }), price }
}

/** The reference value before the user types an amount, a wad of dollars. */
const REFERENCE_DOLLARS = 100n * 10n ** 18n

/** The amount for a market price before one is typed: about 100 dollars, or one whole token. */
export const referenceAmount = (network: Network, tokenIn: Token, prices: ReadonlyMap<string, bigint>): bigint => {
  const price = prices.get(tokenKey(poolAddress(network, tokenIn.address)))
  const amount = price === undefined || price === 0n ? unitOf(tokenIn) : (REFERENCE_DOLLARS * unitOf(tokenIn)) / price
  return amount > 0n ? amount : 1n
}
