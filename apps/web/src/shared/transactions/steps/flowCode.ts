/** Fetches the code of one flow, by the flow's id. */
export type FlowCode = Readonly<Record<string, (() => Promise<unknown>) | undefined>>

/** Where the code of each flow is; provided with the routes. */
export let loadFlowCode: () => Promise<FlowCode> = async () => ({})

/** Says where the code of flows is fetched from: flows are of features, and what runs them knows no feature. */
export const provideFlowCode = (loader: () => Promise<FlowCode>): void => {
  loadFlowCode = loader
}
