import { useEffect } from 'react'
import { runPhase } from '../../../shared/transactions/run.ts'
import { useRun } from '../../../shared/transactions/runs.ts'

/** Flows that use up what was typed. */
const spending: ReadonlySet<string> = new Set(['swap', 'wrap', 'placeOrder'])

type SpentProps = {
  /** Key of the run that is shown. */
  readonly of: string
  readonly setAmount: (typed: string) => void
}

/** Empties the form once a run has used up what was typed: what was swapped is not offered a second time, whatever becomes of later steps. */
export const Spent = ({ of, setAmount }: SpentProps) => {
  const run = useRun(of)
  const isSwapped = run?.steps.some(({ id, state }) => id === 'swap' && state.phase === 'done')
  const done = run && (isSwapped || (spending.has(run.flowId) && runPhase(run) === 'done')) ? run.key : undefined
  useEffect(() => {
    if (done) setAmount('')
  }, [done, setAmount])
  return null
}
