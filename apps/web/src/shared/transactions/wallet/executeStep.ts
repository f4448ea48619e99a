import { DomainError } from '@exchange/domain'
import { withGasMargin } from '@exchange/protocol/writes/gasMargin'
import { type ErrorFacts, toErrorFacts } from '../../errors/errorFacts.ts'
import { soonestDeadline } from '../run/deadlines.ts'
import { findStep } from '../steps/defineFlow.ts'
import type { Follower } from '../watch/followSent.ts'
import { readSearchHints } from '../watch/findUnreportedTx.ts'
import type { Recovery } from '../watch/recovery.ts'
import type { BatchStep, Call, FlowStep, Run, SignStep, StepIo, WriteStep } from '../run/types.ts'
import { findStepsToRedo } from './findStepsToRedo.ts'
import { type PredictedSteps, predictSteps } from './predictSteps.ts'
import { createRequests, type RequestDeps, type Requests, type StepWork } from './requests.ts'
import { isRejection } from './rejections.ts'
import type { Signatures } from './signatures.ts'

/** A wallet that has not reported its capabilities by then is assumed to send one call at a time. */
const CAPABILITIES_MS = 5_000

/** The wallet cannot do this kind of request at all. */
const isUnable = ({ code }: ErrorFacts) => code === 'wallet.batchRefused' || code === 'wallet.unsupportedMethod'
const isHash = (value: unknown): value is `0x${string}` => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
const justCall = ({ chainId, to, data, value, deadline }: Call): Call => ({
  chainId,
  to,
  data,
  value,
  ...(deadline !== undefined && { deadline }),
})

const requireStep = (run: Run, index: number): FlowStep<unknown> => {
  const step = findStep(run, index)
  if (!step) throw new DomainError('unknown', { detail: `flow ${run.flowId} has no step ${run.steps[index]?.id}` })
  return step
}

type Deps = RequestDeps &
  Pick<Follower, 'followToEnd'> &
  Pick<Recovery, 'wasAlreadySent'> & {
    readonly signatures: Signatures
    readonly ioOf: (run: Run) => StepIo
  }

/**
 * Runs one step; true if the run may continue to the next. `goesOn`: it is the first step of its attempt, so the effects of an earlier
 * attempt are checked.
 */
export type ExecuteStep = (key: string, index: number, at: { readonly attempt: number; readonly goesOn: boolean }) => Promise<boolean>

/** The wallet request of each kind of step; true if the run may continue. */
const createKinds = ({ store, chain, wallet, attempts, signatures, followToEnd, ask, noteSent }: Deps & Requests) => {
  const write = async (work: StepWork, { call: build }: WriteStep<unknown>): Promise<boolean> => {
    const { key, index, run } = work
    const call = await build(work.io, run.request)
    const [gas, before] = await Promise.all([chain.estimateGas(call, run.account), readSearchHints(chain, run)])
    const hints = { call: justCall(call), ...before }
    const asked = await ask(work, () => wallet.send(call, run.account, withGasMargin(gas) + (call.spareGas ?? 0n)), hints)
    if (!asked) return false
    // Whatever the wallet answered, it was asked to send: without a hash, the account's nonce shows the outcome.
    const hashes = isHash(asked.answer) ? [asked.answer] : []
    return noteSent(work, { kind: 'transaction', hashes, ...hints }) && followToEnd(key, index)
  }

  const sign = async (work: StepWork, signing: SignStep<unknown>): Promise<boolean> => {
    const { key, index, attempt, run } = work
    const { typedData, expiresAt } = await signing.typedData(work.io, run.request)
    const asked = await ask(work, () => wallet.sign(typedData, run.account))
    if (!asked || store.find(key)?.steps[index]?.state.phase === 'done') return false
    signatures.keep(key, signing.id, { signature: asked.answer, typedData, expiresAt })
    attempts.takeOver(key, attempt)
    store.dispatch(key, { type: 'signed', step: index })
    return true
  }

  const batch = async (work: StepWork, { calls: build }: BatchStep<unknown>): Promise<boolean> => {
    const { key, index, run } = work
    const [calls, before] = await Promise.all([build(work.io, run.request), readSearchHints(chain, run)])
    const asked = await ask(work, () => wallet.sendBatch(calls, run.account), before)
    if (!asked) return false
    const sent = { kind: 'calls', callsId: asked.answer, hashes: [], ...soonestDeadline(calls), ...before } as const
    return noteSent(work, sent) && followToEnd(key, index)
  }

  /** A signature or a batch that the wallet cannot do is not requested twice: the following steps do the work. */
  const signOrBatch = async (work: StepWork, step: SignStep<unknown> | BatchStep<unknown>): Promise<boolean> => {
    const { key, index } = work
    try {
      return step.kind === 'sign' ? await sign(work, step) : await batch(work, step)
    } catch (error) {
      const facts = toErrorFacts(error)
      if (isUnable(facts) && !work.lost()) {
        store.dispatch(key, { type: 'passedOver', step: index })
        return store.find(key)?.steps[index]?.state.phase === 'skipped'
      }
      if (step.kind === 'batch' && isRejection(facts)) throw new DomainError('wallet.batchRefused')
      throw error
    }
  }

  return (work: StepWork, step: FlowStep<unknown>): Promise<boolean> =>
    step.kind === 'write' ? write(work, step) : signOrBatch(work, step)
}

