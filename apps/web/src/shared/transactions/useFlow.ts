import { useEffect, useState } from 'react'
import { untilLoaded } from '../untilLoaded.ts'
import { findFlow, useKnowsFlow } from './defineFlow.ts'
import { loadFlowCode } from './flowCode.ts'

/** Whether a run can go on here: its steps are known, their code is on its way, or this build has none for them. */
type FlowPresence = 'known' | 'loading' | 'absent'

/** Whether the steps of a flow are there. Those of a run from before a reload are fetched, on whichever page it is looked at. */
export const useFlow = (id: string): FlowPresence => {
  const isKnown = useKnowsFlow(id)
  const [absent, setAbsent] = useState<string>()
  useEffect(() => {
    if (isKnown) return undefined
    let isGone = false
    const fetchSteps = async () => {
      const load = (await untilLoaded(loadFlowCode))[id]
      if (load) await untilLoaded(load)
      if (!isGone && !findFlow(id)) setAbsent(id)
    }
    void fetchSteps()
    return () => {
      isGone = true
    }
  }, [id, isKnown])
  if (isKnown) return 'known'
  return absent === id ? 'absent' : 'loading'
}
