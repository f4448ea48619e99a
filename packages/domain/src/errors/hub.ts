/** Signed quotes of the liquidity hub. */
export const hubErrors = ['hub.quoteExpired', 'hub.quoteUsed', 'hub.quoteRefused', 'hub.solverFailed'] as const
