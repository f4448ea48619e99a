import type { Run, RunStep } from './types.ts'

/** Steps for which two requests were confirmed. A batch counts too if it was skipped and the steps after it repeated its work. */
export const doublySentSteps = ({ steps }: Run): readonly RunStep[] =>
  steps.filter(({ kind, sent, also = [] }) => also.length > 0 && (kind === 'batch' || sent.length > 0))
