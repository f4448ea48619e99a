import { DomainError } from '@exchange/domain'
import { toErrorFacts } from '../../errors/errorFacts.ts'
import { createStepExecutor, isRejection, WALLET_ANSWER_MS } from '../wallet/executeStep.ts'
import { findStep } from '../steps/defineFlow.ts'
import { fetchFlow } from '../steps/fetchFlow.ts'
import { createFollower } from '../watch/followSent.ts'
import { amendRun, newRun } from '../run/newRun.ts'
import { createAttempts } from '../wallet/attempts.ts'
import { createRecovery } from '../watch/recovery.ts'
import { currentStep, isAtWork, isMined, isWatched, lastSent, runPhase } from '../run/run.ts'
import { createSignatures } from '../wallet/signatures.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Flow, Receipt, Run, RunStep, StepIo } from '../run/types.ts'

export type Runner = {
  readonly start: <R>(flow: Flow<R>, request: R) => string
  readonly retry: (key: string) => Promise<void>
  /** Retries the failed step with figures that the user has accepted anew. */
  readonly amend: <R>(key: string, flow: Flow<R>, request: R) => Promise<void>
  /** Asks the wallet once more while an earlier request stays unanswered. */
  readonly askAgain: (key: string) => Promise<void>
  /** Leaves out a signature or a batch that was declined: the steps behind it do its work. */
  readonly passOver: (key: string) => Promise<void>
  /** Switches the wallet to the run's network and goes on; a wallet that does not answer is unanswered, as for any request. */
  readonly switchNetwork: (key: string) => Promise<void>
  readonly cancel: (key: string) => void
  /** Takes up what another page or an earlier visit left: watches what was sent, and asks nothing. */
  readonly resume: (key: string) => Promise<void>
  readonly isActive: (key: string) => boolean
}

