import type { Address } from '@exchange/domain'
import type { Flow, Run, RunStep } from './types.ts'
import { isApproval } from './completedWork.ts'

/** The steps of a flow before anything is asked: all are listed, and what the request alone rules out is left out. */
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

/** Rights were given for the figures of before, and what was left out was left out by them. */
const isDecidedAnew = (step: RunStep): boolean =>
  step.state.phase === 'skipped' || (step.state.phase === 'done' && (step.kind === 'sign' || isApproval(step)))

/** What figures that were accepted anew make of a run: all of it is worded by them, work that was done stays, and rights are decided anew. */
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
