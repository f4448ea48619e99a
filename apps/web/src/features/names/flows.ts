import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  mintNames: () => import('./flows/mintNames.flow.ts'),
  showName: () => import('./flows/showName.flow.ts'),
  transferName: () => import('./flows/transferName.flow.ts'),
}
