import {
  allSteps,
  type ImpactBand,
  impactBand,
  maximumInOf,
  minimumOutOf,
  tradeCost,
  type TradeKind,
  valueBand,
  valueDifference,
  WAD,
  worseBand,
} from '@exchange/domain'
import { routeGas } from '@exchange/domain/routing/split/routerGas'
import { isNative, type Token, unitOf } from '../../shared/tokens/token.ts'
import { type Prices, usdOf } from '../../shared/tokens/usdOf.ts'
import type { Quote } from './quotes/quoteEngine.ts'

/** All figures of a quote in the form and the review. Wads unless marked raw. */
export type Figures = {
  readonly kind: TradeKind
  /** Raw. */
  readonly amountIn: bigint
  /** Raw. */
  readonly amountOut: bigint
  /** Raw: the maximum payment; the amount in if that is exact. */
  readonly maximumIn: bigint
  /** Raw: the minimum output; the amount out if that is exact. */
  readonly minimumOut: bigint
  /** Raw units of the side that is not exact: the possible cost of the slippage tolerance. */
  readonly slippageCost: bigint
  /** Whole output tokens per whole input token, and the inverse; null if the output is zero. */
  readonly rate: bigint | null
  readonly inverseRate: bigint | null
  readonly priceImpact: bigint | null
  readonly impactBand: ImpactBand
  /** The total of price impact, pool fees and transfer taxes; null if unknown. */
  readonly cost: bigint | null
  readonly costBand: ImpactBand
  readonly fee: bigint
  readonly usdIn: bigint | null
  readonly usdOut: bigint | null
  /** Received dollars minus paid dollars, as a share of the paid; null if unknown. */
  readonly valueDifference: bigint | null
  readonly valueBand: ImpactBand
  /** The worse band of cost and value: the one to confirm. */
  readonly lossBand: ImpactBand
  /** Dollars lost to price impact; null when not known. */
  readonly impactUsd: bigint | null
}

const ratio = (out: bigint, unitOut: bigint, input: bigint, unitIn: bigint): bigint | null =>
  out === 0n || input === 0n ? null : (out * unitIn * WAD) / (input * unitOut)

export const computeFigures = (
  {
    amountIn,
    amountOut,
    priceImpact,
    fee,
    request,
    offer,
  }: Pick<Quote, 'amountIn' | 'amountOut' | 'priceImpact' | 'fee' | 'offer'> & {
    readonly request: Pick<Quote['request'], 'kind' | 'taxIn' | 'taxOut'>
  },
  tokens: { tokenIn: Token; tokenOut: Token },
  slippageBps: number,
  prices: Prices,
  /** If the received token has prices of another network. */
  pricesOut = prices,
): Figures => {
  const { kind } = request
  const unitIn = unitOf(tokens.tokenIn)
  const unitOut = unitOf(tokens.tokenOut)
  const usdIn = usdOf(tokens.tokenIn, amountIn, prices)
  const usdOut = usdOf(tokens.tokenOut, amountOut, pricesOut)
  const cost = tradeCost({ priceImpact, fee, taxIn: request.taxIn, taxOut: request.taxOut })
  const costBand = impactBand(cost)
  const difference = valueDifference(usdIn, usdOut)
  const ofValue = valueBand(difference)
  const maximumIn = kind === 'exactOut' ? maximumInOf(amountIn, slippageBps) : amountIn
  const minimumOut = offer?.minimumOut ?? (kind === 'exactIn' ? minimumOutOf(amountOut, slippageBps) : amountOut)
  return {
    kind,
    amountIn,
    amountOut,
    maximumIn,
    minimumOut,
    slippageCost: kind === 'exactIn' ? amountOut - minimumOut : maximumIn - amountIn,
    rate: ratio(amountOut, unitOut, amountIn, unitIn),
    inverseRate: ratio(amountIn, unitIn, amountOut, unitOut),
    priceImpact,
    impactBand: impactBand(priceImpact),
    cost,
    costBand,
    fee,
    usdIn,
    usdOut,
    valueDifference: difference,
    valueBand: ofValue,
    lossBand: worseBand(costBand, ofValue),
    impactUsd: usdIn === null || priceImpact === null ? null : (usdIn * priceImpact) / WAD,
  }
}

/** Gas units of a step, for the estimate before a simulation is possible. Measured on the contracts, rounded up. */
const GAS = { approve: 50_000n, wrap: 50_000n, native: 15_000n } as const

/** The approximate gas units of a swap, including the approval if the allowance is too low; without a quote, those of wrapping. */
export const estimateGas = (
  quote: Pick<Quote, 'route' | 'offer'> | undefined,
  { tokenIn, tokenOut }: { readonly tokenIn: Token | undefined; readonly tokenOut: Token | undefined },
  mostIn: bigint,
  allowance: bigint | undefined,
): bigint => {
  if (!quote) return GAS.wrap
  const native = tokenIn && tokenOut && (isNative(tokenIn.address) || isNative(tokenOut.address))
  const approve = tokenIn && !isNative(tokenIn.address) && allowance !== undefined && allowance < mostIn
  return (quote.offer?.gas ?? routeGas(allSteps(quote.route))) + (native ? GAS.native : 0n) + (approve ? GAS.approve : 0n)
}
