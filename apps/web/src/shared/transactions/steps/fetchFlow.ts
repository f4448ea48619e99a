import { findFlow } from './defineFlow.ts'
import { loadFlowCode } from './flowCode.ts'

/** Loads the steps of a flow if they are missing. False if this build has none for it, or if loading fails. */
export const fetchFlow = async (id: string): Promise<boolean> => {
  if (findFlow(id)) return true
  try {
    const code = await loadFlowCode()
    await code[id]?.()
  } catch {
    return false
  }
  return findFlow(id) !== undefined
}
