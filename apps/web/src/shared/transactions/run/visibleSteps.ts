import { currentStep } from './run.ts'
import type { Run, RunStep } from './types.ts'

/** Nothing of it was asked yet. */
const isAhead = ({ state }: RunStep): boolean => state.phase === 'waiting' || state.phase === 'checking'

/** Whether it is listed at its own turn alone. */
const isLate = ({ kind, seldom, foreseen }: RunStep): boolean => !(foreseen ?? (kind !== 'batch' && seldom !== true))

/** Whether it is not told yet that the step has work to do. One that a run stopped before has. */
const isUndecided = (run: Run, step: RunStep): boolean =>
  isAhead(step) && isLate(step) && (step.state.phase === 'checking' || step.kind === 'batch' || run.steps[currentStep(run)] !== step)

// TX-1
/**
 * The steps a reader sees: what will be asked, by the look ahead. A batch or the steps it covers, never both; a signature without those it stands
 * in for, until one of them is asked for all the same; and nothing that is skipped.
 */
export const visibleSteps = (run: Run): readonly RunStep[] => {
  const covered = new Set(
    run.steps.flatMap((step) => (step.state.phase !== 'skipped' && !isUndecided(run, step) ? (step.covers ?? []) : [])),
  )
  return run.steps.filter((step) => step.state.phase !== 'skipped' && !isUndecided(run, step) && !(covered.has(step.id) && isAhead(step)))
}

/** Whether it is told of every step that is left if it will be asked. */
export const isForeseen = ({ steps }: Run): boolean => steps.every((step) => !isAhead(step) || step.foreseen !== undefined)
