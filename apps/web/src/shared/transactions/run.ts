import type { Address, Hex } from '@exchange/domain'
import type { ErrorFacts } from '../errors/errorFacts.ts'
import type { Call, Flow, Run, RunStep, StepState } from './types.ts'

/** What happened to a run. The runner and storage say it; the reducer alone decides what it means. */
export type RunEvent =
  | { readonly type: 'checking'; readonly step: number }
  | { readonly type: 'notNeeded'; readonly step: number }
  | { readonly type: 'wrongNetwork'; readonly step: number; readonly walletChainId: number | undefined }
  | { readonly type: 'asked'; readonly step: number; readonly attempt: number }
  | { readonly type: 'sent'; readonly step: number; readonly hash: Hex; readonly call?: Call }
  | { readonly type: 'replaced'; readonly step: number; readonly hash: Hex }
  | { readonly type: 'confirmed'; readonly step: number; readonly hash: Hex }
  | { readonly type: 'rejected'; readonly step: number; readonly error: ErrorFacts }
  | { readonly type: 'failed'; readonly step: number; readonly error: ErrorFacts; readonly hash?: Hex }
  | { readonly type: 'measured'; readonly received: bigint }
  /** The failed step was accepted anew with other figures; finished steps stay. */
  | { readonly type: 'amended'; readonly to: Pick<Run, 'request' | 'expected' | 'summary'> }
  | { readonly type: 'retried' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'reloaded' }

export type RunPhase = 'idle' | 'checking' | 'switch' | 'wallet' | 'pending' | 'rejected' | 'failed' | 'done' | 'cancelled'

const isFinished = (state: StepState) => state.phase === 'done' || state.phase === 'skipped'

/** A new run of a flow: every step waits, all are listed before the first signature. */
export const newRun = <R>(flow: Flow<R>, request: R, facts: { key: string; account: Address; startedAt: number | null }): Run => {
  const expected = flow.expected?.(request)
  return {
    ...facts,
    flowId: flow.id,
    chainId: flow.chainId(request),
    title: flow.title(request),
    doneTitle: flow.doneTitle(request),
    summary: flow.summary(request),
    request,
    ...(expected && { expected }),
    steps: flow.steps.map((step): RunStep => {
      const hint = step.hint?.(request)
      return { id: step.id, label: step.label(request), ...(hint && { hint }), state: { phase: 'waiting' } }
    }),
  }
}

/** Index of the step that is next or at work; the number of steps when all are finished. */
export const currentStep = (run: Run): number => {
  const index = run.steps.findIndex((step) => !isFinished(step.state))
  return index < 0 ? run.steps.length : index
}

/** The one word for the whole run. */
export const runPhase = (run: Run): RunPhase => {
  const step = run.steps[currentStep(run)]
  if (!step) return 'done'
  if (run.cancelled && step.state.phase !== 'pending') return 'cancelled'
  const { phase } = step.state
  return phase === 'waiting' || phase === 'done' || phase === 'skipped' ? 'idle' : phase
}

/** Hash of the last transaction of a run: the one an explorer link shows. */
export const lastHash = (run: Run): Hex | undefined =>
  run.steps.reduce<Hex | undefined>((found, { state }) => ('hash' in state && state.hash ? state.hash : found), undefined)

const withStep = (run: Run, index: number, state: StepState): Run => ({
  ...run,
  steps: run.steps.map((step, at) => (at === index ? { ...step, state } : step)),
})

// The answer to a request that was open when the page went away can no longer arrive here.
const afterReload = (state: StepState): StepState => {
  if (state.phase === 'wallet') return { phase: 'failed', error: { code: 'wallet.noAnswer' } }
  if (state.phase === 'checking' || state.phase === 'switch') return { phase: 'waiting' }
  return state
}

/**
 * Allowed events per phase. A late or repeated event changes nothing: a finished step stays finished. A hash is accepted in every
 * phase before it: a wallet may answer an older request late, and what was sent must be followed.
 */
const accepts: Record<StepState['phase'], readonly RunEvent['type'][]> = {
  waiting: ['checking', 'notNeeded', 'sent'],
  checking: ['notNeeded', 'wrongNetwork', 'asked', 'failed', 'rejected', 'sent'],
  switch: ['checking', 'rejected', 'failed', 'sent'],
  wallet: ['sent', 'rejected', 'failed', 'wrongNetwork', 'asked'],
  pending: ['replaced', 'confirmed', 'failed'],
  rejected: ['sent'],
  failed: ['sent'],
  done: [],
  skipped: [],
}

/** The next state of a run. Pure; unknown or late events return the same object. */
export const reduceRun = (run: Run, event: RunEvent): Run => {
  switch (event.type) {
    case 'measured':
      return { ...run, received: event.received }
    case 'amended':
      return { ...run, ...event.to }
    case 'cancelled':
      return { ...run, cancelled: true }
    case 'reloaded':
      return { ...run, steps: run.steps.map((step) => ({ ...step, state: afterReload(step.state) })) }
    case 'retried': {
      const index = currentStep(run)
      const phase = run.steps[index]?.state.phase
      const { cancelled: _, ...open } = run
      return phase === 'failed' || phase === 'rejected' ? withStep(open, index, { phase: 'waiting' }) : open
    }
  }
  const step = run.steps[event.step]
  if (!step || event.step !== currentStep(run) || !accepts[step.state.phase].includes(event.type)) return run
  switch (event.type) {
    case 'checking':
      return withStep(run, event.step, { phase: 'checking' })
    case 'notNeeded':
      return withStep(run, event.step, { phase: 'skipped' })
    case 'wrongNetwork':
      return withStep(run, event.step, {
        phase: 'switch',
        ...(event.walletChainId !== undefined && { walletChainId: event.walletChainId }),
      })
    case 'asked':
      return withStep(run, event.step, { phase: 'wallet', attempt: event.attempt })
    case 'sent':
      return withStep(run, event.step, { phase: 'pending', hash: event.hash, ...(event.call && { call: event.call }) })
    case 'replaced':
      return step.state.phase === 'pending' ? withStep(run, event.step, { ...step.state, hash: event.hash }) : run
    case 'confirmed':
      return withStep(run, event.step, { phase: 'done', hash: event.hash })
    case 'rejected':
      return withStep(run, event.step, { phase: 'rejected', error: event.error })
    case 'failed':
      return withStep(run, event.step, { phase: 'failed', error: event.error, ...(event.hash && { hash: event.hash }) })
  }
}
