import { useRun } from '../../../shared/transactions/journal/runs.ts'
import { useClearFormWhenStepDone } from '../../../shared/transactions/ui/useClearFormWhenStepDone.ts'

type ClearSpentAmountProps = {
  /** Key of the run that started with the typed amount. */
  readonly of: string
  readonly setAmount: (typed: string) => void
}

/** Empties the form once its run has swapped, wrapped or placed the typed amount, so that the form does not offer it a second time. */
export const ClearSpentAmount = ({ of, setAmount }: ClearSpentAmountProps) => {
  const spends = useRun(of)?.flowId === 'placeOrder' ? 'place' : 'swap'
  useClearFormWhenStepDone(of, spends, () => setAmount(''))
  return null
}
