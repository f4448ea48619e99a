/** Maximum slippage in basis points for the zapper: 5 %. Above it the zapper's two legs would multiply the loss. */
export const MOST_ZAPPER_SLIPPAGE_BPS = 500

/** Whether the zapper is offered at a slippage in basis points. */
export const isZapperAllowed = (slippageBps: number): boolean => slippageBps <= MOST_ZAPPER_SLIPPAGE_BPS
