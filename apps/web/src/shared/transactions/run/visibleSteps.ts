import { currentStep } from './run.ts'
import type { Run, RunStep } from './types.ts'

/** Whether it is not told yet that the step has work to do. One that a run stopped before has. */
const isUndecided = (run: Run, step: RunStep): boolean => {
  const { kind, seldom, state } = step
  if (state.phase === 'checking') return kind === 'batch' || seldom === true
  return state.phase === 'waiting' && (kind === 'batch' || (seldom === true && run.steps[currentStep(run)] !== step))
}

/** The steps a reader sees: a batch or the steps it covers, never both, and nothing that is skipped. */
export const visibleSteps = (run: Run): readonly RunStep[] => {
  const covered = new Set(
    run.steps.flatMap((step) =>
      step.kind === 'batch' && step.state.phase !== 'skipped' && !isUndecided(run, step) ? (step.covers ?? []) : [],
    ),
  )
  return run.steps.filter((step) => step.state.phase !== 'skipped' && !isUndecided(run, step) && !covered.has(step.id))
}
