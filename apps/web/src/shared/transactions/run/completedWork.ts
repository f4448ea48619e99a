import { lastSent } from './run.ts'
import type { Run, RunStep } from './types.ts'

/** Selectors of calls without transfers: `approve`, of tokens and of positions, and `setApprovalForAll`. */
const APPROVALS = ['0x095ea7b3', '0xa22cb465']

/** Whether a step only sent an approval. */
export const isApproval = (step: RunStep): boolean => APPROVALS.some((selector) => lastSent(step)?.call?.data.startsWith(selector))

/** Steps of a run that changed the chain beyond an approval. They stay done, whatever happens to the rest. */
export const completedWork = ({ steps }: Run): readonly RunStep[] =>
  steps.filter((step) => step.kind !== 'sign' && step.state.phase === 'done' && !isApproval(step))
