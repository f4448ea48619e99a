import type { AmmPool } from '../types.ts'

/** Whether two values of plain data are equal, all the way down. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** The pools whose state is another one than before; null where they are not the same pools in the same order. */
export const changedPools = (before: readonly AmmPool[], after: readonly AmmPool[]): readonly AmmPool[] | null =>
  before.length === after.length && after.every(({ address }, index) => before[index]!.address === address)
    ? after.filter((pool, index) => !isEqual(pool, before[index]))
    : null

/** The pools with those that changed in their places. */
export const withChanges = (pools: readonly AmmPool[], changed: readonly AmmPool[]): readonly AmmPool[] => {
  const news = new Map(changed.map((pool) => [pool.address, pool]))
  return pools.map((pool) => news.get(pool.address) ?? pool)
}
