import type { FlowStep, Run, StepIo } from '../run/types.ts'
import { findStep } from '../steps/defineFlow.ts'

/** After this time an undecided step is listed: its own turn decides. */
const FORESIGHT_MS = 5_000

/** By step id, whether the step will have work; undecided steps are absent. */
export type PredictedSteps = ReadonlyMap<string, boolean>

const stepsLeft = (run: Run): readonly FlowStep<unknown>[] =>
  run.steps.flatMap(({ state: { phase } }, index) => {
    const step = findStep(run, index)
    return step && (phase === 'waiting' || phase === 'checking') ? [step] : []
  })

// TX-1, how/wallets-and-transactions#what-will-be-asked
/**
 * Which remaining steps will ask the wallet, found before the first one does: all steps are checked in parallel, and those that depend on
 * others once those are known.
 */
export const predictSteps = async (run: Run, io: StepIo, canBatch: () => Promise<boolean>): Promise<PredictedSteps> => {
  const told = new Map<string, boolean>()
  const ahead: StepIo = { ...io, did: (id) => io.did(id) || told.get(id) === true }
  const hasWork = async (step: FlowStep<unknown>): Promise<boolean> => {
    if (step.seldom) return false
    // Its condition results from earlier steps.
    if (step.waits) return true
    if (step.foreseen) return step.foreseen(ahead, run.request)
    return (await (step.needed?.(io, run.request) ?? true)) && (step.kind !== 'batch' || canBatch())
  }
  const tell = async (step: FlowStep<unknown>): Promise<void> => {
    try {
      const known = await Promise.race([hasWork(step), io.chain.sleep(FORESIGHT_MS).then(() => undefined)])
      if (known !== undefined) told.set(step.id, known)
    } catch {
      // The step's own turn reports why it could not be decided.
    }
  }
  const steps = stepsLeft(run)
  await Promise.all(steps.filter(({ foreseen }) => !foreseen).map(tell))
  await Promise.all(steps.filter(({ foreseen }) => foreseen).map(tell))
  return told
}
