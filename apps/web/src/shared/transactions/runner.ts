import type { Hex } from '@exchange/domain'
import { DomainError } from '@exchange/domain'
import { type ErrorFacts, toErrorFacts } from '../errors/errorFacts.ts'
import { findFlow } from './defineFlow.ts'
import { measureReceived } from './measure.ts'
import { currentStep, newRun, runPhase } from './run.ts'
import type { RunStore } from './store.ts'
import type { Call, ChainPort, Flow, Receipt, Run, StepIo, WalletPort } from './types.ts'

export type RunnerDeps = {
  readonly store: RunStore
  readonly chain: ChainPort
  readonly wallet: WalletPort
  readonly chainNow: (chainId: number) => number | undefined
  readonly newKey: () => string
  /** A transaction of the run has a receipt: balances and lists follow it. */
  readonly onReceipt?: (run: Run) => void
  /** The run ended: done, failed or rejected. */
  readonly onSettled?: (run: Run) => void
}

export type Runner = {
  readonly start: <R>(flow: Flow<R>, request: R) => string
  readonly retry: (key: string) => Promise<void>
  /** Retries the failed step with figures that the user has accepted anew. */
  readonly amend: <R>(key: string, flow: Flow<R>, request: R) => Promise<void>
  /** Asks the wallet once more while an earlier request stays unanswered. */
  readonly askAgain: (key: string) => Promise<void>
  /** Switches the wallet to the run's network and goes on. */
  readonly switchNetwork: (key: string) => Promise<void>
  readonly cancel: (key: string) => void
  /** Watches every transaction that was pending when the page went away. */
  readonly resume: () => void
  readonly isActive: (key: string) => boolean
}

const isRejection = ({ code }: ErrorFacts) => code === 'wallet.rejected' || code === 'wallet.signatureRejected'

