import { findFlow } from './defineFlow.ts'
import { loadFlowCode } from './flowCode.ts'

/** Fetches the steps of a flow where they are not here yet. False where this build has none for it, or they cannot be had now. */
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
