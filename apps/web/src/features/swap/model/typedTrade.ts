import { type Address, fieldUnits, parseAmount, type ParsedAmount, swapKind, type SwapKind, type TradeKind } from '@exchange/domain'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import type { Selection } from './swapSearch.ts'

/** What was typed, and on which side: that side is exact, the other one follows from it. */
export type ExactAmount = { readonly side: 'in' | 'out'; readonly text: string }

type Pair = Pick<Selection, 'tokenIn' | 'tokenOut'>

/** What is typed as a trade of the two tokens. `typed` is in raw units of the exact side, zero where it is no amount. */
export type TypedTrade = {
  readonly kind: SwapKind
  readonly tradeKind: TradeKind
  readonly parsed: ParsedAmount
  readonly typed: bigint
}

/** Wrapping and unwrapping pay out what they take: there the amount in is exact, whichever is typed. */
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

/** The amount in that reasons are found for. What an exact output costs is not known before its quote: one unit at least. */
export const askedAmount = ({ tradeKind, typed, parsed }: TypedTrade, mostIn: bigint): ParsedAmount =>
  tradeKind === 'exactOut' && typed > 0n ? { status: 'ok', value: mostIn > 0n ? mostIn : 1n } : parsed

const computedText = (amount: bigint | undefined, token: Token | undefined): string =>
  amount === undefined || !token ? '' : fieldText(amount, token.decimals)

/** The text of the field that pays and of the one that receives; the one that is not exact is computed. */
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
 * What is typed after the pair was turned around; null where it stays. A typed amount stays with its token. Where it cannot be the exact one to be
 * bought (`sellsExact`), what was to be received is paid instead.
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
