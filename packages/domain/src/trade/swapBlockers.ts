import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ErrorCode } from '../errors/errorCode.ts'
import { type Address, isSameAddress, NATIVE, type ReadValue } from '../types.ts'
import { isDeadlineValid } from './deadline.ts'
import { type ImpactBand, impactBand } from './impactBand.ts'
import { isSlippageValid, slippageBand } from './slippage.ts'

/** The state of a quote. `pending` covers the first quote and each refresh. */
export type QuoteState =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | {
      readonly status: 'ok'
      readonly amountOut: bigint
      readonly priceImpact: bigint | null
      /** The worst band of the trade's known losses: impact, fees, taxes and value. */
      readonly lossBand: ImpactBand
      /** Monotonic milliseconds since the quote was computed. */
      readonly ageMillis: number
    }

/** What the user confirmed: by pressing "swap anyway", or by typing the word. */
export type Confirmation = 'none' | 'confirmed' | 'typed'

/** The inputs of the check of a swap. */
export type SwapInput = {
  readonly wallet: { readonly address: Address; readonly chainId: number } | null
  readonly chainId: number
  readonly wrappedNative: Address
  readonly tokenIn: Address | null
  readonly tokenOut: Address | null
  readonly amountIn: ParsedAmount
  readonly balanceIn: ReadValue<bigint>
  readonly nativeBalance: ReadValue<bigint>
  /** Native raw units that the transaction itself may cost. */
  readonly gasReserve: bigint
  readonly quote: QuoteState
  readonly slippageBps: number
  readonly deadlineMinutes: number
  readonly impactConfirmation: Confirmation
  readonly slippageConfirmation: Confirmation
}

/** A quote older than this many milliseconds is refreshed before it can be sent. */
export const MAX_QUOTE_AGE_MILLIS = 30_000

/** Kinds of swap. Wrapping and unwrapping need no route and have no price. */
export type SwapKind = 'swap' | 'wrap' | 'unwrap'

/** The kind of a swap: native to wrapped is a wrap, the reverse an unwrap, everything else a swap. */
export const swapKind = (tokenIn: Address, tokenOut: Address, wrappedNative: Address): SwapKind => {
  if (isSameAddress(tokenIn, NATIVE) && isSameAddress(tokenOut, wrappedNative)) return 'wrap'
  return isSameAddress(tokenIn, wrappedNative) && isSameAddress(tokenOut, NATIVE) ? 'unwrap' : 'swap'
}

const walletBlockers = ({ wallet, chainId }: SwapInput): ErrorCode[] => {
  if (wallet === null) return ['wallet.notConnected']
  return wallet.chainId === chainId ? [] : ['wallet.wrongNetwork']
}

const amountBlockers = ({ amountIn }: SwapInput): ErrorCode[] => {
  if (amountIn.status === 'invalid') return [amountIn.code]
  return amountIn.value === 0n ? ['amount.missing'] : []
}

/** Balances block only a connected wallet's swap. */
const balanceBlockers = (input: SwapInput, isNative: boolean): ErrorCode[] => {
  const { wallet, amountIn, balanceIn, nativeBalance, gasReserve } = input
  if (wallet === null || amountIn.status === 'invalid') return []
  if (balanceIn.status !== 'ok' || nativeBalance.status !== 'ok') return ['data.stale']
  if (amountIn.value > balanceIn.value) return ['balance.insufficient']
  const nativeLeft = isNative ? nativeBalance.value - amountIn.value : nativeBalance.value
  return nativeLeft < gasReserve ? ['transaction.insufficientGas'] : []
}

/** Whether a loss has the confirmation it needs: none, a press, or the typed word if it is very high. */
export const isImpactConfirmed = (band: ImpactBand, confirmation: Confirmation): boolean =>
  band === 'plain' || band === 'notice' || (band === 'typed' ? confirmation === 'typed' : confirmation !== 'none')

const quoteBlockers = ({ quote, impactConfirmation }: SwapInput): ErrorCode[] => {
  if (quote.status === 'failed') return [quote.code]
  if (quote.status === 'pending') return ['quote.stale']
  if (quote.amountOut === 0n) return ['quote.insufficientLiquidity']
  const reasons: ErrorCode[] = quote.ageMillis > MAX_QUOTE_AGE_MILLIS ? ['quote.stale'] : []
  if (isImpactConfirmed(quote.lossBand, impactConfirmation)) return reasons
  const band = impactBand(quote.priceImpact)
  if (isImpactConfirmed(band, impactConfirmation)) return [...reasons, 'quote.valueLoss']
  return [...reasons, band === 'unknown' ? 'quote.priceImpactUnknown' : 'quote.priceImpactTooHigh']
}

const settingBlockers = ({ slippageBps, deadlineMinutes, slippageConfirmation }: SwapInput): ErrorCode[] => {
  const reasons: ErrorCode[] = []
  const unconfirmed = slippageBand(slippageBps) === 'typed' && slippageConfirmation !== 'typed'
  if (!isSlippageValid(slippageBps) || unconfirmed) reasons.push('slippage.invalid')
  if (!isDeadlineValid(deadlineMinutes)) reasons.push('deadline.invalid')
  return reasons
}

/**
 * All reasons against a swap, in the order in which a user can resolve them; empty if it can be sent. The button shows the first one. A
 * figure that was not read blocks: so does a balance that failed to load.
 */
export const swapBlockers = (input: SwapInput): ErrorCode[] => {
  const { tokenIn, tokenOut, wrappedNative } = input
  const wallet = walletBlockers(input)
  if (tokenIn === null || tokenOut === null) return [...wallet, 'token.missing']
  if (isSameAddress(tokenIn, tokenOut)) return [...wallet, 'pair.invalid']
  const amount = amountBlockers(input)
  if (amount.length > 0) return [...wallet, ...amount]
  const balance = balanceBlockers(input, isSameAddress(tokenIn, NATIVE))
  if (swapKind(tokenIn, tokenOut, wrappedNative) !== 'swap') return [...wallet, ...balance]
  return [...wallet, ...balance, ...quoteBlockers(input), ...settingBlockers(input)]
}
