import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  claimRebases: () => import('./flows/claimRebases.flow.ts'),
  createLock: () => import('./flows/createLock.flow.ts'),
  extendLock: () => import('./flows/extendLock.flow.ts'),
  increaseLock: () => import('./flows/increaseLock.flow.ts'),
  mergeLocks: () => import('./flows/mergeLocks.flow.ts'),
  splitLock: () => import('./flows/splitLock.flow.ts'),
  transferLock: () => import('./flows/transferLock.flow.ts'),
  withdrawLock: () => import('./flows/withdrawLock.flow.ts'),
}
