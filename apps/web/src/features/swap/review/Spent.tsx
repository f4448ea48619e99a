import { useRun } from '../../../shared/transactions/journal/runs.ts'
import { useSpent } from '../../../shared/transactions/ui/useSpent.ts'

type SpentProps = {
  /** Key of the run that was begun with what is typed. */
  readonly of: string
  readonly setAmount: (typed: string) => void
}

/** Empties the form once its run has swapped, wrapped or placed what was typed: it is not offered a second time. */
export const Spent = ({ of, setAmount }: SpentProps) => {
  const spends = useRun(of)?.flowId === 'placeOrder' ? 'place' : 'swap'
  useSpent(of, spends, () => setAmount(''))
  return null
}
