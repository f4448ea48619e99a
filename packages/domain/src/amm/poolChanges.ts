import type { AmmPool } from '../types.ts'

/** Whether two values of plain data are deeply equal. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** The pools whose state changed; null if the two lists do not have the same pools in the same order. */
export const changedPools = (before: readonly AmmPool[], after: readonly AmmPool[]): readonly AmmPool[] | null =>
  before.length === after.length && after.every(({ address }, index) => before[index]!.address === address)
    ? after.filter((pool, index) => !isEqual(pool, before[index]))
    : null

/** The list with the changed pools in place of the old ones. */
export const withChanges = (pools: readonly AmmPool[], changed: readonly AmmPool[]): readonly AmmPool[] => {
  const news = new Map(changed.map((pool) => [pool.address, pool]))
  return pools.map((pool) => news.get(pool.address) ?? pool)
}
