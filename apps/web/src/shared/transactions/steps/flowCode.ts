import type { FlowCode } from '../../feature/manifest.ts'

/** Where the code of each flow is; provided with the routes. */
export let loadFlowCode: () => Promise<FlowCode> = async () => ({})

/** Says where the code of flows is fetched from: flows are of features, and what runs them knows no feature. */
export const provideFlowCode = (loader: () => Promise<FlowCode>): void => {
  loadFlowCode = loader
}
