import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  migratePosition: () => import('./flows/migrate.flow.ts'),
  migratePositions: () => import('./flows/migrateMany.flow.ts'),
}
