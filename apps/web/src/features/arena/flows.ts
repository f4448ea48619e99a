import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  createCompetition: () => import('./create/flows/createCompetition.flow.ts'),
}
