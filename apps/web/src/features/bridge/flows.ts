import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  bridgeTransfer: () => import('./flows/bridgeTransfer.flow.ts'),
  crossChainSwap: () => import('./flows/crossChainSwap.flow.ts'),
  bridgeDelivery: () => import('./flows/bridgeDelivery.flow.ts'),
  bridgeArrival: () => import('./flows/bridgeArrival.flow.ts'),
}
