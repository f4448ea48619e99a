import type { Run, RunStep } from './types.ts'

/** Steps of which two requests were confirmed. A batch that was left out for the steps behind it is one as well: they did its work once more. */
export const doublySentSteps = ({ steps }: Run): readonly RunStep[] =>
  steps.filter(({ kind, sent, also = [] }) => also.length > 0 && (kind === 'batch' || sent.length > 0))
