import { findStep } from '../steps/defineFlow.ts'
import type { Run, RunStep, StepIo } from '../run/types.ts'
import { isApproval, completedWork } from '../run/completedWork.ts'

/** Index of the last step that changed the chain beyond an approval; -1 if there is none. */
export const lastWorkIndex = (run: Run): number => {
  const worked = completedWork(run).at(-1)
  return worked ? run.steps.indexOf(worked) : -1
}

const isApprovalOrSkipped = (step: RunStep): boolean => step.state.phase === 'skipped' || (step.state.phase === 'done' && isApproval(step))

/**
 * Steps that an earlier pass did or skipped and that have work now: an approval is gone, or something new is missing. Undecided steps
 * count, because their own turn decides; approvals that work has used or a batch has given do not.
 */
export const findStepsToRedo = async (run: Run, io: StepIo): Promise<readonly number[]> => {
  const worked = lastWorkIndex(run)
  const covered = new Set(completedWork(run).flatMap(({ covers = [] }) => covers))
  const mustRedo = async (step: RunStep, index: number): Promise<boolean> => {
    const of = findStep(run, index)
    if (index <= worked || covered.has(step.id) || !isApprovalOrSkipped(step)) return false
    if (of?.kind !== 'write' || !of.needed || of.applies?.(run.request) === false) return false
    try {
      return await of.needed(io, run.request)
    } catch {
      return true
    }
  }
  const toRedo = await Promise.all(run.steps.map(mustRedo))
  return run.steps.flatMap((_, index) => (toRedo[index] ? [index] : []))
}
