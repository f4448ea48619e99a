import { DomainError } from '@exchange/domain'
import { amendRun, newRun } from '../run/newRun.ts'
import { currentStep, isRunActive, isMined, isWatched, runPhase } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Flow, Run } from '../run/types.ts'
import { WALLET_ANSWER_MS } from '../wallet/requests.ts'
import type { Follower } from '../watch/followSent.ts'
import { createRunnerParts } from './parts.ts'

export type Runner = {
  readonly start: <R>(flow: Flow<R>, request: R) => string
  readonly retry: (key: string) => Promise<void>
  /** Retries the failed step with newly accepted figures. */
  readonly amend: <R>(key: string, flow: Flow<R>, request: R) => Promise<void>
  /** Asks the wallet again while an earlier request is unanswered. */
  readonly askAgain: (key: string) => Promise<void>
  /** Leaves out a signature or a batch that was declined: the steps behind it do its work. */
  readonly passOver: (key: string) => Promise<void>
  /**
   * Switches the wallet to the run's network and continues; if the wallet does not answer, the request counts as unanswered, like any
   * other.
   */
  readonly switchNetwork: (key: string) => Promise<void>
  readonly cancel: (key: string) => void
  /** Resumes a run that another page or an earlier visit left: watches sent transactions and asks the wallet for nothing. */
  readonly resume: (key: string) => Promise<void>
  readonly isActive: (key: string) => boolean
}

/** Works on a run under its lock; reports a run that another tab is working on. */
const createLead = ({ store, leadership, onElsewhere }: RunnerDeps) => {
  /** Runs that are waiting for their lock: they are about to continue. */
  const called = new Set<string>()
  return {
    isCalled: (key: string): boolean => called.has(key),
    lead: async (key: string, work: () => Promise<void>): Promise<void> => {
      called.add(key)
      const led = await leadership.lead(key, false, work).finally(() => called.delete(key))
      const run = store.find(key)
      if (!led && run) onElsewhere?.(run)
    },
  }
}

/** Watches mined and abandoned transactions, step by step. */
const watchSteps = ({ key, steps }: Run, follower: Follower): void =>
  steps.forEach((step, index) => {
    if (!isWatched(step)) return
    if (isMined(step.state)) void follower.watchUntilFinal(key, index)
    else if (step.state.phase === 'failed') void follower.watchGivenUp(key, index)
  })

/** Executes flows. All state changes go through the store's reducer. */
export const createRunner = (deps: RunnerDeps): Runner => {
  const { store, chain, wallet, leadership } = deps
  const { attempts, signatures, follower, recovery, fail, isAtRest, advance, watchOn, lookOn } = createRunnerParts(deps)

  const { isCalled, lead } = createLead(deps)

  const silence = () =>
    chain.sleep(WALLET_ANSWER_MS).then(() => {
      throw new DomainError('wallet.noAnswer')
    })

  const again = (key: string, amend?: (run: Run) => void) =>
    lead(key, async () => {
      if (await recovery.recheckFailed(key)) return watchOn(key)
      if (!isAtRest(key)) return
      const run = store.dispatch(key, { type: 'retried' })
      if (run) amend?.(run)
      return advance(key)
    })

  const switchAndAdvance = async (key: string): Promise<void> => {
    const run = store.find(key)
    if (!run) return
    try {
      await Promise.race([wallet.switchTo(run.chainId), silence()])
    } catch (error) {
      const now = store.find(key)
      // Another press may have been answered in the meantime, or the run cancelled.
      if (now && runPhase(now) === 'switch') fail(key, currentStep(now), error)
      return
    }
    await advance(key)
  }

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
        if (await recovery.recheckFailed(key)) return watchOn(key)
        const run = store.find(key)
        if (!run || !isAtRest(key)) return
        store.dispatch(key, { type: 'passedOver', step: currentStep(run) })
        await advance(key)
      }),
    switchNetwork: (key) => lead(key, () => switchAndAdvance(key)),
    cancel: (key) => {
      store.dispatch(key, { type: 'cancelled' })
    },
    resume: async (key) => {
      const before = store.find(key)
      await leadership.lead(key, true, async () => {
        // Another action on this page restarted it while this one waited for the lock.
        if (attempts.isBusy(key)) return
        // The previous owner of the run has released it.
        store.dispatch(key, { type: 'abandoned' })
        await recovery.adoptUnreported(key)
        await watchOn(key)
      })
      // The page that saw the wallet fail has already searched for the request: one search is enough.
      if (before && isRunActive(before)) void lookOn(key)
      const run = store.find(key)
      if (run) watchSteps(run, follower)
    },
    isActive: (key) => isCalled(key) || attempts.isBusy(key) || follower.isRefollowed(key),
  }
}
