import { DomainError } from '../../errors/errorCode.ts'
import type { Tick } from '../../types.ts'

/** Maximum liquidity of all positions that start or end on one tick. */
export const MAX_LIQUIDITY_PER_TICK = 191_757_638_537_527_648_490_752_896_198_553n

/** Number of ticks at or below `tick` in an ascending list, which is the index of the first one above it. */
export const countUpTo = (ticks: readonly Tick[], tick: number): number => {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ticks[middle] as Tick).tick <= tick) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The list after one end of a position's range is added or removed. A tick without positions is removed from the list. Throws `data.stale` if
 * the tick's gross liquidity is unknown, and `amount.invalid` below zero or above the maximum.
 */
export const changeTick = (ticks: readonly Tick[], tick: number, net: bigint, gross: bigint): readonly Tick[] => {
  const index = countUpTo(ticks, tick)
  const last = ticks[index - 1]
  const known = last?.tick === tick ? last : { liquidityNet: 0n, liquidityGross: 0n }
  if (known.liquidityGross === undefined) throw new DomainError('data.stale', { error: 'liquidityGrossUnknown', tick })
  const next = { tick, liquidityNet: known.liquidityNet + net, liquidityGross: known.liquidityGross + gross }
  if (next.liquidityGross < 0n) throw new DomainError('amount.invalid', { error: 'liquiditySub', tick })
  if (next.liquidityGross > MAX_LIQUIDITY_PER_TICK) throw new DomainError('amount.invalid', { error: 'liquidityOverflow', tick })
  const below = ticks.slice(0, known === last ? index - 1 : index)
  return [...below, ...(next.liquidityGross === 0n ? [] : [next]), ...ticks.slice(index)]
}
