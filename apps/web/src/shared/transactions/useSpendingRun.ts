import { useState } from 'react'
import type { Flow } from './types.ts'
import { useRunFlow } from './useRunFlow.ts'
import { useSpent } from './useSpent.ts'

/**
 * Starts runs that use up what a form holds. Once the step of that id is done, the form is emptied, whether the dialog shows or not: what went in
 * is not offered a second time. `typed` tells what it holds: a form that was typed into since stays as it is.
 */
export const useSpendingRun = (typed: string, clear: () => void) => {
  const run = useRunFlow()
  const [begun, setBegun] = useState<{ readonly key: string; readonly step: string; readonly typed: string }>()
  if (begun && begun.typed !== typed) setBegun(undefined)
  useSpent(begun?.key, begun?.step ?? '', () => {
    setBegun(undefined)
    clear()
  })
  return async <R>(step: string, flow: Flow<R>, request: R): Promise<void> => {
    const key = await run(flow, request)
    setBegun({ key, step, typed })
  }
}

export type SpendingRun = ReturnType<typeof useSpendingRun>
