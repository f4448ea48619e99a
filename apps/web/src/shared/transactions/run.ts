import type { Address, Hex } from '@exchange/domain'
import type { ErrorFacts } from '../errors/errorFacts.ts'
import type { BlockRef, Executed, Flow, PendingReason, Run, RunStep, Sent, StepState } from './types.ts'

/** What happened to a run. The runner says it; the reducer alone decides what it means, the same in every tab and in the journal. */
export type RunEvent =
  | { readonly type: 'checking'; readonly step: number }
  | { readonly type: 'notNeeded'; readonly step: number }
  | { readonly type: 'wrongNetwork'; readonly step: number; readonly walletChainId: number | undefined }
  | { readonly type: 'asked'; readonly step: number; readonly attempt: number }
  | { readonly type: 'sent'; readonly step: number; readonly sent: Sent }
  | { readonly type: 'signed'; readonly step: number }
  /** The wallet cannot do this kind of step, or the person chose another way. */
  | { readonly type: 'passedOver'; readonly step: number }
  /** It is known by another hash: repriced, put right, or executed by a Safe or a batch. */
  | { readonly type: 'found'; readonly step: number; readonly hash: Hex }
  | { readonly type: 'numbered'; readonly step: number; readonly nonce: number }
  /** The hash is a Safe's own. */
  | { readonly type: 'isSafe'; readonly step: number }
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
  | { readonly type: 'measured'; readonly received: bigint; readonly executed?: Executed }
  /** The failed step was accepted anew with other figures; finished steps stay. */
  | { readonly type: 'amended'; readonly to: Pick<Run, 'request' | 'expected' | 'summary'> }
  | { readonly type: 'retried' }
  | { readonly type: 'cancelled' }
  /** The page that was at work on it is gone. */
  | { readonly type: 'abandoned' }

export type RunPhase = 'idle' | 'checking' | 'switch' | 'wallet' | 'pending' | 'rejected' | 'failed' | 'done' | 'cancelled'

type Event<T extends RunEvent['type']> = Extract<RunEvent, { readonly type: T }>
type StepEvent = Extract<RunEvent, { readonly step: number }>

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
      return {
        id: step.id,
        kind: step.kind,
        label: step.label(request),
        ...(hint && { hint }),
        ...(step.kind === 'batch' && { covers: step.covers }),
        state: { phase: step.applies?.(request) === false ? 'skipped' : 'waiting' },
        sent: [],
      }
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
  const { phase } = step.state
  if (run.cancelled && phase !== 'pending') return 'cancelled'
  return phase === 'waiting' || phase === 'done' || phase === 'skipped' ? 'idle' : phase
}

/** The steps a reader sees: a batch or the steps it covers, never both, and nothing that is skipped. */
export const visibleSteps = (run: Run): readonly RunStep[] => {
  const undecided = (step: RunStep) => step.kind === 'batch' && (step.state.phase === 'waiting' || step.state.phase === 'checking')
  const covered = new Set(
    run.steps.flatMap((step) => (step.kind === 'batch' && step.state.phase !== 'skipped' && !undecided(step) ? (step.covers ?? []) : [])),
  )
  return run.steps.filter((step) => step.state.phase !== 'skipped' && !undecided(step) && !covered.has(step.id))
}

/** What was sent last for a step. */
export const lastSent = (step: RunStep | undefined): Sent | undefined => step?.sent.at(-1)

/** The hash a step's transaction is known by now. */
export const stepHash = (step: RunStep | undefined): Hex | undefined => lastSent(step)?.hashes.at(-1)

/** Hash of the last transaction of a run: the one an explorer link shows. */
export const lastHash = (run: Run): Hex | undefined =>
  run.steps
    .findLast((step) => stepHash(step) !== undefined)
    ?.sent.at(-1)
    ?.hashes.at(-1)

/** A step whose transaction still has something to come: not mined, not deep enough, or past its deadline but still open. */
export const isWatched = ({ state, sent }: RunStep): boolean => {
  const last = sent.at(-1)
  if (!last) return false
  if (state.phase === 'pending') return true
  if (state.phase === 'done') return last.hashes.length > 0 && !last.final
  return state.phase === 'failed' && state.error.code === 'transaction.expired' && !state.mined
}

const withStep = (run: Run, index: number, patch: Partial<RunStep>): Run => ({
  ...run,
  steps: run.steps.map((step, at) => (at === index ? { ...step, ...patch } : step)),
})

/** Changes what was sent last for a step. */
const patchSent = ({ sent }: RunStep, patch: (last: Sent) => Sent): { readonly sent: readonly Sent[] } => ({
  sent: sent.map((entry, at) => (at === sent.length - 1 ? patch(entry) : entry)),
})

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
  pending: ['found', 'numbered', 'isSafe', 'held', 'confirmed', 'failed'],
  rejected: ['sent', 'signed', 'passedOver'],
  failed: ['sent', 'signed', 'passedOver', 'revived', 'found', 'confirmed'],
  done: ['takenBack', 'final', 'unsigned'],
  skipped: [],
}

