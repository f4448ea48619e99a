import { DomainError } from '@exchange/domain'
import { withGasMargin } from '@exchange/protocol/writes/gasMargin'
import { type ErrorFacts, toErrorFacts } from '../../errors/errorFacts.ts'
import { soonestDeadline } from '../run/deadlines.ts'
import { findStep } from '../steps/defineFlow.ts'
import type { Follower } from '../watch/followSent.ts'
import type { Attempts } from './attempts.ts'
import { requireAccount } from './requireAccount.ts'
import type { Recovery } from '../watch/recovery.ts'
import { findStepsToRedo } from './findStepsToRedo.ts'
import { isBehindWallet } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Signatures } from './signatures.ts'
import type { BatchStep, Call, FlowStep, Run, Sent, SignStep, StepIo, SearchHints, WriteStep } from '../run/types.ts'
import { readSearchHints } from '../watch/findUnreportedTx.ts'

// TX-12
/** A request that the wallet has not answered by then counts as unanswered; a late answer is still taken. */
export const WALLET_ANSWER_MS = 180_000
/** A wallet that has not said by then what it can do is taken to send one call at a time. */
const CAPABILITIES_MS = 5_000

const rejections: ReadonlySet<string> = new Set(['wallet.rejected', 'wallet.signatureRejected', 'wallet.batchRefused'])
/** A choice, no error. */
export const isRejection = ({ code }: ErrorFacts) => rejections.has(code)
/** The wallet cannot do this kind of request at all. */
const isUnable = ({ code }: ErrorFacts) => code === 'wallet.batchRefused' || code === 'wallet.unsupportedMethod'
/** Nothing of a request that ends so can be sent any more. */
const nothingSentCodes = new Set<string>([
  ...rejections,
  'wallet.unsupportedMethod',
  'wallet.busy',
  'wallet.wrongNetwork',
  'wallet.otherAccount',
  'wallet.notConnected',
  'wallet.disconnected',
])
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

type Deps = Pick<RunnerDeps, 'store' | 'chain' | 'wallet' | 'chainNow'> &
  Pick<Follower, 'followToEnd'> &
  Pick<Recovery, 'wasAlreadySent'> & {
    readonly attempts: Attempts
    readonly signatures: Signatures
    readonly ioOf: (run: Run) => StepIo
    /** A request stayed without an answer, and its step was given up. */
    readonly onSilence: (key: string) => void
  }

/** Runs one step; true when the run may go on to the next. `goesOn`: it is the first of its attempt, so that what an earlier one did is looked at. */
export type ExecuteStep = (key: string, index: number, at: { readonly attempt: number; readonly goesOn: boolean }) => Promise<boolean>

