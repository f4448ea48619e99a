import type { Executor } from './host/executor.ts'

/** Every executor of the product, in the order of their loops. */
export const executors: readonly Executor[] = []
