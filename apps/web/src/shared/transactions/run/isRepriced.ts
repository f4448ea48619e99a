import { lastSent } from './run.ts'
import type { RunStep } from './types.ts'

/** What is followed of a step took the place of the same call at another network fee. */
export const isRepriced = (step: RunStep): boolean => (lastSent(step)?.repriced ?? []).length > 0