/** A step from its check to what its request came to: the only place that asks a wallet to sign or to send. */
export const createStepExecutor = (deps: Deps): ExecuteStep => {
  const { store, chain, wallet, chainNow, followToEnd, wasAlreadySent, attempts, signatures, ioOf, onSilence } = deps
  const stepOf = (key: string, index: number) => store.find(key)?.steps[index]

  /** False once the person let go of it: nothing may be asked in its name any more. */
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

  /** A wallet that never answers must not hold the run for ever. */
  const noteSilence = async (key: string, step: number, attempt: number) => {
    await chain.sleep(WALLET_ANSWER_MS)
    const state = stepOf(key, step)?.state
    if (state?.phase !== 'wallet' || state.attempt !== attempt) return
    store.dispatch(key, { type: 'failed', step, error: { code: 'wallet.noAnswer' } })
    onSilence(key)
  }

  return async (key, index, { attempt, goesOn }) => {
    const before = stepOf(key, index)
    const run = store.dispatch(key, { type: 'checking', step: index })
    // Somebody else is at work on it, or it is over.
    if (!run || run.steps[index] === before) return false
    const step = requireStep(run, index)
    const lost = () => !attempts.isCurrent(key, attempt) || !isOpen(key)
    if (await wasAlreadySent(key, index, lost)) return followToEnd(key, index)
    if (lost()) return false
    const io = ioOf(run)
    const toRedo = goesOn ? await findStepsToRedo(run, io) : []
    if (lost()) return false
    if (toRedo.length > 0) {
      store.dispatch(key, { type: 'abandoned' })
      for (const step of toRedo) store.dispatch(key, { type: 'reopened', step })
      return true
    }
    const idle = async () => (step.needed && !(await step.needed(io, run.request))) || (step.kind === 'batch' && !(await canBatch(run)))
    if (await idle()) {
      if (lost()) return false
      store.dispatch(key, { type: 'notNeeded', step: index })
      return true
    }
    const isReady = () => {
      requireAccount(wallet.account(), run.account)
      if (wallet.chainId() === run.chainId) return true
      store.dispatch(key, { type: 'wrongNetwork', step: index, walletChainId: wallet.chainId() })
      return false
    }
    if (!isReady()) return false
    const ask = async <T>(request: () => Promise<T>, hints?: SearchHints): Promise<{ readonly answer: T } | undefined> => {
      // The network is checked again at the moment of sending: the wallet may have moved during the simulation.
      if (lost() || !isReady()) return undefined
      store.dispatch(key, { type: 'asked', step: index, attempt, ...(hints && { hints }) })
      void noteSilence(key, index, attempt)
      try {
        return { answer: await request() }
      } catch (error) {
        if (nothingSentCodes.has(toErrorFacts(error).code)) store.dispatch(key, { type: 'declined', step: index, attempt })
        throw error
      }
    }
    /** False where another request of the same step was answered first: that one is followed, and this one kept beside it. */
    const noteSent = (sent: Omit<Sent, 'sentAt'>): boolean => {
      const state = stepOf(key, index)?.state
      const isFirst = state !== undefined && !isBehindWallet(state)
      if (isFirst) attempts.takeOver(key, attempt)
      store.dispatch(key, { type: 'sent', step: index, attempt, sent: { ...sent, sentAt: chainNow(run.chainId) ?? null } })
      return isFirst
    }

    const write = async ({ call: build }: WriteStep<unknown>) => {
      const call = await build(io, run.request)
      const [gas, before] = await Promise.all([chain.estimateGas(call, run.account), readSearchHints(chain, run)])
      const hints = { call: justCall(call), ...before }
      const asked = await ask(() => wallet.send(call, run.account, withGasMargin(gas) + (call.spareGas ?? 0n)), hints)
      if (!asked) return false
      // Whatever the wallet answered, it was asked to send: without a hash the account's number tells what became of it.
      const hashes = isHash(asked.answer) ? [asked.answer] : []
      return noteSent({ kind: 'transaction', hashes, ...hints }) && followToEnd(key, index)
    }
    const sign = async (signing: SignStep<unknown>) => {
      const { typedData, expiresAt } = await signing.typedData(io, run.request)
      const asked = await ask(() => wallet.sign(typedData, run.account))
      if (!asked || stepOf(key, index)?.state.phase === 'done') return false
      signatures.keep(key, signing.id, { signature: asked.answer, typedData, expiresAt })
      attempts.takeOver(key, attempt)
      store.dispatch(key, { type: 'signed', step: index })
      return true
    }
    const batch = async ({ calls: build }: BatchStep<unknown>) => {
      const [calls, before] = await Promise.all([build(io, run.request), readSearchHints(chain, run)])
      const asked = await ask(() => wallet.sendBatch(calls, run.account), before)
      if (!asked) return false
      const sent = { kind: 'calls', callsId: asked.answer, hashes: [], ...soonestDeadline(calls), ...before } as const
      return noteSent(sent) && followToEnd(key, index)
    }

    if (step.kind === 'write') return write(step)
    try {
      return step.kind === 'sign' ? await sign(step) : await batch(step)
    } catch (error) {
      const facts = toErrorFacts(error)
      // A wallet that cannot do it is not asked twice: the steps behind do the work.
      if (isUnable(facts) && !lost()) {
        store.dispatch(key, { type: 'passedOver', step: index })
        return stepOf(key, index)?.state.phase === 'skipped'
      }
      if (step.kind === 'batch' && isRejection(facts)) throw new DomainError('wallet.batchRefused')
      throw error
    }
  }
}
