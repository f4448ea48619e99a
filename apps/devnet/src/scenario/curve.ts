import { isSameAddress, holdingOf, type Address, type AmmPool, type ConcentratedPool, type WeightedPool } from '@exchange/domain'
import { weightedSide } from '@exchange/domain/amm/weighted/priceRatio'

/** The curves in floats of whole tokens, from the view of a seller of x for y: for sizing trades, never for accounting. */
export type FloatPool = FloatReserves | FloatWeights | FloatRanges
export type FloatReserves = { readonly type: 'classic' | 'stable'; readonly x: number; readonly y: number; readonly fee: number }
export type FloatWeights = {
  readonly type: 'weighted'
  readonly x: number
  readonly y: number
  readonly weightX: number
  readonly weightY: number
  readonly fee: number
}
export type FloatRanges = {
  readonly type: 'concentrated'
  /** Square root of y per x. Selling x lowers it. */
  readonly root: number
  /** Liquidity at the price, then at each lower root. */
  readonly steps: readonly { readonly downTo: number; readonly liquidity: number }[]
  readonly fee: number
}

const tickRoot = (tick: number): number => Math.exp((tick * Math.log(1.0001)) / 2)

/** Ranges of constant liquidity from the price on, in the direction of a sale of token0 or token1, in raw units. */
function stepsOf({ liquidity, tick, ticks }: ConcentratedPool, sellsToken0: boolean): FloatRanges['steps'] {
  const ahead = sellsToken0 ? ticks.filter((t) => t.tick <= tick).reverse() : ticks.filter((t) => t.tick > tick)
  let left = liquidity
  return ahead.map(({ tick: at, liquidityNet }) => {
    const step = { downTo: sellsToken0 ? tickRoot(at) : 1 / tickRoot(at), liquidity: Number(left) }
    left += sellsToken0 ? -liquidityNet : liquidityNet
    return step
  })
}

const weightsOf = (pool: WeightedPool, tokenIn: Address, tokenOut: Address) => ({
  weightX: Number(weightedSide(pool, tokenIn).weight) / 1e18,
  weightY: Number(weightedSide(pool, tokenOut).weight) / 1e18,
})

/** A pool as floats, from the view of a seller of `tokenIn` for `tokenOut`; `fee` is a fraction. */
export function toFloatPool(pool: AmmPool, tokenIn: Address, tokenOut: Address, fee: number): FloatPool {
  const [sold, bought] = [holdingOf(pool, tokenIn), holdingOf(pool, tokenOut)]
  const [unitIn, unitOut] = [Number(sold.unit), Number(bought.unit)]
  const [x, y] = [Number(sold.reserve) / unitIn, Number(bought.reserve) / unitOut]
  if (pool.type === 'weighted') return { type: 'weighted', x, y, ...weightsOf(pool, tokenIn, tokenOut), fee }
  if (pool.type !== 'concentrated') return { type: pool.type, x, y, fee }
  const sellsToken0 = isSameAddress(tokenIn, pool.token0)
  const raw = Number(pool.sqrtPrice) / 2 ** 96
  /** Converts roots of raw prices and raw liquidity to whole tokens. */
  const rootScale = Math.sqrt(unitIn / unitOut)
  const liquidityScale = 1 / Math.sqrt(unitIn * unitOut)
  return {
    type: 'concentrated',
    root: (sellsToken0 ? raw : 1 / raw) * rootScale,
    steps: stepsOf(pool, sellsToken0).map(({ downTo, liquidity }) => ({
      downTo: downTo * rootScale,
      liquidity: liquidity * liquidityScale,
    })),
    fee,
  }
}

/** Marginal price of x in y, without the fee. */
export function marginal(pool: FloatPool): number {
  if (pool.type === 'concentrated') return pool.root ** 2
  if (pool.type === 'weighted') return (pool.y * pool.weightX) / (pool.x * pool.weightY)
  const { type, x, y } = pool
  return type === 'stable' ? (y * (3 * x * x + y * y)) / (x * (x * x + 3 * y * y)) : y / x
}

const solveY = (x: number, k: number, start: number): number => {
  let y = start
  for (let i = 0; i < 60; i++) {
    const step = (x * x * x * y + y * y * y * x - k) / (x * x * x + 3 * y * y * x)
    y -= step
    if (Math.abs(step) < y * 1e-13) break
  }
  return y
}

/** Net x that moves the root of the price down to `target`, range by range; stops where liquidity ends. */
function throughRanges({ root, steps }: FloatRanges, target: number): number {
  let amount = 0
  let from = root
  for (const { downTo, liquidity } of steps) {
    const to = Math.max(downTo, target)
    if (to < from) amount += liquidity * (1 / to - 1 / from)
    from = Math.min(from, to)
    if (from <= target) break
  }
  return amount
}

/** The largest share of a balance that one swap may move in a weighted pool; less for a token with a weight below 1 % (POOL-30). */
const largestPart = (weight: number): number => (weight < 0.01 ? 0.03 : 0.3) * 0.99

/** Gross x that moves the price down to `target`, or as close to it as one swap may. */
function throughWeights(pool: FloatWeights, target: number): number {
  const { x, weightX, weightY, fee } = pool
  const share = weightY / (weightX + weightY)
  const grown = (marginal(pool) / target) ** share
  const mostOut = (1 - largestPart(weightY)) ** (-weightY / weightX)
  return (x * Math.min(grown - 1, mostOut - 1, largestPart(weightX))) / (1 - fee)
}

/** Gross amount of x to sell so that the marginal price of x falls to `target`; 0 when it is already there. */
export function amountToReach(pool: FloatPool, target: number): number {
  if (marginal(pool) <= target) return 0
  if (pool.type === 'concentrated') return throughRanges(pool, Math.sqrt(target)) / (1 - pool.fee)
  if (pool.type === 'weighted') return throughWeights(pool, target)
  const { type, x, y, fee } = pool
  if (type === 'classic') return (Math.sqrt((x * y) / target) - x) / (1 - fee)
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
