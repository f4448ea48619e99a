import { DomainError } from '../../errors/errorCode.ts'
import type { Tick } from '../../types.ts'

/** Largest liquidity of all positions with an end on one tick. */
export const MAX_LIQUIDITY_PER_TICK = 191_757_638_537_527_648_490_752_896_198_553n

/** How many ticks of an ascending list lie at or below `tick`: the index of the first one above it. */
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

/** The list with the end of a position's range added or taken away. A tick without any position is none. */
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
