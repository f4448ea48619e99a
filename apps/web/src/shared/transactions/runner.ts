import { DomainError } from '@exchange/domain'
import { type ErrorFacts, toErrorFacts } from '../errors/errorFacts.ts'
import { soonestDeadline } from './deadlines.ts'
import { findStep } from './defineFlow.ts'
import { createFollowing } from './following.ts'
import { amendRun, newRun } from './newRun.ts'
import { currentStep, isBehindWallet, isWatched, lastSent } from './run.ts'
import { createReturning } from './returning.ts'
import { createSignatures } from './signatures.ts'
import { requireAccount } from './requireAccount.ts'
import type { RunStore } from './store.ts'
import type { Leadership } from './tabs.ts'
import { readTraces } from './untold.ts'
import type {
  BatchStep,
  Call,
  ChainPort,
  Flow,
  FlowStep,
  Receipt,
  Run,
  Sent,
  SignStep,
  StepIo,
  Traces,
  WalletPort,
  WriteStep,
} from './types.ts'

export type RunnerDeps = {
  readonly store: RunStore
  readonly chain: ChainPort
  readonly wallet: WalletPort
  /** One tab at a time is at work on a run. */
  readonly leadership: Leadership
  readonly chainNow: (chainId: number) => number | undefined
  readonly newKey: () => string
  /** A transaction of the run has a receipt, or lost it: balances and lists follow it. */
  readonly onReceipt?: (run: Run) => void
  /** The run ended: done, failed or rejected. */
  readonly onSettled?: (run: Run) => void
  /** Another tab is at work on the run that was to go on here. */
  readonly onElsewhere?: (run: Run) => void
}

export type Runner = {
  readonly start: <R>(flow: Flow<R>, request: R) => string
  readonly retry: (key: string) => Promise<void>
  /** Retries the failed step with figures that the user has accepted anew. */
  readonly amend: <R>(key: string, flow: Flow<R>, request: R) => Promise<void>
  /** Asks the wallet once more while an earlier request stays unanswered. */
  readonly askAgain: (key: string) => Promise<void>
  /** Leaves out a signature or a batch that was declined: the steps behind it do its work. */
  readonly passOver: (key: string) => Promise<void>
  /** Switches the wallet to the run's network and goes on. */
  readonly switchNetwork: (key: string) => Promise<void>
  readonly cancel: (key: string) => void
  /** Takes up what another page or an earlier visit left: watches what was sent, and asks nothing. */
  readonly resume: (key: string) => Promise<void>
  readonly isActive: (key: string) => boolean
}

/** Gas limit over the estimate, in percent: state may move between the estimate and the block. */
export const GAS_BUFFER_PERCENT = 150n
/** A request that the wallet has not answered by then counts as unanswered; a late answer is still taken. */
export const WALLET_ANSWER_MS = 180_000
/** A wallet that has not said by then what it can do is taken to send one call at a time. */
const CAPABILITIES_MS = 5_000

const rejections: ReadonlySet<string> = new Set(['wallet.rejected', 'wallet.signatureRejected', 'wallet.batchRefused'])
const isRejection = ({ code }: ErrorFacts) => rejections.has(code)
/** The wallet cannot do this kind of request at all. */
const isUnable = ({ code }: ErrorFacts) => code === 'wallet.batchRefused' || code === 'wallet.unsupportedMethod'
/** Nothing of a request that ends so can be sent any more. */
const noes = new Set<string>([...rejections, 'wallet.unsupportedMethod', 'wallet.busy', 'wallet.wrongNetwork', 'wallet.otherAccount'])
const isHash = (value: unknown): value is `0x${string}` => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
const justCall = ({ chainId, to, data, value, deadline }: Call): Call => ({
  chainId,
  to,
  data,
  value,
  ...(deadline !== undefined && { deadline }),
})