/** Executes flows. All state goes through the store's reducer. */
export const createRunner = (deps: RunnerDeps): Runner => {
  const { store, chain, wallet, leadership } = deps
  const attempts = createAttempts()
  const signatures = createSignatures(deps)

  const stepOf = (key: string, index: number) => store.find(key)?.steps[index]

  const silence = () =>
    chain.sleep(WALLET_ANSWER_MS).then(() => {
      throw new DomainError('wallet.noAnswer')
    })

  const settle = (key: string) => {
    const run = store.find(key)
    if (run) deps.onSettled?.(run)
  }

  /** A request of it may be open in the wallet: it is followed once it turns out to have been sent. */
  const endUnanswered = (key: string) => {
    settle(key)
    void lookOn(key)
  }

  const fail = (key: string, step: number, error: unknown) => {
    const facts = toErrorFacts(error)
    if (facts.code === 'wallet.wrongNetwork') {
      store.dispatch(key, { type: 'wrongNetwork', step, walletChainId: wallet.chainId() })
      return
    }
    store.dispatch(key, { type: isRejection(facts) ? 'rejected' : 'failed', step, error: facts })
    endUnanswered(key)
  }

  /**
   * Hashes outlive the page: a run that goes on after a reload finds the same receipts. Of what a step that is done has sent one is there; a wallet may name
   * no hash of its batch.
   */
  const receiptsOf = async ({ chainId, steps }: Run): Promise<readonly Receipt[]> => {
    const ofStep = async (step: RunStep): Promise<readonly Receipt[]> => {
      const sent = lastSent(step)
      const found = await Promise.all((sent?.hashes ?? []).map((hash) => chain.receipt(chainId, hash)))
      const known = found.filter((receipt) => receipt !== null)
      if (found.length > 0 && step.state.phase === 'done' && known.length === 0) throw new DomainError('data.stale')
      return known.filter(({ status }) => status === 'success')
    }
    return (await Promise.all(steps.map(ofStep))).flat()
  }

  const ioOf = (run: Run): StepIo => ({
    chain,
    wallet,
    account: run.account,
    signed: (stepId) => signatures.of(run, stepId),
    did: (stepId) => run.steps.some(({ id, sent, state }) => id === stepId && (sent.length > 0 || state.phase === 'done')),
    receipts: () => receiptsOf(run),
  })

  const { followToEnd, watchUntilFinal, watchGivenUp, isKnownToWallet, isRefollowed } = createFollower({ ...deps, settle, ioOf })
  const { recheckFailed, wasAlreadySent, adoptUnreported, pollForUnreported } = createRecovery({
    ...deps,
    isKnownToWallet,
    claim: attempts.join,
  })
  const executeStep = createStepExecutor({
    ...deps,
    followToEnd,
    wasAlreadySent,
    attempts,
    signatures,
    ioOf,
    onSilence: endUnanswered,
  })

  /** False while this page is between its first look at the step and the end of it: a second press begins nothing. */
  const isAtRest = (key: string): boolean => {
    const run = store.find(key)
    const phase = run?.steps[currentStep(run)]?.state.phase
    if (phase !== 'checking' && phase !== 'wallet' && phase !== 'pending') return true
    if (attempts.isBusy(key)) return false
    // Whoever was at work on it let go of it.
    store.dispatch(key, { type: 'abandoned' })
    return true
  }

  const advance = async (key: string): Promise<void> => {
    if (!isAtRest(key)) return
    const attempt = attempts.begin(key, store.find(key))
    signatures.dropOld(key)
    for (let goesOn = true; ; goesOn = false) {
      const run = store.find(key)
      if (!run || run.cancelled) break
      const index = currentStep(run)
      if (index >= run.steps.length) {
        settle(key)
        break
      }
      try {
        if (!(await executeStep(key, index, { attempt, goesOn }))) break
      } catch (error) {
        // An older attempt may fail late: it must not overwrite what the newer one is doing.
        if (attempts.isCurrent(key, attempt)) fail(key, index, error)
        break
      }
    }
    attempts.end(key, attempt)
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
    const follows = attempts.join(key)
    try {
      // What a step looks at once it is mined, and what is left to do behind it, its flow's code knows: after a reload that may not be here.
      if (run) await fetchFlow(run.flowId)
      if (run && stepOf(key, index)?.state.phase === 'pending' && (await followToEnd(key, index))) {
        await fetchFlow(run.flowId)
        await skipIdle(key)
        settle(key)
      }
    } catch (error) {
      fail(key, index, error)
    }
    follows.end()
  }

  /** A request that nobody waits for any more is followed once it turns out to have been sent. */
  const lookOn = async (key: string): Promise<void> => {
    if (await pollForUnreported(key)) await leadership.lead(key, true, () => watchOn(key))
  }

  const again = (key: string, amend?: (run: Run) => void) =>
    lead(key, async () => {
      if (await recheckFailed(key)) return watchOn(key)
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
        if (await recheckFailed(key)) return watchOn(key)
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
          await Promise.race([wallet.switchTo(run.chainId), silence()])
        } catch (error) {
          const now = store.find(key)
          // Another press may have been answered meanwhile, or the run given up.
          if (now && runPhase(now) === 'switch') fail(key, currentStep(now), error)
          return
        }
        await advance(key)
      }),
    cancel: (key) => {
      store.dispatch(key, { type: 'cancelled' })
    },
    resume: async (key) => {
      const before = store.find(key)
      await leadership.lead(key, true, async () => {
        // Somebody of this page began anew while the place was waited for.
        if (attempts.isBusy(key)) return
        // Whoever had the run before has let go of it.
        store.dispatch(key, { type: 'abandoned' })
        await adoptUnreported(key)
        await watchOn(key)
      })
      // What a wallet had failed at before was looked on for by the page that met it: one look is enough.
      if (before && isAtWork(before)) void lookOn(key)
      store.find(key)?.steps.forEach((step, index) => {
        if (!isWatched(step)) return
        if (isMined(step.state)) void watchUntilFinal(key, index)
        else if (step.state.phase === 'failed') void watchGivenUp(key, index)
      })
    },
    isActive: (key) => attempts.isBusy(key) || isRefollowed(key),
  }
}
