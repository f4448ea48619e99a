import type { FlowCode } from '../../shared/feature/manifest.ts'

export const flows: FlowCode = {
  automateLock: () => import('./flows/automateLock.flow.ts'),
  editAutomation: () => import('./flows/editAutomation.flow.ts'),
  fundAutomation: () => import('./flows/fundAutomation.flow.ts'),
  pauseAutomation: () => import('./flows/pauseAutomation.flow.ts'),
  cancelAutomation: () => import('../../entities/automation/cancelAutomation.flow.ts'),
  withdrawLink: () => import('./flows/withdrawLink.flow.ts'),
  resumeStep: () => import('./flows/resumeStep.flow.ts'),
  changeTrigger: () => import('./flows/changeTrigger.flow.ts'),
}
