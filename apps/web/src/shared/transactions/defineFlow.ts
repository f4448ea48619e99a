import type { Call, Flow, FlowStep, StepIo, Text } from './types.ts'

// Flows by id: a run that was stored before a reload finds its steps again here.
const flows = new Map<string, Flow<never>>()

/** Declares a flow and registers it under its id. */
export const defineFlow = <R>(flow: Flow<R>): Flow<R> => {
  flows.set(flow.id, flow as unknown as Flow<never>)
  return flow
}

export const findFlow = (id: string): Flow<unknown> | undefined => flows.get(id) as unknown as Flow<unknown> | undefined

/** Gas limit over the estimate, in percent: state may move between the estimate and the block. */
export const GAS_BUFFER_PERCENT = 150n

type WriteStep<R> = {
  id: string
  label: (request: R) => Text
  hint?: (request: R) => Text
  needed?: NonNullable<FlowStep<R>['needed']>
  verify?: NonNullable<FlowStep<R>['verify']>
  /** Builds the call at the moment it is sent: deadlines count from then. */
  call: (io: StepIo, request: R) => Promise<Call> | Call
}

/** A step that is one contract call: simulated, then signed and sent with a buffered gas limit. */
export const writeStep = <R>({ call, ...step }: WriteStep<R>): FlowStep<R> => ({
  ...step,
  simulate: async (io, request) => {
    const built = await call(io, request)
    const gas = await io.chain.estimateGas(built, io.account)
    return { call: built, gas: (gas * GAS_BUFFER_PERCENT) / 100n }
  },
  send: (io, { call: built, gas }) => io.wallet.send(built, io.account, gas),
})
