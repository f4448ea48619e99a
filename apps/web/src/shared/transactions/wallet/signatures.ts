import { lastWorkIndex } from './findStepsToRedo.ts'
import { runPhase } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Run, Signed } from '../run/types.ts'

/** A signature with less time left than this is requested again before a run continues. */
const SIGNATURE_MARGIN_SECONDS = 20

export type Signatures = {
  /** A signature of the run that stays valid for at least this many seconds. */
  readonly of: (run: Run, stepId: string, margin?: number) => Signed | undefined
  readonly keep: (key: string, stepId: string, signed: Signed) => void
  /** Discards signatures for figures that the run no longer has. */
  readonly forget: (run: Run) => void
  /**
   * Missing or expired signatures are requested again, once, before a run continues. After the work has used them they are no longer
   * needed.
   */
  readonly dropOld: (key: string) => void
}

// TX-12, TX-14
/** The signatures of this page's runs, kept in memory only. */
export const createSignatures = ({ store, chainNow }: Pick<RunnerDeps, 'store' | 'chainNow'>): Signatures => {
  const kept = new Map<string, Signed>()
  const of: Signatures['of'] = (run, stepId, margin = 0) => {
    const signed = kept.get(`${run.key} ${stepId}`)
    const now = chainNow(run.chainId)
    return signed && (now === undefined || now + margin < signed.expiresAt) ? signed : undefined
  }
  return {
    of,
    keep: (key, stepId, signed) => void kept.set(`${key} ${stepId}`, signed),
    forget: ({ key, steps }) => {
      for (const { id } of steps) kept.delete(`${key} ${id}`)
    },
    dropOld: (key) => {
      const run = store.find(key)
      if (!run || runPhase(run) === 'done') return
      const used = lastWorkIndex(run)
      run.steps.forEach(({ id, kind, state }, step) => {
        if (step <= used || kind !== 'sign' || state.phase !== 'done' || of(run, id, SIGNATURE_MARGIN_SECONDS)) return
        kept.delete(`${key} ${id}`)
        store.dispatch(key, { type: 'unsigned', step })
      })
    },
  }
}
