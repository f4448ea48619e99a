import type { Address } from '@exchange/domain'
import { buildApprove } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../network/requireNetwork.ts'
import { batchStep, writeStep } from './defineFlow.ts'
import type { Call, FlowStep, StepIo, Text } from './types.ts'

/** Raw units of a token that a contract takes in a step. */
export type TakenTokens = {
  readonly chainId: number
  readonly token: Address
  readonly symbol: string
  /** The contract that takes them. */
  readonly spender: Address
  readonly amount: bigint
}

/** A step that takes tokens. */
export type PayingSteps<R> = {
  readonly id: string
  readonly label: (request: R) => Text
  readonly batchLabel: (request: R) => Text
  readonly hint: (request: R) => Text
  readonly payment: (request: R) => TakenTokens
  /** The token is not one of ours: some refuse to change an allowance that is not zero. */
  readonly foreign?: boolean
  readonly call: (io: StepIo, request: R) => Promise<Call> | Call
}

const standing = ({ chain, account }: StepIo, { chainId, token, spender }: TakenTokens): Promise<bigint> =>
  chain.allowance(chainId, token, account, spender)

const approval = ({ chainId, token, spender }: TakenTokens, amount: bigint): Call =>
  buildApprove(requireNetwork(chainId), token, spender, amount)

const lacks = async (io: StepIo, taken: TakenTokens): Promise<boolean> => (await standing(io, taken)) < taken.amount

/** Whether the token refuses to change its allowance: found by simulation, not by a list. */
const mustReset = async (io: StepIo, taken: TakenTokens): Promise<boolean> => {
  const allowance = await standing(io, taken)
  if (allowance === 0n || allowance >= taken.amount) return false
  try {
    await io.chain.estimateGas(approval(taken, taken.amount), io.account)
    return false
  } catch {
    return true
  }
}

/** The steps of a call that takes tokens: exactly what is taken is approved, in one request with the call where the wallet can. */
export const payingSteps = <R>({ id, label, batchLabel, hint, payment, call, foreign = false }: PayingSteps<R>): readonly FlowStep<R>[] => [
  batchStep<R>({
    id: 'batch',
    label: batchLabel,
    hint: (request) => msg`Your wallet does both or neither. The approval is for this ${payment(request).symbol} only.`,
    covers: ['reset', 'approve', id],
    needed: (io, request) => lacks(io, payment(request)),
    calls: async (io, request) => {
      const taken = payment(request)
      const reset = foreign && (await mustReset(io, taken)) ? [approval(taken, 0n)] : []
      return [...reset, approval(taken, taken.amount), await call(io, request)]
    },
  }),
  writeStep<R>({
    id: 'reset',
    applies: () => foreign,
    label: (request) => msg`Reset the approval of ${payment(request).symbol}`,
    hint: (request) => msg`${payment(request).symbol} asks for this before a new approval.`,
    needed: (io, request) => mustReset(io, payment(request)),
    call: (_, request) => approval(payment(request), 0n),
  }),
  writeStep<R>({
    id: 'approve',
    label: (request) => msg`Approve ${payment(request).symbol}`,
    hint: () => msg`This allows exactly what is taken, and nothing beyond it.`,
    needed: (io, request) => lacks(io, payment(request)),
    call: (_, request) => approval(payment(request), payment(request).amount),
  }),
  writeStep<R>({ id, label, hint, call }),
]
