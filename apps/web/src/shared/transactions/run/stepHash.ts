import type { Hex } from '@exchange/domain'
import { lastSent } from './run.ts'
import type { Run, RunStep } from './types.ts'

/** The hash a step's transaction is known by now. */
export const stepHash = (step: RunStep | undefined): Hex | undefined => lastSent(step)?.hashes.at(-1)

/** Hash of the last transaction of a run: the one an explorer link shows. */
export const lastHash = (run: Run): Hex | undefined => stepHash(run.steps.findLast((step) => stepHash(step) !== undefined))
