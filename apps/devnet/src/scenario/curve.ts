/** The two curves in floats on normalised reserves: good for sizing a trade, never for accounting. */
export type FloatPool = { readonly stable: boolean; readonly x: number; readonly y: number; readonly fee: number }

/** Price of x in units of y on the margin, without the fee. */
export const marginal = ({ stable, x, y }: FloatPool): number => (stable ? (y * (3 * x * x + y * y)) / (x * (x * x + 3 * y * y)) : y / x)

const solveY = (x: number, k: number, start: number): number => {
  let y = start
  for (let i = 0; i < 60; i++) {
    const step = (x * x * x * y + y * y * y * x - k) / (x * x * x + 3 * y * y * x)
    y -= step
    if (Math.abs(step) < y * 1e-13) break
  }
  return y
}

/** Gross amount of x to sell so that the marginal price of x falls to `target`; 0 when it is there already. */
export function amountToReach(pool: FloatPool, target: number): number {
  const { stable, x, y, fee } = pool
  if (marginal(pool) <= target) return 0
  if (!stable) return (Math.sqrt((x * y) / target) - x) / (1 - fee)
  const k = x * x * x * y + y * y * y * x
  let low = x
  let high = x * 4
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (marginal({ ...pool, x: middle, y: solveY(middle, k, y) }) > target) low = middle
    else high = middle
  }
  return (high - x) / (1 - fee)
}