/** Executes flows: the only place that asks a wallet for anything. All state goes through the store's reducer. */
export const createRunner = (deps: RunnerDeps): Runner => {
  const { store, chain, wallet, leadership } = deps
  // One number per run: a pass that finds a newer one has lost its place and only reports what its wallet request became.
  const passes = new Map<string, number>()
  const signatures = createSignatures(deps)
  let lastPass = 0

  /** Never the same twice for a run, after a reload neither: what a wallet answers is told apart by it. */
  const nextPass = (run: Run | undefined): number => {
    const open = (run?.steps ?? []).flatMap(({ unanswered = [] }) => unanswered.map(({ attempt }) => attempt))
    lastPass = Math.max(lastPass, ...open) + 1
    return lastPass
  }

  const requireStep = (run: Run, index: number): FlowStep<unknown> => {
    const step = findStep(run, index)
    if (!step) throw new DomainError('unknown', { detail: `flow ${run.flowId} has no step ${run.steps[index]?.id}` })
    return step
  }

  /** False once the person let go of it: nothing may be asked in its name any more. */
  const isOpen = (key: string): boolean => {
    const run = store.find(key)
    return run !== undefined && !run.cancelled
  }

  const stepOf = (key: string, index: number) => store.find(key)?.steps[index]

  const settle = (key: string) => {
    const run = store.find(key)
    if (run) deps.onSettled?.(run)
  }

  const fail = (key: string, step: number, error: unknown) => {
    const facts = toErrorFacts(error)
    if (facts.code === 'wallet.wrongNetwork') {
      store.dispatch(key, { type: 'wrongNetwork', step, walletChainId: wallet.chainId() })
      return
    }
    store.dispatch(key, { type: isRejection(facts) ? 'rejected' : 'failed', step, error: facts })
    settle(key)
  }

  /** Hashes outlive the page: a run that goes on after a reload finds the same receipts. */
  const receiptsOf = async ({ chainId, steps }: Run): Promise<readonly Receipt[]> => {
    const hashes = steps.flatMap((step) => lastSent(step)?.hashes ?? [])
    const found = await Promise.all(hashes.map((hash) => chain.receipt(chainId, hash)))
    return found.filter((receipt) => receipt !== null).filter(({ status }) => status === 'success')
  }

  const ioOf = (run: Run): StepIo => ({
    chain,
    wallet,
    account: run.account,
    signed: (stepId) => signatures.of(run, stepId),
    receipts: () => receiptsOf(run),
  })

  const { seeThrough, keepWatching, keepLooking, isKnownToWallet, isFollowedAnew } = createFollowing({ ...deps, settle, ioOf })
  const { returned, wasSent, tookUp, arrived } = createReturning({
    ...deps,
    isKnownToWallet,
    claim: (key) => passes.set(key, passes.get(key) ?? 0),
  })

  /** Runs one step; true when the run may go on to the next. */
  const runStep = async (key: string, index: number, pass: number): Promise<boolean> => {
    const before = stepOf(key, index)
    const run = store.dispatch(key, { type: 'checking', step: index })
    // Somebody else is at work on it, or it is over.
    if (!run || run.steps[index] === before) return false
    const step = requireStep(run, index)
    const lost = () => passes.get(key) !== pass || !isOpen(key)
    if (await wasSent(key, index, lost)) return seeThrough(key, index)
    if (lost()) return false
    const io = ioOf(run)
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
    const ask = async <T>(request: () => Promise<T>, traces?: Traces): Promise<{ readonly answer: T } | undefined> => {
      // The network is checked again at the moment of sending: the wallet may have moved during the simulation.
      if (lost() || !isReady()) return undefined
      store.dispatch(key, { type: 'asked', step: index, attempt: pass, ...(traces && { traces }) })
      void noteSilence(key, index, pass)
      try {
        return { answer: await request() }
      } catch (error) {
        if (noes.has(toErrorFacts(error).code)) store.dispatch(key, { type: 'declined', step: index, attempt: pass })
        throw error
      }
    }
    /** False where another request of the same step was answered first: that one is followed, and this one kept beside it. */
    const noteSent = (sent: Omit<Sent, 'sentAt'>): boolean => {
      const state = stepOf(key, index)?.state
      const isFirst = state !== undefined && !isBehindWallet(state)
      if (isFirst) passes.set(key, pass)
      store.dispatch(key, { type: 'sent', step: index, attempt: pass, sent: { ...sent, sentAt: deps.chainNow(run.chainId) ?? null } })
      return isFirst
    }

    const write = async ({ call: build }: WriteStep<unknown>) => {
      const call = await build(io, run.request)
      const [gas, before] = await Promise.all([chain.estimateGas(call, run.account), readTraces(chain, run)])
      const traces = { call: justCall(call), ...before }
      const asked = await ask(() => wallet.send(call, run.account, (gas * GAS_BUFFER_PERCENT) / 100n), traces)
      if (!asked) return false
      // Whatever the wallet answered, it was asked to send: without a hash the account's number tells what became of it.
      const hashes = isHash(asked.answer) ? [asked.answer] : []
      return noteSent({ kind: 'transaction', hashes, ...traces }) && seeThrough(key, index)
    }
    const sign = async (signing: SignStep<unknown>) => {
      const { typedData, expiresAt } = await signing.typedData(io, run.request)
      const asked = await ask(() => wallet.sign(typedData, run.account))
      if (!asked || stepOf(key, index)?.state.phase === 'done') return false
      signatures.keep(key, signing.id, { signature: asked.answer, typedData, expiresAt })
      passes.set(key, pass)
      store.dispatch(key, { type: 'signed', step: index })
      return true
    }
    const batch = async ({ calls: build }: BatchStep<unknown>) => {
      const [calls, before] = await Promise.all([build(io, run.request), readTraces(chain, run)])
      const asked = await ask(() => wallet.sendBatch(calls, run.account), before)
      if (!asked) return false
      const sent = { kind: 'calls', callsId: asked.answer, hashes: [], ...soonestDeadline(calls), ...before } as const
      return noteSent(sent) && seeThrough(key, index)
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

  const canBatch = async (run: Run): Promise<boolean> => {
    try {
      return await Promise.race([wallet.canBatch(run.chainId, run.account), chain.sleep(CAPABILITIES_MS).then(() => false)])
    } catch {
      return false
    }
  }

  /** A wallet that never answers must not hold the run for ever. */
  const noteSilence = async (key: string, step: number, pass: number) => {
    await chain.sleep(WALLET_ANSWER_MS)
    const state = stepOf(key, step)?.state
    if (state?.phase !== 'wallet' || state.attempt !== pass) return
    store.dispatch(key, { type: 'failed', step, error: { code: 'wallet.noAnswer' } })
    settle(key)
    void lookOn(key)
  }

  /** False while this page is between its first look at the step and the end of it: a second press begins nothing. */
  const isAtRest = (key: string): boolean => {
    const run = store.find(key)
    const phase = run?.steps[currentStep(run)]?.state.phase
    if (phase !== 'checking' && phase !== 'wallet' && phase !== 'pending') return true
    if (passes.has(key)) return false
    // Whoever was at work on it let go of it.
    store.dispatch(key, { type: 'abandoned' })
    return true
  }

  const advance = async (key: string): Promise<void> => {
    if (!isAtRest(key)) return
    const pass = nextPass(store.find(key))
    passes.set(key, pass)
    signatures.dropOld(key)
    for (;;) {
      const run = store.find(key)
      if (!run || run.cancelled) break
      const index = currentStep(run)
      if (index >= run.steps.length) {
        settle(key)
        break
      }
      try {
        if (!(await runStep(key, index, pass))) break
      } catch (error) {
        // An older pass may fail late: it must not overwrite what the newer one is doing.
        if (passes.get(key) === pass) fail(key, index, error)
        break
      }
    }
    if (passes.get(key) === pass) passes.delete(key)
  }

  const lead = async (key: string, work: () => Promise<void>) => {
    const led = await leadership.lead(key, false, work)
    const run = store.find(key)
    if (!led && run) deps.onElsewhere?.(run)
  }

  /** Leaves out what has nothing left to do, and stops before the first step that would ask the wallet. */
  const skipIdle = async (key: string): Promise<void> => {
    for (;;) {
      const run = store.find(key)
      if (!run) return
      const index = currentStep(run)
      const step = findStep(run, index)
      if (!step?.needed || (await step.needed(ioOf(run), run.request))) return
      store.dispatch(key, { type: 'notNeeded', step: index })
    }
  }

  const watchOn = async (key: string): Promise<void> => {
    const run = store.find(key)
    const index = run ? currentStep(run) : 0
    const own = passes.get(key) ?? 0
    passes.set(key, own)
    try {
      if (stepOf(key, index)?.state.phase === 'pending' && (await seeThrough(key, index))) {
        await skipIdle(key)
        settle(key)
      }
    } catch (error) {
      fail(key, index, error)
    }
    if (passes.get(key) === own) passes.delete(key)
  }

  /** A request that nobody waits for any more is followed once it turns out to have been sent. */
  const lookOn = async (key: string): Promise<void> => {
    if (await arrived(key)) await leadership.lead(key, true, () => watchOn(key))
  }

  const again = (key: string, amend?: (run: Run) => void) =>
    lead(key, async () => {
      if (await returned(key)) return watchOn(key)
      if (!isAtRest(key)) return
      const run = store.dispatch(key, { type: 'retried' })
      if (run) amend?.(run)
      return advance(key)
    })

  return {
    start: (flow, request) => {
      const account = wallet.account()
      if (!account) throw new DomainError('wallet.notConnected')
      const key = deps.newKey()
      store.add(newRun(flow, request, { key, account, startedAt: deps.chainNow(flow.chainId(request)) ?? null }))
      void lead(key, () => advance(key))
      return key
    },
    retry: (key) => again(key),
    amend: (key, flow, request) =>
      again(key, (run) => {
        signatures.forget(run)
        store.dispatch(key, { type: 'amended', to: amendRun(run, flow, request) })
      }),
    askAgain: (key) =>
      lead(key, async () => {
        const run = store.find(key)
        const step = run && run.steps[currentStep(run)]
        if (!run || step?.state.phase !== 'wallet') return
        store.dispatch(key, { type: 'failed', step: currentStep(run), error: { code: 'wallet.noAnswer' } })
        store.dispatch(key, { type: 'retried' })
        await advance(key)
      }),
    passOver: (key) =>
      lead(key, async () => {
        if (await returned(key)) return watchOn(key)
        const run = store.find(key)
        if (!run || !isAtRest(key)) return
        store.dispatch(key, { type: 'passedOver', step: currentStep(run) })
        await advance(key)
      }),
    switchNetwork: (key) =>
      lead(key, async () => {
        const run = store.find(key)
        if (!run) return
        try {
          await wallet.switchTo(run.chainId)
        } catch (error) {
          fail(key, currentStep(run), error)
          return
        }
        await advance(key)
      }),
    cancel: (key) => {
      store.dispatch(key, { type: 'cancelled' })
    },
    resume: async (key) => {
      await leadership.lead(key, true, async () => {
        // Whoever had the run before has let go of it.
        store.dispatch(key, { type: 'abandoned' })
        await tookUp(key)
        await watchOn(key)
      })
      void lookOn(key)
      store.find(key)?.steps.forEach((step, index) => {
        if (isWatched(step) && step.state.phase === 'done') void keepWatching(key, index)
        if (isWatched(step) && step.state.phase === 'failed') void keepLooking(key, index)
      })
    },
    isActive: (key) => passes.has(key) || isFollowedAnew(key),
  }
}
