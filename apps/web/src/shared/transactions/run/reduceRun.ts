import type { Hex } from '@exchange/domain'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { currentStep, isBehindWallet, isMined, isWatched, lastSent } from './run.ts'
import type { BlockRef, Executed, PendingReason, Run, RunStep, Sent, StepState, SearchHints } from './types.ts'

/** An event of a run. The runner reports it; the reducer alone decides its effect, identically in every tab and in the journal. */
export type RunEvent =
  | { readonly type: 'checking'; readonly step: number }
  | { readonly type: 'notNeeded'; readonly step: number }
  | { readonly type: 'wrongNetwork'; readonly step: number; readonly walletChainId: number | undefined }
  /** `hints`: how to find the transaction if no answer arrives. */
  | { readonly type: 'asked'; readonly step: number; readonly attempt: number; readonly hints?: SearchHints }
  /** The wallet rejected a request: it can no longer be sent. */
  | { readonly type: 'declined'; readonly step: number; readonly attempt: number }
  /** If another request of the step was answered earlier, this one is kept beside the followed one. */
  | { readonly type: 'sent'; readonly step: number; readonly sent: Sent; readonly attempt?: number }
  | { readonly type: 'signed'; readonly step: number }
  /** The wallet cannot do this kind of step, or the person chose another way. */
  | { readonly type: 'passedOver'; readonly step: number }
  /** It has another hash: repriced, corrected, or executed by a Safe or a batch. */
  | { readonly type: 'found'; readonly step: number; readonly hash: Hex; readonly failedInside?: boolean }
  | { readonly type: 'numbered'; readonly step: number; readonly nonce: number }
  /** The hash is a Safe's own. */
  | { readonly type: 'isSafe'; readonly step: number }
  /** Earlier blocks do not contain the Safe's execution. */
  | { readonly type: 'searched'; readonly step: number; readonly block: bigint }
  | { readonly type: 'held'; readonly step: number; readonly why: PendingReason | undefined }
  | { readonly type: 'confirmed'; readonly step: number; readonly block?: BlockRef }
  | { readonly type: 'rejected'; readonly step: number; readonly error: ErrorFacts }
  | { readonly type: 'failed'; readonly step: number; readonly error: ErrorFacts; readonly mined?: BlockRef }
  /** The chain knows the abandoned transaction again. */
  | { readonly type: 'revived'; readonly step: number }
  /** A re-organisation took a mined transaction out of its block. */
  | { readonly type: 'takenBack'; readonly step: number }
  | { readonly type: 'final'; readonly step: number }
  /** A signature is missing or expired: its step restarts. */
  | { readonly type: 'unsigned'; readonly step: number }
  /** An approval is gone, or a skipped step turned out to be needed: the step restarts. */
  | { readonly type: 'reopened'; readonly step: number }
  /** The look-ahead found for steps, by id, whether they will have work to do. */
  | { readonly type: 'foreseen'; readonly steps: Readonly<Record<string, boolean>> }
  | { readonly type: 'measured'; readonly received: bigint; readonly executed?: Executed }
  /** The user accepted other figures for the failed step: `amendRun` decides what stays. */
  | { readonly type: 'amended'; readonly to: Pick<Run, 'request' | 'expected' | 'summary' | 'steps'> }
  | { readonly type: 'retried' }
  | { readonly type: 'cancelled' }
  /** The page that executed it is gone, or released it because an earlier step must be done first. */
  | { readonly type: 'abandoned' }

type Event<T extends RunEvent['type']> = Extract<RunEvent, { readonly type: T }>
type StepEvent = Extract<RunEvent, { readonly step: number }>

const withStep = (run: Run, index: number, patch: Partial<RunStep>): Run => ({
  ...run,
  steps: run.steps.map((step, at) => (at === index ? { ...step, ...patch } : step)),
})

/** Changes the last sent transaction of a step. */
const patchSent = ({ sent }: RunStep, patch: (last: Sent) => Sent): { readonly sent: readonly Sent[] } => ({
  sent: sent.map((entry, at) => (at === sent.length - 1 ? patch(entry) : entry)),
})

/** Changes the steps that a batch covers. */
const withCovered = (run: Run, { covers = [] }: RunStep, change: (state: StepState) => StepState): Run =>
  covers.length === 0
    ? run
    : { ...run, steps: run.steps.map((step) => (covers.includes(step.id) ? { ...step, state: change(step.state) } : step)) }

/** Follows it again by the Safe's own hash, whatever transaction executed it before. */
const atSafe = ({ hashes, failedInside: _, ...last }: Sent): Sent => {
  const safeTxHash = last.safeTxHash ?? hashes.at(-1)
  return { ...last, kind: 'safe', hashes: [], ...(safeTxHash && { safeTxHash }) }
}