type Reducers = { readonly [T in StepEvent['type']]: (run: Run, step: RunStep, event: Event<T>) => Run }

const reducers: Reducers = {
  checking: (run, _, { step }) => withStep(run, step, { state: { phase: 'checking' } }),
  notNeeded: (run, _, { step }) => withStep(run, step, { state: { phase: 'skipped' } }),
  passedOver: (run, { kind }, { step }) => (kind === 'write' ? run : withStep(run, step, { state: { phase: 'skipped' } })),
  wrongNetwork: (run, _, { step, walletChainId }) =>
    withStep(run, step, { state: { phase: 'switch', ...(walletChainId !== undefined && { walletChainId }) } }),
  asked: (run, _, { step, attempt }) => withStep(run, step, { state: { phase: 'wallet', attempt } }),
  sent: (run, { sent }, { step, sent: next }) => withStep(run, step, { state: { phase: 'pending' }, sent: [...sent, next] }),
  signed: (run, { kind }, { step }) => (kind === 'sign' ? withStep(run, step, { state: { phase: 'done' } }) : run),
  found: (run, step, { step: at, hash }) =>
    lastSent(step)?.hashes.includes(hash)
      ? run
      : withStep(
          run,
          at,
          patchSent(step, (last) => ({ ...last, kind: 'transaction', hashes: [...last.hashes, hash] })),
        ),
  numbered: (run, step, { step: at, nonce }) =>
    withStep(
      run,
      at,
      patchSent(step, (last) => ({ ...last, nonce })),
    ),
  isSafe: (run, step, { step: at }) =>
    withStep(
      run,
      at,
      patchSent(step, ({ hashes, ...last }) => {
        const safeTxHash = hashes.at(-1)
        return { ...last, kind: 'safe', hashes: [], ...(safeTxHash && { safeTxHash }) }
      }),
    ),
  held: (run, step, { step: at, why }) =>
    step.state.phase === 'pending' && JSON.stringify(step.state.why, plain) === JSON.stringify(why, plain)
      ? run
      : withStep(run, at, { state: { phase: 'pending', ...(why && { why }) } }),
  confirmed: (run, step, { step: at, block }) => {
    const done = withStep(run, at, { state: { phase: 'done' }, ...patchSent(step, (last) => ({ ...last, ...(block && { block }) })) })
    const covers = new Set(step.covers)
    if (covers.size === 0) return done
    return { ...done, steps: done.steps.map((other) => (covers.has(other.id) ? { ...other, state: { phase: 'skipped' } } : other)) }
  },
  rejected: (run, _, { step, error }) => withStep(run, step, { state: { phase: 'rejected', error } }),
  failed: (run, step, { step: at, error, mined }) =>
    withStep(run, at, {
      state: { phase: 'failed', error, ...(mined && { mined: true }) },
      ...(mined && patchSent(step, (last) => ({ ...last, block: mined }))),
    }),
  revived: (run, step, { step: at }) => (step.sent.length === 0 ? run : withStep(run, at, { state: { phase: 'pending' } })),
  takenBack: (run, step, { step: at }) =>
    withStep(withoutReceived(run), at, {
      state: { phase: 'pending', why: { kind: 'takenBack' } },
      ...patchSent(step, ({ block: _, ...last }) => ({ ...last, wasMined: true })),
    }),
  final: (run, step, { step: at }) =>
    withStep(
      run,
      at,
      patchSent(step, (last) => ({ ...last, final: true })),
    ),
  unsigned: (run, { kind }, { step }) => (kind === 'sign' ? withStep(run, step, { state: { phase: 'waiting' } }) : run),
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** Only the next step may begin or be skipped. */
const needsTurn: ReadonlySet<RunEvent['type']> = new Set(['checking', 'notNeeded'])

/** The next state of a run. Pure; unknown or late events return the same object. */
export const reduceRun = (run: Run, event: RunEvent): Run => {
  switch (event.type) {
    case 'measured':
      return { ...run, received: event.received, ...(event.executed && { executed: event.executed }) }
    case 'amended':
      return { ...run, ...event.to }
    case 'cancelled':
      return { ...run, cancelled: true }
    case 'abandoned': {
      const index = currentStep(run)
      const state = afterPage[run.steps[index]?.state.phase ?? 'done']
      return state ? withStep(run, index, { state }) : run
    }
    case 'retried': {
      const index = currentStep(run)
      const phase = run.steps[index]?.state.phase
      const { cancelled: _, ...open } = run
      return phase === 'failed' || phase === 'rejected' ? withStep(open, index, { state: { phase: 'waiting' } }) : open
    }
  }
  const step = run.steps[event.step]
  if (!step || !accepts[step.state.phase].includes(event.type)) return run
  if (needsTurn.has(event.type) && event.step !== currentStep(run)) return run
  const reduce = reducers[event.type] as (run: Run, step: RunStep, event: StepEvent) => Run
  return reduce(run, step, event)
}
