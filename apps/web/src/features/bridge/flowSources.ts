// Loaders of each flow's code: the page renders before it.
export const bridgeTransfer = async () => (await import('./flows/bridgeTransfer.flow.ts')).bridgeTransferFlow
export const bridgeDelivery = async () => (await import('./flows/bridgeDelivery.flow.ts')).bridgeDeliveryFlow
export const bridgeArrival = async () => (await import('./flows/bridgeArrival.flow.ts')).bridgeArrivalFlow
export const crossChainSwap = async () => (await import('./flows/crossChainSwap.flow.ts')).crossChainSwapFlow