/** The step without the request that this answers. Returns the same run if the request is not the step's, or was already answered. */
const answered = (run: Run, { unanswered = [] }: RunStep, at: number, attempt: number | undefined): Run => {
  const rest = unanswered.filter((request) => request.attempt !== attempt)
  return rest.length === unanswered.length ? run : withStep(run, at, { unanswered: rest })
}

/** Codes that name what used the transaction's nonce: it can no longer be mined. */
const ENDED: ReadonlySet<string> = new Set(['transaction.cancelled', 'transaction.replaced'])

/** Permission to continue anyway does not extend to a request that was made with it and is still open. */
const withoutLeave = ({ state, unanswered = [], anyway }: RunStep): Partial<RunStep> =>
  anyway && state.phase === 'wallet' && unanswered.some(({ attempt }) => attempt === state.attempt) ? { anyway: false } : {}

const withoutReceived = ({ received: _, executed: __, ...run }: Run): Run => run

// The answer to a request that was open when the page closed can no longer arrive.
const afterPage: Partial<Record<StepState['phase'], StepState>> = {
  wallet: { phase: 'failed', error: { code: 'wallet.noAnswer' } },
  checking: { phase: 'waiting' },
}

/**
 * Allowed events per phase. A late or repeated event changes nothing: a finished step stays finished. A sent transaction or a signature is
 * accepted in every earlier phase: a wallet may answer an older request late, and a sent transaction must be followed.
 */
const accepts: Record<StepState['phase'], readonly StepEvent['type'][]> = {
  waiting: ['checking', 'notNeeded', 'sent', 'signed'],
  checking: ['notNeeded', 'passedOver', 'wrongNetwork', 'asked', 'failed', 'rejected', 'sent', 'signed'],
  switch: ['checking', 'rejected', 'failed', 'sent', 'signed'],
  wallet: ['sent', 'signed', 'passedOver', 'rejected', 'failed', 'wrongNetwork', 'asked'],
  pending: ['found', 'numbered', 'isSafe', 'searched', 'held', 'confirmed', 'failed', 'sent'],
  rejected: ['sent', 'signed', 'passedOver'],
  failed: ['sent', 'signed', 'passedOver', 'revived', 'found', 'searched', 'confirmed', 'failed', 'takenBack', 'final'],
  done: ['takenBack', 'final', 'unsigned', 'reopened', 'sent'],
  skipped: ['reopened', 'sent'],
}

type Reducers = { readonly [T in StepEvent['type']]: (run: Run, step: RunStep, event: Event<T>) => Run }

