import type { FlowCode } from '../../feature/manifest.ts'

/** Loads the code of each flow; provided with the routes. */
export let loadFlowCode: () => Promise<FlowCode> = async () => ({})

/** Sets the loader of flow code: flows belong to features, and the runner knows no feature. */
export const provideFlowCode = (loader: () => Promise<FlowCode>): void => {
  loadFlowCode = loader
}
