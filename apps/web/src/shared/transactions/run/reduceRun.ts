import type { Hex } from '@exchange/domain'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { currentStep, isBehindWallet, isMined, isWatched, lastSent } from './run.ts'
import type { BlockRef, Executed, PendingReason, Run, RunStep, Sent, StepState, SearchHints } from './types.ts'

/** What happened to a run. The runner says it; the reducer alone decides what it means, the same in every tab and in the journal. */
export type RunEvent =
  | { readonly type: 'checking'; readonly step: number }
  | { readonly type: 'notNeeded'; readonly step: number }
  | { readonly type: 'wrongNetwork'; readonly step: number; readonly walletChainId: number | undefined }
  /** `traces`: what the request is found by, should no answer come. */
  | { readonly type: 'asked'; readonly step: number; readonly attempt: number; readonly hints?: SearchHints }
  /** The wallet said no to a request: nothing of it can be sent any more. */
  | { readonly type: 'declined'; readonly step: number; readonly attempt: number }
  /** Where another request of the step was answered before, it is kept beside what is followed. */
  | { readonly type: 'sent'; readonly step: number; readonly sent: Sent; readonly attempt?: number }
  | { readonly type: 'signed'; readonly step: number }
  /** The wallet cannot do this kind of step, or the person chose another way. */
  | { readonly type: 'passedOver'; readonly step: number }
  /** It is known by another hash: repriced, put right, or executed by a Safe or a batch. */
  | { readonly type: 'found'; readonly step: number; readonly hash: Hex; readonly failedInside?: boolean }
  | { readonly type: 'numbered'; readonly step: number; readonly nonce: number }
  /** The hash is a Safe's own. */
  | { readonly type: 'isSafe'; readonly step: number }
  /** The blocks before hold nothing of a Safe's execution. */
  | { readonly type: 'searched'; readonly step: number; readonly block: bigint }
  | { readonly type: 'held'; readonly step: number; readonly why: PendingReason | undefined }
  | { readonly type: 'confirmed'; readonly step: number; readonly block?: BlockRef }
  | { readonly type: 'rejected'; readonly step: number; readonly error: ErrorFacts }
  | { readonly type: 'failed'; readonly step: number; readonly error: ErrorFacts; readonly mined?: BlockRef }
  /** What was given up is known to the chain again. */
  | { readonly type: 'revived'; readonly step: number }
  /** A re-organisation took a mined transaction out of its block. */
  | { readonly type: 'takenBack'; readonly step: number }
  | { readonly type: 'final'; readonly step: number }
  /** A signature is gone or too old: its step begins anew. */
  | { readonly type: 'unsigned'; readonly step: number }
  /** A right that was given is gone, or what was left out is missing after all: its step begins anew. */
  | { readonly type: 'reopened'; readonly step: number }
  /** A look ahead told of steps, by their ids, whether they will have work to do. */
  | { readonly type: 'foreseen'; readonly steps: Readonly<Record<string, boolean>> }
  | { readonly type: 'measured'; readonly received: bigint; readonly executed?: Executed }
  /** The failed step was accepted anew with other figures: `amendRun` says what stays. */
  | { readonly type: 'amended'; readonly to: Pick<Run, 'request' | 'expected' | 'summary' | 'steps'> }
  | { readonly type: 'retried' }
  | { readonly type: 'cancelled' }
  /** The page that was at work on it is gone, or lets go of it for what has to be done before. */
  | { readonly type: 'abandoned' }

type Event<T extends RunEvent['type']> = Extract<RunEvent, { readonly type: T }>
type StepEvent = Extract<RunEvent, { readonly step: number }>

const withStep = (run: Run, index: number, patch: Partial<RunStep>): Run => ({
  ...run,
  steps: run.steps.map((step, at) => (at === index ? { ...step, ...patch } : step)),
})

/** Changes what was sent last for a step. */
const patchSent = ({ sent }: RunStep, patch: (last: Sent) => Sent): { readonly sent: readonly Sent[] } => ({
  sent: sent.map((entry, at) => (at === sent.length - 1 ? patch(entry) : entry)),
})

/** Changes the steps that a batch covers. */
const withCovered = (run: Run, { covers = [] }: RunStep, change: (state: StepState) => StepState): Run =>
  covers.length === 0
    ? run
    : { ...run, steps: run.steps.map((step) => (covers.includes(step.id) ? { ...step, state: change(step.state) } : step)) }

/** It is known by the Safe's own hash, and looked for under it, whatever executed it before. */
const atSafe = ({ hashes, failedInside: _, ...last }: Sent): Sent => {
  const safeTxHash = last.safeTxHash ?? hashes.at(-1)
  return { ...last, kind: 'safe', hashes: [], ...(safeTxHash && { safeTxHash }) }
}

/** Without the request that this is the answer to. The same run where that is none of the step's, or was answered before. */
const answered = (run: Run, { unanswered = [] }: RunStep, at: number, attempt: number | undefined): Run => {
  const rest = unanswered.filter((request) => request.attempt !== attempt)
  return rest.length === unanswered.length ? run : withStep(run, at, { unanswered: rest })
}

/** What used the number of what was sent is known: nothing of it is to come. */
const ENDED: ReadonlySet<string> = new Set(['transaction.cancelled', 'transaction.replaced'])

/** The leave to go on anyway does not reach a request that was made by it and stays open. */
const withoutLeave = ({ state, unanswered = [], anyway }: RunStep): Partial<RunStep> =>
  anyway && state.phase === 'wallet' && unanswered.some(({ attempt }) => attempt === state.attempt) ? { anyway: false } : {}

const withoutReceived = ({ received: _, executed: __, ...run }: Run): Run => run

// The answer to a request that was open when the page went away can no longer arrive.
const afterPage: Partial<Record<StepState['phase'], StepState>> = {
  wallet: { phase: 'failed', error: { code: 'wallet.noAnswer' } },
  checking: { phase: 'waiting' },
}

/**
 * Allowed events per phase. A late or repeated event changes nothing: a finished step stays finished. What was sent or signed is accepted
 * in every phase before it: a wallet may answer an older request late, and what was sent must be followed.
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
    // Heard of on the run's own network last, it has moved without a word.
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
  // What may still be mined has an end to come.
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
  // What a batch did is to be done again, should it stay away.
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

/** Only the next step may begin or be skipped. */
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