const reducers: Reducers = {
  checking: (run, _, { step }) => withStep(run, step, { state: { phase: 'checking' } }),
  notNeeded: (run, _, { step }) => withStep(run, step, { state: { phase: 'skipped' } }),
  passedOver: (run, { kind }, { step }) => (kind === 'write' ? run : withStep(run, step, { state: { phase: 'skipped' } })),
  wrongNetwork: (run, _, { step, walletChainId }) =>
    // It was last seen on the run's own network and has moved without an event.
    withStep(run, step, {
      state: { phase: 'switch', ...(walletChainId !== undefined && walletChainId !== run.chainId && { walletChainId }) },
    }),
  asked: (run, { unanswered = [] }, { step, attempt, hints }) =>
    withStep(run, step, { state: { phase: 'wallet', attempt }, ...(hints && { unanswered: [...unanswered, { ...hints, attempt }] }) }),
  declined: (run, step, { step: at, attempt }) => answered(run, step, at, attempt),
  sent: (run, step, { step: at, attempt, sent: next }) => {
    const rest = answered(run, step, at, attempt)
    if (!isBehindWallet(step.state)) {
      const leave = step.anyway ? { anyway: false } : {}
      return withStep(rest, at, { state: { phase: 'pending' }, sent: [...step.sent, next], ...leave })
    }
    return rest === run ? run : withStep(rest, at, { also: [...(step.also ?? []), next] })
  },
  signed: (run, { kind }, { step }) => (kind === 'sign' ? withStep(run, step, { state: { phase: 'done' } }) : run),
  found: (run, step, { step: at, hash, failedInside }) =>
    lastSent(step)?.hashes.includes(hash)
      ? run
      : withStep(
          run,
          at,
          patchSent(step, (last) => ({
            ...last,
            kind: 'transaction',
            hashes: [...last.hashes, hash],
            // Without its number the hash before may have been a wrong one.
            ...(last.nonce !== undefined && { repriced: [...(last.repriced ?? []), ...last.hashes.slice(-1)] }),
            ...(failedInside && { failedInside }),
          })),
        ),
  numbered: (run, step, { step: at, nonce }) =>
    withStep(
      run,
      at,
      patchSent(step, (last) => ({ ...last, nonce })),
    ),
  isSafe: (run, step, { step: at }) => withStep(run, at, patchSent(step, atSafe)),
  searched: (run, step, { step: at, block }) =>
    withStep(
      run,
      at,
      patchSent(step, (last) => ({ ...last, searchedTo: block })),
    ),
  held: (run, step, { step: at, why }) =>
    step.state.phase === 'pending' && JSON.stringify(step.state.why, plain) === JSON.stringify(why, plain)
      ? run
      : withStep(run, at, { state: { phase: 'pending', ...(why && { why }) } }),
  confirmed: (run, step, { step: at, block }) => {
    const done = withStep(run, at, { state: { phase: 'done' }, ...patchSent(step, (last) => ({ ...last, ...(block && { block }) })) })
    return withCovered(done, step, (state) => (state.phase === 'skipped' ? state : { phase: 'skipped', covered: true }))
  },
  rejected: (run, _, { step, error }) => withStep(run, step, { state: { phase: 'rejected', error } }),
  // A transaction that may still be mined stays open.
  failed: (run, step, { step: at, error, mined }) =>
    step.state.phase === 'failed' && (isMined(step.state) || !isWatched(step))
      ? run
      : withStep(run, at, {
          state: { phase: 'failed', error, ...(mined && { mined: true }) },
          ...(mined && patchSent(step, (last) => ({ ...last, block: mined }))),
          ...(ENDED.has(error.code) && isWatched(step) && patchSent(step, (last) => ({ ...last, final: true }))),
          ...withoutLeave(step),
        }),
  revived: (run, step, { step: at }) =>
    step.sent.length === 0 ? run : withStep(run, at, { state: { phase: 'pending' }, ...patchSent(step, ({ final: _, ...last }) => last) }),
  // If the batch stays out of the chain, the steps that it covered must be done again.
  takenBack: (run, step, { step: at }) =>
    isMined(step.state)
      ? withCovered(
          withStep(withoutReceived(run), at, {
            state: { phase: 'pending', why: { kind: 'takenBack' } },
            ...patchSent(step, ({ block: _, ...last }) => ({ ...(last.safeTxHash ? atSafe(last) : last), wasMined: true })),
          }),
          step,
          (state) => (state.phase === 'skipped' && state.covered ? { phase: 'waiting' } : state),
        )
      : run,
  final: (run, step, { step: at }) =>
    isMined(step.state)
      ? withStep(
          run,
          at,
          patchSent(step, (last) => ({ ...last, final: true })),
        )
      : run,
  unsigned: (run, { kind }, { step }) => (kind === 'sign' ? withStep(run, step, { state: { phase: 'waiting' } }) : run),
  reopened: (run, { kind }, { step }) => (kind === 'write' ? withStep(run, step, { state: { phase: 'waiting' }, foreseen: true }) : run),
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** Only the next step may start or be skipped. */
const needsTurn: ReadonlySet<RunEvent['type']> = new Set(['checking', 'notNeeded'])

/** The next state of a run. Pure; unknown or late events return the same object. */
export const reduceRun = (run: Run, event: RunEvent): Run => {
  switch (event.type) {
    case 'foreseen':
      return {
        ...run,
        steps: run.steps.map((step) => ({ ...step, ...(step.id in event.steps && { foreseen: event.steps[step.id] === true }) })),
      }
    case 'measured':
      return { ...run, received: event.received, ...(event.executed && { executed: event.executed }) }
    case 'amended':
      return { ...run, ...event.to }
    case 'cancelled':
      return { ...run, cancelled: true }
    case 'abandoned': {
      const index = currentStep(run)
      const step = run.steps[index]
      const state = step && afterPage[step.state.phase]
      return state ? withStep(run, index, { state, ...withoutLeave(step) }) : run
    }
    case 'retried': {
      const index = currentStep(run)
      const state = run.steps[index]?.state
      const { cancelled: _, ...open } = run
      if (state?.phase !== 'failed' && state?.phase !== 'rejected') return open
      const { code, params } = state.error
      const isTold = code === 'transaction.nonceConflict' && params?.['unnamed'] === true
      return withStep(open, index, { state: { phase: 'waiting' }, ...(isTold && { anyway: true }) })
    }
  }
  const step = run.steps[event.step]
  if (!step || !(event.type === 'declined' || accepts[step.state.phase].includes(event.type))) return run
  if (needsTurn.has(event.type) && event.step !== currentStep(run)) return run
  const reduce = reducers[event.type] as (run: Run, step: RunStep, event: StepEvent) => Run
  return reduce(run, step, event)
}
