import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  createPair: () => import('./poolCreation/flows/createPair.flow.ts'),
  createWeighted: () => import('./poolCreation/flows/createWeighted.flow.ts'),
  initialisePool: () => import('./poolCreation/flows/initialisePool.flow.ts'),
  addToPool: () => import('./deposit/flows/addToPool.flow.ts'),
  removeFromPool: () => import('./deposit/flows/removeFromPool.flow.ts'),
  claimPoolFees: () => import('./deposit/flows/removeFromPool.flow.ts'),
  claimLiquidity: () => import('./positions/flows/claim.flow.ts'),
  decreasePosition: () => import('./positions/flows/decrease.flow.ts'),
  closePosition: () => import('./positions/flows/decrease.flow.ts'),
  increasePosition: () => import('./positions/flows/increase.flow.ts'),
  zapOutOfPosition: () => import('./positions/flows/zapOut.flow.ts'),
  mintPosition: () => import('./range/flows/mintPosition.flow.ts'),
  zapPosition: () => import('./range/flows/zapPosition.flow.ts'),
  depositVault: () => import('../../entities/vault/vault.flow.ts'),
  withdrawVault: () => import('../../entities/vault/vault.flow.ts'),
  claimVault: () => import('../../entities/vault/vault.flow.ts'),
  zapIntoVault: () => import('./vaults/flows/zapVault.flow.ts'),
  zapOutOfVault: () => import('./vaults/flows/zapVault.flow.ts'),
}
