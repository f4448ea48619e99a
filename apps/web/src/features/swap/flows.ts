import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  swap: () => import('./flows/swap.flow.ts'),
  wrap: () => import('./flows/wrap.flow.ts'),
}
