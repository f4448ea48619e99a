import { type Address, fieldUnits, parseAmount, type ParsedAmount, swapKind, type SwapKind, type TradeKind } from '@exchange/domain'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import type { Selection } from './swapSearch.ts'

/** The typed text and its side: that side is exact, the other one is computed. */
export type ExactAmount = { readonly side: 'in' | 'out'; readonly text: string }

type Pair = Pick<Selection, 'tokenIn' | 'tokenOut'>

/** The typed amount as a trade of the two tokens. `typed` is in raw units of the exact side, zero if it is no amount. */
export type TypedTrade = {
  readonly kind: SwapKind
  readonly tradeKind: TradeKind
  readonly parsed: ParsedAmount
  readonly typed: bigint
}

/** Wrapping and unwrapping pay out exactly what they take, so the input is exact whichever side is typed. */
export const typedTrade = ({ tokenIn, tokenOut }: Pair, { side, text }: ExactAmount, wrappedNative: Address): TypedTrade => {
  const kind = tokenIn && tokenOut ? swapKind(tokenIn.address, tokenOut.address, wrappedNative) : 'swap'
  const parsed = parseAmount(text, (side === 'in' ? tokenIn : tokenOut)?.decimals ?? 18)
  return {
    kind,
    tradeKind: kind === 'swap' && side === 'out' ? 'exactOut' : 'exactIn',
    parsed,
    typed: parsed.status === 'ok' ? parsed.value : 0n,
  }
}

/** Raw units that are paid, and the most that may be. */
export const paidAmounts = ({ tradeKind, typed }: TypedTrade, figures: Figures | undefined) => ({
  amountIn: tradeKind === 'exactIn' ? typed : (figures?.amountIn ?? 0n),
  mostIn: tradeKind === 'exactIn' ? typed : (figures?.maximumIn ?? 0n),
})

/** The input amount for the checks. The cost of an exact output is unknown before its quote: one unit at least. */
export const askedAmount = ({ tradeKind, typed, parsed }: TypedTrade, mostIn: bigint): ParsedAmount =>
  tradeKind === 'exactOut' && typed > 0n ? { status: 'ok', value: mostIn > 0n ? mostIn : 1n } : parsed

const computedText = (amount: bigint | undefined, token: Token | undefined): string =>
  amount === undefined || !token ? '' : fieldText(amount, token.decimals)

/** The texts of the paying and the receiving field; the side that is not exact is computed. */
export const fieldTexts = (
  { kind }: TypedTrade,
  { side, text }: ExactAmount,
  figures: Figures | undefined,
  { tokenIn, tokenOut }: Pair,
) => ({
  amount: kind !== 'swap' || side === 'in' ? text : computedText(figures?.amountIn, tokenIn),
  receive: kind !== 'swap' || side === 'out' ? text : computedText(figures?.amountOut, tokenOut),
})

/**
 * The typed amount after the pair was reversed; null if it stays. A typed amount stays with its token. If it cannot become an exact output
 * (`sellsExact`), the amount to receive becomes the amount to pay.
 */
export const amountAfterFlip = (
  exact: ExactAmount,
  { typed }: TypedTrade,
  {
    sellsExact,
    quote,
    tokenOut,
  }: { sellsExact: boolean; quote: Pick<Quote, 'amountIn' | 'amountOut'> | undefined; tokenOut: Token | undefined },
): ExactAmount | null => {
  if (!sellsExact) return { side: exact.side === 'in' ? 'out' : 'in', text: exact.text }
  const turned = quote && quote.amountIn > 0n ? (typed * quote.amountOut) / quote.amountIn : 0n
  return turned > 0n && tokenOut ? { side: 'in', text: fieldUnits(turned, tokenOut.decimals) } : null
}
