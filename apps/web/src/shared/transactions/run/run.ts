import type { ErrorFacts } from '../../errors/errorFacts.ts'
import type { Run, RunStep, Sent, StepState } from './types.ts'

export type RunPhase = 'idle' | 'checking' | 'switch' | 'wallet' | 'pending' | 'rejected' | 'failed' | 'done' | 'cancelled'

const isFinished = (state: StepState) => state.phase === 'done' || state.phase === 'skipped'

/** Index of the step that is next or at work; the number of steps when all are finished. */
export const currentStep = (run: Run): number => {
  const index = run.steps.findIndex((step) => !isFinished(step.state))
  return index < 0 ? run.steps.length : index
}

/** The one word for the whole run. */
export const runPhase = (run: Run): RunPhase => {
  const step = run.steps[currentStep(run)]
  if (!step) return 'done'
  const { phase } = step.state
  if (run.cancelled && phase !== 'pending') return 'cancelled'
  return phase === 'waiting' || phase === 'done' || phase === 'skipped' ? 'idle' : phase
}

/** The last sent transaction of a step. */
export const lastSent = (step: RunStep | undefined): Sent | undefined => step?.sent.at(-1)

const lost: ReadonlySet<string> = new Set(['transaction.dropped', 'transaction.reorganised'])

/** Errors of transactions that the network no longer knows, but may know again. */
export const isLost = ({ code }: ErrorFacts): boolean => lost.has(code)

/** A request of the step is open in a wallet, which may still confirm it. */
export const isUnanswered = ({ unanswered = [] }: RunStep): boolean => unanswered.length > 0

/** Whether its transaction is in a block, successful or not. */
export const isMined = (state: StepState): boolean => state.phase === 'done' || (state.phase === 'failed' && state.mined === true)

/** A step with a transaction that can still change: unmined, not deep enough, past its deadline but open, or lost. */
export const isWatched = ({ state, sent }: RunStep): boolean => {
  const last = sent.at(-1)
  if (!last) return false
  if (state.phase === 'pending') return true
  if (isMined(state)) return last.hashes.length > 0 && !last.final
  if (state.phase !== 'failed') return false
  return state.error.code === 'transaction.expired' || (last.kind === 'transaction' && isLost(state.error))
}

/** The wallet is no longer involved in the step: its transaction is followed, or it is finished. */
export const isBehindWallet = (state: StepState): boolean => state.phase === 'pending' || isFinished(state)

const AT_WORK: ReadonlySet<string> = new Set(['pending', 'wallet', 'checking', 'switch'])

/** A run that can still change without the user. */
export const isRunActive = (run: Run): boolean => AT_WORK.has(runPhase(run))

/** A run that is not over: at work, still watched, in a wallet, or stopped between two steps with something of it sent. */
export const isOpen = (run: Run): boolean =>
  isRunActive(run) ||
  run.steps.some(
    (step) => isWatched(step) || (isUnanswered(step) && !isFinished(step.state)) || (step.sent.length > 0 && runPhase(run) === 'idle'),
  )
