import type { PinnedStep, PoolType } from '@exchange/domain'

/** Pool types as the contracts number them. */
export const poolTypeIndex: Readonly<Record<PoolType, number>> = { classic: 0, stable: 1, concentrated: 2, weighted: 3 }

/** Steps of a route in the contracts' form. */
export const toSteps = (steps: readonly PinnedStep[]) =>
  steps.map(({ pool, tokenIn, tokenOut, share }) => ({ pool: pool.address, tokenIn, tokenOut, poolType: poolTypeIndex[pool.type], share }))

/** Hops of a single path in the contracts' form. */
export const toRoutes = (path: readonly PinnedStep[]) =>
  path.map(({ pool, tokenIn, tokenOut }) => ({ from: tokenIn, to: tokenOut, poolType: poolTypeIndex[pool.type] }))
