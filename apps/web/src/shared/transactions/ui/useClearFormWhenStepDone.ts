import { useEffect, useEffectEvent } from 'react'
import { runPhase } from '../run/run.ts'
import { useRun } from '../journal/runs.ts'
import type { Run } from '../run/types.ts'

/** Whether a run has used up what was typed for it: its step of that id is done, by itself or in a batch, whatever becomes of later ones, or all of it is. */
const isSpent = (run: Run, step: string): boolean =>
  runPhase(run) === 'done' || run.steps.some(({ id, covers, state }) => state.phase === 'done' && (id === step || covers?.includes(step)))

/**
 * Empties a form once the run of `key` has used up what was typed, whether its dialog shows or not. `key` is of the run that the form
 * itself began, as `useRunFlow` answers it, and of no other; `step` is the id of the step that spends. A form that was typed into since
 * passes no key: what is typed for another run stays.
 */
export const useClearFormWhenStepDone = (key: string | undefined, step: string, clear: () => void): void => {
  const run = useRun(key)
  const spent = run && isSpent(run, step) ? run.key : undefined
  const empty = useEffectEvent(clear)
  useEffect(() => {
    if (spent !== undefined) empty()
  }, [spent])
}
