import type { Run, RunStep } from './types.ts'

/** The steps a reader sees: a batch or the steps it covers, never both, and nothing that is skipped. */
export const visibleSteps = (run: Run): readonly RunStep[] => {
  const undecided = (step: RunStep) => step.kind === 'batch' && (step.state.phase === 'waiting' || step.state.phase === 'checking')
  const covered = new Set(
    run.steps.flatMap((step) => (step.kind === 'batch' && step.state.phase !== 'skipped' && !undecided(step) ? (step.covers ?? []) : [])),
  )
  return run.steps.filter((step) => step.state.phase !== 'skipped' && !undecided(step) && !covered.has(step.id))
}
