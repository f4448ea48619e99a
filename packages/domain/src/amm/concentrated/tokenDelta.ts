const Q96 = 96n

/** x ÷ y, rounded up. */
export const divUp = (x: bigint, y: bigint): bigint => (x + y - 1n) / y

/** Raw units of token0 between two √prices (× 2^96), `lower` ≤ `upper`, for a liquidity: L ÷ √lower − L ÷ √upper, rounded up or down. */
export const token0Delta = (lower: bigint, upper: bigint, liquidity: bigint, roundUp: boolean): bigint => {
  const product = (upper - lower) * (liquidity << Q96)
  return roundUp ? divUp(divUp(product, upper), lower) : product / upper / lower
}

/** Raw units of token1 between two √prices (× 2^96), `lower` ≤ `upper`, for a liquidity: L · (√upper − √lower), rounded up or down. */
export const token1Delta = (lower: bigint, upper: bigint, liquidity: bigint, roundUp: boolean): bigint => {
  const product = (upper - lower) * liquidity
  return roundUp ? (product + (1n << Q96) - 1n) >> Q96 : product >> Q96
}
