import { useEffect, useEffectEvent } from 'react'
import { runPhase } from '../run/run.ts'
import { useRun } from '../journal/runs.ts'
import type { Run } from '../run/types.ts'

/**
 * Whether a run has spent its input: its step of that id is done, by itself or in a batch, whatever happens to later steps, or the whole
 * run is done.
 */
const isSpent = (run: Run, step: string): boolean =>
  runPhase(run) === 'done' || run.steps.some(({ id, covers, state }) => state.phase === 'done' && (id === step || covers?.includes(step)))

/**
 * Empties a form once the run of `key` has spent the typed input, whether its dialog is open or not. `key` must be the run that the form
 * itself started, as `useRunFlow` returns it; `step` is the id of the spending step. Pass no key if the user has typed since: input for
 * another run stays.
 */
export const useClearFormWhenStepDone = (key: string | undefined, step: string, clear: () => void): void => {
  const run = useRun(key)
  const spent = run && isSpent(run, step) ? run.key : undefined
  const empty = useEffectEvent(clear)
  useEffect(() => {
    if (spent !== undefined) empty()
  }, [spent])
}
