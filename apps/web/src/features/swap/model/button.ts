import type { ErrorCode, SwapKind } from '@exchange/domain'

/** What a press of the main button does. */
export type ButtonAction = 'none' | 'connect' | 'switchNetwork' | 'confirmRisk' | 'review'

/** Reasons that a press can resolve; the button only displays the others. */
const actions: Partial<Record<ErrorCode, ButtonAction>> = {
  'wallet.notConnected': 'connect',
  'wallet.wrongNetwork': 'switchNetwork',
  'quote.priceImpactTooHigh': 'confirmRisk',
  'quote.priceImpactUnknown': 'confirmRisk',
  'quote.valueLoss': 'confirmRisk',
}

export type ButtonState = {
  readonly action: ButtonAction
  /** The first blocking reason; null if the swap may be reviewed. */
  readonly reason: ErrorCode | null
  readonly kind: SwapKind
}

export type ButtonInput = { readonly reasons: readonly ErrorCode[]; readonly kind: SwapKind; readonly slippageNeedsTyping: boolean }

/** The button shows the first reason; without one it opens the review. */
export const buttonState = ({ reasons, kind, slippageNeedsTyping }: ButtonInput): ButtonState => {
  const reason = reasons[0] ?? null
  if (reason === null) return { action: 'review', reason, kind }
  const typing = reason === 'slippage.invalid' && slippageNeedsTyping
  return { action: typing ? 'confirmRisk' : (actions[reason] ?? 'none'), reason, kind }
}
