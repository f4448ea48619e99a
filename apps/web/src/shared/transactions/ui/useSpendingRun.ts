import { useState } from 'react'
import { type FlowSource, useRunFlow } from './useRunFlow.ts'
import { useClearFormWhenStepDone } from './useClearFormWhenStepDone.ts'

/**
 * The run of a form that outlives its page: its stored key, empty without one, the id of the spending step, and a setter for another key.
 */
type KeptRun = { readonly key: string; readonly step: string; readonly keep: (key: string) => void }

/**
 * Starts runs that spend what a form holds. Once the step of that id is done, the form is emptied, whether the dialog is open or not, so
 * that it does not offer the same input again. `typed` is the form's content: if the user has typed since, the form stays.
 */
export const useSpendingRun = (typed: string, clear: () => void, kept?: KeptRun) => {
  const run = useRunFlow()
  const [begun, setBegun] = useState<{ readonly key: string; readonly step: string; readonly typed: string } | undefined>(
    kept && kept.key !== '' ? { key: kept.key, step: kept.step, typed } : undefined,
  )
  if (begun && begun.typed !== typed) setBegun(undefined)
  useClearFormWhenStepDone(begun?.key, begun?.step ?? '', () => {
    setBegun(undefined)
    clear()
  })
  return async <R>(step: string, flow: FlowSource<R>, request: R): Promise<void> => {
    const key = await run(flow, request)
    setBegun({ key, step, typed })
    kept?.keep(key)
  }
}

export type SpendingRun = ReturnType<typeof useSpendingRun>