/** Executes flows: the only place that asks a wallet for anything. All state goes through the store's reducer. */
export const createRunner = (deps: RunnerDeps): Runner => {
  const { store, chain, wallet } = deps
  // One number per run: a pass that finds a newer one has lost its place and only reports what its wallet request became.
  const passes = new Map<string, number>()

  const flowOf = (run: Run): Flow<unknown> => {
    const flow = findFlow(run.flowId)
    if (!flow) throw new DomainError('unknown', { detail: `flow ${run.flowId} is not loaded` })
    return flow
  }

  const settle = (key: string) => {
    const run = store.find(key)
    if (run) deps.onSettled?.(run)
  }

  const fail = (key: string, step: number, error: unknown, hash?: Hex) => {
    const facts = toErrorFacts(error)
    if (facts.code === 'wallet.wrongNetwork') {
      store.dispatch(key, { type: 'wrongNetwork', step, walletChainId: wallet.chainId() })
      return
    }
    store.dispatch(
      key,
      isRejection(facts) ? { type: 'rejected', step, error: facts } : { type: 'failed', step, error: facts, ...(hash && { hash }) },
    )
    settle(key)
  }

  /** From hash to receipt. True when the transaction succeeded. */
  const watch = async (key: string, step: number, hash: Hex, call: Call | undefined): Promise<Receipt | null> => {
    const run = store.find(key)
    if (!run) return null
    const receipt = await chain.waitForReceipt(run.chainId, hash, (replacement) =>
      store.dispatch(key, { type: 'replaced', step, hash: replacement }),
    )
    if (receipt.status === 'success') return receipt
    const error = await chain.explainRevert(call, run.account, receipt)
    store.dispatch(key, { type: 'failed', step, error, hash: receipt.transactionHash })
    deps.onReceipt?.(run)
    settle(key)
    return null
  }

  const finishStep = (key: string, step: number, receipt: Receipt) => {
    const run = store.dispatch(key, { type: 'confirmed', step, hash: receipt.transactionHash })
    if (!run) return
    if (run.expected && runPhase(run) === 'done') {
      const received = measureReceived(receipt, run.account, run.expected)
      if (received !== null) store.dispatch(key, { type: 'measured', received })
    }
    deps.onReceipt?.(run)
  }

  /** Runs one step; true when the run may go on to the next. */
  const runStep = async (key: string, index: number, pass: number): Promise<boolean> => {
    const run = store.find(key)
    if (!run) return false
    const step = flowOf(run).steps[index]
    if (!step) return false
    const lost = () => passes.get(key) !== pass
    store.dispatch(key, { type: 'checking', step: index })
    const io: StepIo = { chain, wallet, account: run.account }
    if (step.needed && !(await step.needed(io, run.request))) {
      if (lost()) return false
      store.dispatch(key, { type: 'notNeeded', step: index })
      return true
    }
    const isReady = () => {
      if (wallet.account()?.toLowerCase() !== run.account.toLowerCase()) throw new DomainError('wallet.disconnected')
      if (wallet.chainId() === run.chainId) return true
      store.dispatch(key, { type: 'wrongNetwork', step: index, walletChainId: wallet.chainId() })
      return false
    }
    if (!isReady()) return false
    const prepared = await step.simulate(io, run.request)
    // The network is checked again at the moment of sending: the wallet may have moved during the simulation.
    if (lost() || !isReady()) return false
    store.dispatch(key, { type: 'asked', step: index, attempt: pass })
    const hash = await step.send(io, prepared)
    const state = store.find(key)?.steps[index]?.state
    if (state?.phase === 'pending' || state?.phase === 'done') return false
    passes.set(key, pass)
    store.dispatch(key, { type: 'sent', step: index, hash, call: prepared.call })
    const receipt = await watch(key, index, hash, prepared.call)
    if (!receipt) return false
    await step.verify?.(io, run.request, receipt)
    finishStep(key, index, receipt)
    return true
  }

  const advance = async (key: string): Promise<void> => {
    const pass = (passes.get(key) ?? 0) + 1
    passes.set(key, pass)
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

  const resumeRun = async (run: Run) => {
    const index = currentStep(run)
    const state = run.steps[index]?.state
    if (state?.phase !== 'pending') return
    passes.set(run.key, 0)
    try {
      const receipt = await watch(run.key, index, state.hash, state.call)
      if (receipt) {
        finishStep(run.key, index, receipt)
        settle(run.key)
      }
    } catch (error) {
      fail(run.key, index, error)
    }
    if (passes.get(run.key) === 0) passes.delete(run.key)
  }

  return {
    start: (flow, request) => {
      const account = wallet.account()
      if (!account) throw new DomainError('wallet.notConnected')
      const key = deps.newKey()
      store.add(newRun(flow, request, { key, account, startedAt: deps.chainNow(flow.chainId(request)) ?? null }))
      void advance(key)
      return key
    },
    retry: (key) => {
      store.dispatch(key, { type: 'retried' })
      return advance(key)
    },
    amend: (key, flow, request) => {
      const expected = flow.expected?.(request)
      store.dispatch(key, { type: 'amended', to: { request, summary: flow.summary(request), ...(expected && { expected }) } })
      store.dispatch(key, { type: 'retried' })
      return advance(key)
    },
    askAgain: async (key) => {
      const run = store.find(key)
      const step = run && run.steps[currentStep(run)]
      if (!run || step?.state.phase !== 'wallet') return
      store.dispatch(key, { type: 'failed', step: currentStep(run), error: { code: 'wallet.noAnswer' } })
      store.dispatch(key, { type: 'retried' })
      await advance(key)
    },
    switchNetwork: async (key) => {
      const run = store.find(key)
      if (!run) return
      const step = currentStep(run)
      try {
        await wallet.switchTo(run.chainId)
      } catch (error) {
        fail(key, step, error)
        return
      }
      await advance(key)
    },
    cancel: (key) => {
      store.dispatch(key, { type: 'cancelled' })
    },
    resume: () => {
      for (const run of store.runs()) void resumeRun(run)
    },
    isActive: (key) => passes.has(key),
  }
}
