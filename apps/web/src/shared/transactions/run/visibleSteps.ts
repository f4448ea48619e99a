import { currentStep } from './run.ts'
import type { Run, RunStep } from './types.ts'

/** It has not been requested yet. */
const isAhead = ({ state }: RunStep): boolean => state.phase === 'waiting' || state.phase === 'checking'

/** Whether it is listed only at its own turn. */
const isLate = ({ kind, seldom, foreseen }: RunStep): boolean => !(foreseen ?? (kind !== 'batch' && seldom !== true))

/** Whether it is undecided that the step has work to do. A step at which a run stopped before has work. */
const isUndecided = (run: Run, step: RunStep): boolean =>
  isAhead(step) && isLate(step) && (step.state.phase === 'checking' || step.kind === 'batch' || run.steps[currentStep(run)] !== step)

// TX-1
/**
 * The steps that the user sees: the expected requests, by the look-ahead. It lists either a batch or the steps it covers; a signature
 * without the steps it replaces, until one of them is requested after all; and no skipped steps.
 */
export const visibleSteps = (run: Run): readonly RunStep[] => {
  const covered = new Set(
    run.steps.flatMap((step) => (step.state.phase !== 'skipped' && !isUndecided(run, step) ? (step.covers ?? []) : [])),
  )
  return run.steps.filter((step) => step.state.phase !== 'skipped' && !isUndecided(run, step) && !(covered.has(step.id) && isAhead(step)))
}

/** Whether the look-ahead has decided for every remaining step if it will be requested. */
export const isForeseen = ({ steps }: Run): boolean => steps.every((step) => !isAhead(step) || step.foreseen !== undefined)
