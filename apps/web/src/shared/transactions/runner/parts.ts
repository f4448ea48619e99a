import { toErrorFacts } from '../../errors/errorFacts.ts'
import { currentStep } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Run, StepIo } from '../run/types.ts'
import { findStep } from '../steps/defineFlow.ts'
import { fetchFlow } from '../steps/fetchFlow.ts'
import { type Attempts, createAttempts } from '../wallet/attempts.ts'
import { createStepExecutor, type ExecuteStep } from '../wallet/executeStep.ts'
import { isRejection } from '../wallet/rejections.ts'
import { createSignatures, type Signatures } from '../wallet/signatures.ts'
import { createFollower, type Follower } from '../watch/followSent.ts'
import { createRecovery, type Recovery } from '../watch/recovery.ts'
import { createStepIo } from './stepIo.ts'

/** The ends of a step, as reported to the run. */
type Ends = {
  /** Signals that the run stopped for now to all that await it. */
  readonly settle: (key: string) => void
  readonly fail: (key: string, step: number, error: unknown) => void
}

type Advance = {
  /** False while this page executes the step: a second press starts nothing. */
  readonly isAtRest: (key: string) => boolean
  /** Runs from the current step as far as possible. */
  readonly advance: (key: string) => Promise<void>
}

type Watching = {
  /** Follows the sent transaction of the current step to its end, and skips the following steps that need no wallet. */
  readonly watchOn: (key: string) => Promise<void>
  /** Keeps searching for a request that nothing awaits, and follows it once it turns out to have been sent. */
  readonly lookOn: (key: string) => Promise<void>
}

/** The parts of a runner. */
export type RunnerParts = Ends &
  Advance &
  Watching & {
    readonly attempts: Attempts
    readonly signatures: Signatures
    readonly follower: Follower
    readonly recovery: Recovery
  }

type AdvanceDeps = Pick<RunnerDeps, 'store'> &
  Ends & { readonly attempts: Attempts; readonly signatures: Signatures; readonly executeStep: ExecuteStep }

const createAdvance = ({ store, attempts, signatures, executeStep, settle, fail }: AdvanceDeps): Advance => {
  const isAtRest: Advance['isAtRest'] = (key) => {
    const run = store.find(key)
    const phase = run?.steps[currentStep(run)]?.state.phase
    if (phase !== 'checking' && phase !== 'wallet' && phase !== 'pending') return true
    if (attempts.isBusy(key)) return false
    // The page that executed it has released it.
    store.dispatch(key, { type: 'abandoned' })
    return true
  }
  return {
    isAtRest,
    advance: async (key) => {
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
          // An older attempt may fail late; it must not overwrite the newer one.
          if (attempts.isCurrent(key, attempt)) fail(key, index, error)
          break
        }
      }
      attempts.end(key, attempt)
    },
  }
}

type WatchingDeps = Pick<RunnerDeps, 'store' | 'leadership'> &
  Ends &
  Pick<Follower, 'followToEnd'> &
  Pick<Recovery, 'pollForUnreported'> & { readonly attempts: Attempts; readonly ioOf: (run: Run) => StepIo }

const createWatching = (deps: WatchingDeps): Watching => {
  const { store, leadership, attempts, ioOf, followToEnd, pollForUnreported, settle, fail } = deps

  /** Skips steps without work, and stops before the first step that would ask the wallet. */
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

  const watchOn: Watching['watchOn'] = async (key) => {
    const run = store.find(key)
    const index = run ? currentStep(run) : 0
    const follows = attempts.join(key)
    try {
      // The flow's code knows what a step checks after mining and which steps remain; after a reload it may not be loaded yet.
      if (run) await fetchFlow(run.flowId)
      if (run && store.find(key)?.steps[index]?.state.phase === 'pending' && (await followToEnd(key, index))) {
        await fetchFlow(run.flowId)
        await skipIdle(key)
        settle(key)
      }
    } catch (error) {
      fail(key, index, error)
    }
    follows.end()
  }

  return {
    watchOn,
    lookOn: async (key) => {
      if (await pollForUnreported(key)) await leadership.lead(key, true, () => watchOn(key))
    },
  }
}

/** Assembles the parts of a runner. */
export const createRunnerParts = (deps: RunnerDeps): RunnerParts => {
  const { store, wallet } = deps
  const attempts = createAttempts()
  const signatures = createSignatures(deps)
  const ioOf = createStepIo({ ...deps, signatures })

  const settle: Ends['settle'] = (key) => {
    const run = store.find(key)
    if (run) deps.onSettled?.(run)
  }
  /** A request of it may be open in the wallet: it is followed once it turns out to have been sent. */
  const endUnanswered = (key: string) => {
    settle(key)
    void watching.lookOn(key)
  }
  const fail: Ends['fail'] = (key, step, error) => {
    const facts = toErrorFacts(error)
    if (facts.code === 'wallet.wrongNetwork') {
      store.dispatch(key, { type: 'wrongNetwork', step, walletChainId: wallet.chainId() })
      return
    }
    store.dispatch(key, { type: isRejection(facts) ? 'rejected' : 'failed', step, error: facts })
    endUnanswered(key)
  }

  const follower = createFollower({ ...deps, settle, ioOf })
  const recovery = createRecovery({ ...deps, isKnownToWallet: follower.isKnownToWallet, claim: attempts.join })
  const shared = { ...deps, ...follower, ...recovery, attempts, signatures, ioOf, settle, fail }
  const executeStep = createStepExecutor({ ...shared, onSilence: endUnanswered })
  const watching = createWatching(shared)
  return { attempts, signatures, follower, recovery, settle, fail, ...watching, ...createAdvance({ ...shared, executeStep }) }
}
