import { lastSent } from './run.ts'
import type { RunStep } from './types.ts'

/** Whether the followed transaction replaced the same call at another network fee. */
export const isRepriced = (step: RunStep): boolean => (lastSent(step)?.repriced ?? []).length > 0
