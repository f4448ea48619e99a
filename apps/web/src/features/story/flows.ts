import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  claimPeriods: () => import('../../entities/story/claimPeriods.flow.ts'),
  mintStoryItem: () => import('./flows/mintStoryItem.flow.ts'),
}
