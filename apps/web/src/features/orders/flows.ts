import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  cancelOrders: () => import('./flows/cancelOrders.flow.ts'),
  orderApproval: () => import('./flows/orderApproval.flow.ts'),
  placeOrder: () => import('./flows/placeOrder.flow.ts'),
}
