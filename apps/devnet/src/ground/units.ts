/** Raw units of a decimal amount given as a float, with the float's precision. */
export const toRaw = (amount: number, decimals: number): bigint =>
  (BigInt(Math.round(amount * 1e9)) * 10n ** BigInt(decimals)) / 1_000_000_000n

/** A raw amount as a float in whole tokens: for sizing trades, never for accounting. */
export const toFloat = (raw: bigint, decimals: number): number => Number(raw) / 10 ** decimals
