import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  claimRewards: () => import('./flows/claimRewards.flow.ts'),
}
