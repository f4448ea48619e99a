import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  castVotes: () => import('./flows/castVotes.flow.ts'),
  resetVotes: () => import('./flows/resetVotes.flow.ts'),
}
