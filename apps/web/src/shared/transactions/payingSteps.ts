import type { Address } from '@exchange/domain'
import { buildApprove } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../network/requireNetwork.ts'
import { batchStep, writeStep } from './defineFlow.ts'
import { refuses } from './refuses.ts'
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

type CommonSteps<R> = {
  readonly id: string
  readonly label: (request: R) => Text
  readonly batchLabel: (request: R) => Text
  readonly hint: (request: R) => Text
  /** The token is not one of ours: some refuse to change an allowance that is not zero. */
  readonly foreign?: boolean | ((request: R) => boolean)
  readonly call: (io: StepIo, request: R) => Promise<Call> | Call
}

/** A step that takes tokens. */
export type PayingSteps<R> = CommonSteps<R> & { readonly payment: (request: R) => TakenTokens }

/** A step that takes several tokens. */
export type ManyPayingSteps<R> = CommonSteps<R> & {
  /** Tokens that one run takes at most. */
  readonly most: number
  /** What is taken; none where all of it is native coin. */
  readonly payments: (request: R) => readonly TakenTokens[]
  readonly batchHint: (request: R) => Text
}

const standing = ({ chain, account }: StepIo, { chainId, token, spender }: TakenTokens): Promise<bigint> =>
  chain.allowance(chainId, token, account, spender)

const approval = ({ chainId, token, spender }: TakenTokens, amount: bigint): Call =>
  buildApprove(requireNetwork(chainId), token, spender, amount)

const lacks = async (io: StepIo, taken: TakenTokens): Promise<boolean> => (await standing(io, taken)) < taken.amount

/** Whether the token refuses to change its allowance: found by simulation, not by a list. */
const mustReset = async (io: StepIo, taken: TakenTokens): Promise<boolean> => {
  const allowance = await standing(io, taken)
  return allowance > 0n && allowance < taken.amount && refuses(io, approval(taken, taken.amount))
}

/** The approval of what lacks one, with the reset before it where the token asks for that. */
const approvals = async (io: StepIo, taken: TakenTokens, foreign: boolean): Promise<readonly Call[]> => {
  if (!(await lacks(io, taken))) return []
  const reset = foreign && (await mustReset(io, taken)) ? [approval(taken, 0n)] : []
  return [...reset, approval(taken, taken.amount)]
}

/** The two steps of one token; `place` ends their ids. */
const approvalSteps = <R>(
  place: string,
  payment: (request: R) => TakenTokens | undefined,
  foreign: (request: R) => boolean,
): readonly FlowStep<R>[] => {
  const symbolOf = (request: R) => payment(request)?.symbol ?? ''
  const isNeeded = async (request: R, test: (taken: TakenTokens) => Promise<boolean>) => {
    const taken = payment(request)
    return taken !== undefined && test(taken)
  }
  const approve = (request: R, amount?: bigint): Call => {
    const taken = payment(request)!
    return approval(taken, amount ?? taken.amount)
  }
  const isTaken = (request: R) => payment(request) !== undefined
  return [
    writeStep<R>({
      id: `reset${place}`,
      applies: (request) => foreign(request) && isTaken(request),
      label: (request) => msg`Reset the approval of ${symbolOf(request)}`,
      hint: (request) => msg`${symbolOf(request)} asks for this before a new approval.`,
      needed: (io, request) => isNeeded(request, (taken) => mustReset(io, taken)),
      call: (_, request) => approve(request, 0n),
    }),
    writeStep<R>({
      id: `approve${place}`,
      applies: isTaken,
      label: (request) => msg`Approve ${symbolOf(request)}`,
      hint: () => msg`This allows exactly what is taken, and nothing beyond it.`,
      needed: (io, request) => isNeeded(request, (taken) => lacks(io, taken)),
      call: (_, request) => approve(request),
    }),
  ]
}

/** The steps of a call that takes several tokens: exactly what is taken is approved, in one request with the call where the wallet can. */
export const manyPayingSteps = <R>(of: ManyPayingSteps<R>): readonly FlowStep<R>[] => {
  const { id, label, batchLabel, batchHint, hint, most, payments, call } = of
  const foreign = (request: R): boolean => (typeof of.foreign === 'function' ? of.foreign(request) : (of.foreign ?? false))
  const places = Array.from({ length: most }, (_, index) => (index === 0 ? '' : String(index)))
  return [
    batchStep<R>({
      id: 'batch',
      label: batchLabel,
      hint: batchHint,
      covers: [...places.flatMap((place) => [`reset${place}`, `approve${place}`]), id],
      needed: async (io, request) => (await Promise.all(payments(request).map((taken) => lacks(io, taken)))).includes(true),
      calls: async (io, request) => {
        const before = await Promise.all(payments(request).map((taken) => approvals(io, taken, foreign(request))))
        return [...before.flat(), await call(io, request)]
      },
    }),
    ...places.flatMap((place, index) => approvalSteps<R>(place, (request) => payments(request)[index], foreign)),
    writeStep<R>({ id, label, hint, call }),
  ]
}

/** The same for a call that takes one token. */
export const payingSteps = <R>({ payment, ...of }: PayingSteps<R>): readonly FlowStep<R>[] =>
  manyPayingSteps<R>({
    ...of,
    most: 1,
    payments: (request) => [payment(request)],
    batchHint: (request) => msg`Your wallet does both or neither. The approval is for this ${payment(request).symbol} only.`,
  })
