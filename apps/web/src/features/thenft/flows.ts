import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  claimItemEarnings: () => import('./flows/claimEarnings.flow.ts'),
  stakeItems: () => import('./flows/stakeItems.flow.ts'),
  unstakeItems: () => import('./flows/stakeItems.flow.ts'),
  takeItemOffSale: () => import('./flows/takeOffSale.flow.ts'),
}
