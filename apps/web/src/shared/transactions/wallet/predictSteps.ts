import type { FlowStep, Run, StepIo } from '../run/types.ts'
import { findStep } from '../steps/defineFlow.ts'

/** What nobody has answered by then is listed: its own turn tells it. */
const FORESIGHT_MS = 5_000

/** Of each step by its id whether it will have work to do; what could not be told is absent. */
export type PredictedSteps = ReadonlyMap<string, boolean>

const stepsLeft = (run: Run): readonly FlowStep<unknown>[] =>
  run.steps.flatMap(({ state: { phase } }, index) => {
    const step = findStep(run, index)
    return step && (phase === 'waiting' || phase === 'checking') ? [step] : []
  })

// TX-1, how/wallets-and-transactions#what-will-be-asked
/**
 * Which of the steps that are left will be asked of the wallet, told before the first of them is: each is asked at once whether it has work to do,
 * and those that follow from others once those are known.
 */
export const predictSteps = async (run: Run, io: StepIo, canBatch: () => Promise<boolean>): Promise<PredictedSteps> => {
  const told = new Map<string, boolean>()
  const ahead: StepIo = { ...io, did: (id) => io.did(id) || told.get(id) === true }
  const hasWork = async (step: FlowStep<unknown>): Promise<boolean> => {
    if (step.seldom) return false
    // What it waits for comes of steps before it.
    if (step.waits) return true
    if (step.foreseen) return step.foreseen(ahead, run.request)
    return (await (step.needed?.(io, run.request) ?? true)) && (step.kind !== 'batch' || canBatch())
  }
  const tell = async (step: FlowStep<unknown>): Promise<void> => {
    try {
      const known = await Promise.race([hasWork(step), io.chain.sleep(FORESIGHT_MS).then(() => undefined)])
      if (known !== undefined) told.set(step.id, known)
    } catch {
      // Why it cannot be told is said at its turn.
    }
  }
  const steps = stepsLeft(run)
  await Promise.all(steps.filter(({ foreseen }) => !foreseen).map(tell))
  await Promise.all(steps.filter(({ foreseen }) => foreseen).map(tell))
  return told
}
