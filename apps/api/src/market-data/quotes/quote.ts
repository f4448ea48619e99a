import type { QuoteItem, QuoteStep } from '@exchange/api-client'
import {
  type Address,
  allSteps,
  betterRoute,
  DomainError,
  findBestRoute,
  findBestSplit,
  isTooSmall,
  formatWad,
  maximumInOf,
  minimumOutOf,
  NATIVE,
  priceImpact,
  routeFee,
  routeGas,
  type RoutedSwap,
  type RouteStep,
  type TradeKind,
} from '@exchange/domain'
import type { PreparedPools } from './preparedPools.ts'

/** The request of a quote. A native side is the zero address. */
export type QuoteRequest = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: TradeKind
  /** Raw units of the exact side. */
  readonly amount: bigint
  readonly slippageBps: number
  /** Wei per unit of gas; by default the chain's price. */
  readonly gasPrice?: bigint | undefined
}

/** A route and its request. */
export type Quote = { readonly request: QuoteRequest; readonly route: RoutedSwap; readonly block: number }

const lower = (address: Address): Address => address.toLowerCase() as Address

/**
 * The better of the best split and the best path in a block of `timestamp` (seconds), network fees included. Throws a `DomainError` when
 * neither fills the amount: `quote.amountTooSmall` when a larger amount is filled.
 */
export const quoteTrade = (pools: PreparedPools, request: QuoteRequest, timestamp: number): Quote => {
  const wrapped = lower(pools.wrappedNative)
  const poolToken = (token: Address): Address => (token === NATIVE ? wrapped : token)
  const [tokenIn, tokenOut] = [poolToken(request.tokenIn), poolToken(request.tokenOut)]
  const { kind, amount } = request
  if (tokenIn === tokenOut) throw new DomainError('pair.invalid', { tokenIn: request.tokenIn, tokenOut: request.tokenOut })
  const trade = { tokenIn, tokenOut, kind, amount, timestamp }
  const gasPrice = Number(request.gasPrice ?? pools.gasPrice)
  const costPerGas = (): number => gasPrice * pools.worthOfWei(kind === 'exactIn' ? tokenOut : tokenIn)
  const search = () =>
    betterRoute({
      split: () => findBestSplit(pools.market, { ...trade, gasPrice: gasPrice * pools.worthOfWei(tokenOut) }),
      path: () => findBestRoute(pools.graph(), trade),
      costOf: (found) => BigInt(Math.floor(Number(routeGas(allSteps(found))) * costPerGas())),
    })
  try {
    return { request, route: search(), block: pools.block }
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'quote.insufficientLiquidity' && isTooSmall(pools.graph(), trade))) throw error
    throw new DomainError('quote.amountTooSmall', error.params)
  }
}

/** The slippage limit: at most this in for exact out, at least this out for exact in. */
const limitsOf = ({ request: { kind, slippageBps }, route: { amountIn, amountOut } }: Quote) => ({
  amountInMax: kind === 'exactIn' ? amountIn : maximumInOf(amountIn, slippageBps),
  amountOutMin: kind === 'exactIn' ? minimumOutOf(amountOut, slippageBps) : amountOut,
})

const toStep = ({ pool, tokenIn, tokenOut, share, amountIn, amountOut, fee }: RouteStep): QuoteStep => ({
  pool: lower(pool.address),
  type: pool.type,
  tokenIn: lower(tokenIn),
  tokenOut: lower(tokenOut),
  share: formatWad(share),
  amountIn: `${amountIn}`,
  amountOut: `${amountOut}`,
  fee: Number(fee),
})

/** A quote in its wire form. */
export const toQuoteItem = (chainId: number, quote: Quote): QuoteItem => {
  const { request, route, block } = quote
  const { amountInMax, amountOutMin } = limitsOf(quote)
  const impact = priceImpact(route)
  return {
    chainId,
    kind: request.kind,
    tokenIn: request.tokenIn,
    tokenOut: request.tokenOut,
    amountIn: `${route.amountIn}`,
    amountOut: `${route.amountOut}`,
    amountInMax: `${amountInMax}`,
    amountOutMin: `${amountOutMin}`,
    priceImpact: impact === null ? null : formatWad(impact),
    fee: formatWad(routeFee(route)),
    block,
    timestamp: route.timestamp,
    steps: route.steps.map(toStep),
    closing: route.closing.map(toStep),
  }
}
