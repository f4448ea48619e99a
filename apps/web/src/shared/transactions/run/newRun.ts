import type { Address } from '@exchange/domain'
import type { Flow, Run, RunStep } from './types.ts'
import { isApproval } from './completedWork.ts'

/** The steps of a flow before the first request: all are listed except those that the request alone rules out. */
export const newSteps = <R>(flow: Flow<R>, request: R): readonly RunStep[] =>
  flow.steps.map((step): RunStep => {
    const hint = step.hint?.(request)
    return {
      id: step.id,
      kind: step.kind,
      label: step.label(request),
      ...(hint && { hint }),
      ...(step.kind !== 'write' && step.covers && { covers: step.covers }),
      ...(step.seldom && { seldom: true }),
      ...(step.waits && { waits: true }),
      state: { phase: step.applies?.(request) === false ? 'skipped' : 'waiting' },
      sent: [],
    }
  })

/** A new run of a flow: every step waits. */
export const newRun = <R>(flow: Flow<R>, request: R, facts: { key: string; account: Address; startedAt: number | null }): Run => {
  const expected = flow.expected?.(request)
  return {
    ...facts,
    flowId: flow.id,
    chainId: flow.chainId(request),
    title: flow.title(request),
    doneTitle: flow.doneTitle(request),
    ...(flow.goesOn && { goesOn: true }),
    summary: flow.summary(request),
    request,
    ...(expected && { expected }),
    steps: newSteps(flow, request),
  }
}

/** Approvals were given for the previous figures, and steps were skipped because of them. */
const isDecidedAnew = (step: RunStep): boolean =>
  step.state.phase === 'skipped' || (step.state.phase === 'done' && (step.kind === 'sign' || isApproval(step)))

/** How newly accepted figures change a run: all texts use them, finished work stays, and approvals are decided again. */
export const amendRun = <R>({ steps }: Run, flow: Flow<R>, request: R): Pick<Run, 'request' | 'expected' | 'summary' | 'steps'> => {
  const expected = flow.expected?.(request)
  const fresh = new Map(newSteps(flow, request).map((step) => [step.id, step]))
  return {
    request,
    summary: flow.summary(request),
    ...(expected && { expected }),
    steps: steps.map((step) => {
      const { label, hint, state } = fresh.get(step.id) ?? step
      return { ...step, label, ...(hint && { hint }), state: isDecidedAnew(step) ? state : step.state }
    }),
  }
}
