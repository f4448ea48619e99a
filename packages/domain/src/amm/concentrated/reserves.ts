import type { ConcentratedPool } from '../../types.ts'
import type { Amounts } from './liquidity.ts'
import { sqrtPriceAtTick } from './tickMath.ts'
import { token0Delta, token1Delta } from './tokenDelta.ts'

type Ladder = Pick<ConcentratedPool, 'sqrtPrice' | 'tick' | 'liquidity' | 'ticks'>

/**
 * Raw amounts that all positions together hold at the present price, computed from the liquidity between neighbouring ticks: token1 below the
 * price, token0 above it. Each section rounds down. Fees owed and liquidity outside the given ticks are not included.
 */
export const reservesOf = ({ sqrtPrice, tick: present, liquidity, ticks }: Ladder): Amounts => {
  let amount0 = 0n
  let amount1 = 0n
  let inRange = liquidity
  let upper = sqrtPrice
  for (const { tick, liquidityNet } of ticks.filter(({ tick }) => tick <= present).toReversed()) {
    const lower = sqrtPriceAtTick(tick)
    amount1 += token1Delta(lower, upper, inRange, false)
    inRange -= liquidityNet
    upper = lower
  }
  inRange = liquidity
  let lower = sqrtPrice
  for (const { tick, liquidityNet } of ticks.filter(({ tick }) => tick > present)) {
    const next = sqrtPriceAtTick(tick)
    amount0 += token0Delta(lower, next, inRange, false)
    inRange += liquidityNet
    lower = next
  }
  return { amount0, amount1 }
}
