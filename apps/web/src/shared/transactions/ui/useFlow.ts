import { useEffect, useState } from 'react'
import { useIsFlowLoaded } from '../steps/defineFlow.ts'
import { fetchFlow } from '../steps/fetchFlow.ts'

/** Whether a run can continue here: its steps are known, their code is loading, or it cannot be loaded. */
type FlowPresence = 'known' | 'loading' | 'absent'

// TX-9
/** Whether the steps of a flow are loaded. For a run from before a reload they are fetched on whichever page shows it. */
export const useFlow = (id: string): FlowPresence => {
  const isKnown = useIsFlowLoaded(id)
  const [absent, setAbsent] = useState<string>()
  useEffect(() => {
    if (isKnown) return undefined
    let isGone = false
    void fetchFlow(id).then((isFound) => !isFound && !isGone && setAbsent(id))
    return () => {
      isGone = true
    }
  }, [id, isKnown])
  if (isKnown) return 'known'
  return absent === id ? 'absent' : 'loading'
}
