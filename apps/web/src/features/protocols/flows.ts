import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  addIncentive: () => import('./flows/addIncentive.flow.ts'),
  createGauge: () => import('./flows/createGauge.flow.ts'),
}
