import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  stakePositions: () => import('../../entities/gauge/positions.flow.ts'),
  unstakePositions: () => import('../../entities/gauge/positions.flow.ts'),
  harvestPositions: () => import('../../entities/gauge/positions.flow.ts'),
  stake: () => import('../../entities/gauge/stake.flow.ts'),
  unstake: () => import('../../entities/gauge/stake.flow.ts'),
  harvest: () => import('../../entities/gauge/stake.flow.ts'),
  setFee: () => import('./fee/flows/setFee.flow.ts'),
}