/** Executes a step from its check to the outcome of its request: the only place that asks a wallet to sign or to send. */
export const createStepExecutor = (deps: Deps): ExecuteStep => {
  const { store, chain, wallet, followToEnd, wasAlreadySent, attempts, ioOf } = deps
  const requests = createRequests(deps)
  const askFor = createKinds({ ...deps, ...requests })

  /** False once the user removed it: no further request may be made for it. */
  const isOpen = (key: string): boolean => {
    const run = store.find(key)
    return run !== undefined && !run.cancelled
  }

  const canBatch = async (run: Run): Promise<boolean> => {
    try {
      return await Promise.race([wallet.canBatch(run.chainId, run.account), chain.sleep(CAPABILITIES_MS).then(() => false)])
    } catch {
      return false
    }
  }

  const isIdle = async ({ run, io }: StepWork, step: FlowStep<unknown>): Promise<boolean> =>
    (step.needed !== undefined && !(await step.needed(io, run.request))) || (step.kind === 'batch' && !(await canBatch(run)))

  /** Looks ahead at the remaining steps, and back at steps to redo. Undecided steps are listed, except a batch. */
  const lookAround = async ({ run, io }: StepWork) => {
    const [toRedo, foresight] = await Promise.all([findStepsToRedo(run, io), predictSteps(run, io, () => canBatch(run))])
    const steps = run.steps.filter(({ state }) => state.phase === 'waiting' || state.phase === 'checking')
    const foreseen = Object.fromEntries(steps.map(({ id, kind }) => [id, foresight.get(id) ?? kind !== 'batch']))
    return { toRedo, foresight, foreseen }
  }

  /** The result of the prediction just made for this step. */
  const toldBy = (foresight: PredictedSteps | undefined, { id, seldom, foreseen, waits }: FlowStep<unknown>): boolean | undefined =>
    seldom || foreseen || waits ? undefined : foresight?.get(id)

  return async (key, index, { attempt, goesOn }) => {
    const before = store.find(key)?.steps[index]
    const run = store.dispatch(key, { type: 'checking', step: index })
    // Something else is executing it, or it has ended.
    if (!run || run.steps[index] === before) return false
    const step = requireStep(run, index)
    const lost = () => !attempts.isCurrent(key, attempt) || !isOpen(key)
    if (await wasAlreadySent(key, index, lost)) return followToEnd(key, index)
    if (lost()) return false
    const work: StepWork = { key, index, attempt, run, io: ioOf(run), lost }
    const around = goesOn ? await lookAround(work) : undefined
    if (lost()) return false
    if (around) store.dispatch(key, { type: 'foreseen', steps: around.foreseen })
    if (around && around.toRedo.length > 0) {
      store.dispatch(key, { type: 'abandoned' })
      for (const step of around.toRedo) store.dispatch(key, { type: 'reopened', step })
      return true
    }
    const told = toldBy(around?.foresight, step)
    if (told === undefined ? await isIdle(work, step) : !told) {
      if (lost()) return false
      store.dispatch(key, { type: 'notNeeded', step: index })
      return true
    }
    return requests.isReady(work) && askFor(work, step)
  }
}
