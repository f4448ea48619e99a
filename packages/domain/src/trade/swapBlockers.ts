import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ErrorCode } from '../errors/errorCode.ts'
import { type Address, isSameAddress, NATIVE, type ReadValue } from '../types.ts'
import { isDeadlineValid } from './deadline.ts'
import { type ImpactBand, impactBand } from './impactBand.ts'
import { isSlippageValid, slippageBand } from './slippage.ts'

/** What a quote says of itself. `pending` covers the first one and any that is being asked again. */
export type QuoteState =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | {
      readonly status: 'ok'
      readonly amountOut: bigint
      readonly priceImpact: bigint | null
      /** The worst band of all that the trade is known to lose: impact, fees, taxes and value. */
      readonly lossBand: ImpactBand
      /** Monotonic milliseconds since the quote was computed. */
      readonly ageMillis: number
    }

/** What the user has agreed to by pressing "swap anyway", or by typing the word. */
export type Confirmation = 'none' | 'confirmed' | 'typed'

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

/** A quote older than this is asked again before it can be sent. */
export const MAX_QUOTE_AGE_MILLIS = 30_000

/** What a pair of tokens asks for: wrapping and unwrapping need no route and have no price. */
export type SwapKind = 'swap' | 'wrap' | 'unwrap'

/** Native to wrapped is a wrap, the way back an unwrap, all else a swap. */
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

/** Balances stop a swap of a connected wallet only: without one there is nothing to compare with. */
const balanceBlockers = (input: SwapInput, isNative: boolean): ErrorCode[] => {
  const { wallet, amountIn, balanceIn, nativeBalance, gasReserve } = input
  if (wallet === null || amountIn.status === 'invalid') return []
  if (balanceIn.status !== 'ok' || nativeBalance.status !== 'ok') return ['data.stale']
  if (amountIn.value > balanceIn.value) return ['balance.insufficient']
  const nativeLeft = isNative ? nativeBalance.value - amountIn.value : nativeBalance.value
  return nativeLeft < gasReserve ? ['transaction.insufficientGas'] : []
}

/** Whether a loss of a band needs no confirmation, or was given the one it needs: a press, or the word where it is very high. */
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
 * Everything that stops a swap, in the order in which a person can put it right; empty means that it may be sent. The button shows the
 * first one. Nothing that was not read counts as fine: a balance that failed to load stops the swap.
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
