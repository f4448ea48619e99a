/** 5 %: slippage in basis points above which a zapper's two legs would multiply the loss. */
export const MOST_ZAPPER_SLIPPAGE_BPS = 500

/** Whether a zapper is offered at a slippage. */
export const isZapperAllowed = (slippageBps: number): boolean => slippageBps <= MOST_ZAPPER_SLIPPAGE_BPS
