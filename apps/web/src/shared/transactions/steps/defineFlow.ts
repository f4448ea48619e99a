import { createStore, useStore } from '../../store.ts'
import type { BatchStep, Flow, FlowStep, Run, SignStep, WriteStep } from '../run/types.ts'

// Flows by id: a run that was stored before a reload finds its steps again here.
const flows = createStore<ReadonlyMap<string, Flow<never>>>(new Map())

/** Declares a flow and registers it under its id. */
export const defineFlow = <R>(flow: Flow<R>): Flow<R> => {
  flows.write(new Map(flows.read()).set(flow.id, flow as unknown as Flow<never>))
  return flow
}

export const findFlow = (id: string): Flow<unknown> | undefined => flows.read().get(id) as unknown as Flow<unknown> | undefined

/** Whether this page knows a flow: its code may be fetched later than a run of it is shown. */
export const useIsFlowLoaded = (id: string): boolean => useStore(flows, (known) => known.has(id))

/** Finds a run's step by its name: another build of the app may have other steps in its flow than the stored run. */
export const findStep = ({ flowId, steps }: Run, index: number): FlowStep<unknown> | undefined =>
  findFlow(flowId)?.steps.find(({ id }) => id === steps[index]?.id)

/** A step that is one contract call. */
export const writeStep = <R>(step: Omit<WriteStep<R>, 'kind'>): WriteStep<R> => ({ kind: 'write', ...step })

/** A step that is one signature of typed data, such as a permit. */
export const signStep = <R>(step: Omit<SignStep<R>, 'kind'>): SignStep<R> => ({ kind: 'sign', ...step })

/** A step that does the work of later ones in one request, if the wallet supports it. */
export const batchStep = <R>(step: Omit<BatchStep<R>, 'kind'>): BatchStep<R> => ({ kind: 'batch', ...step })
