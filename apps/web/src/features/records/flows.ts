import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  revokeRights: () => import('./flows/revokeRights.flow.ts'),
}
