// The allowance of a contract: how to approve it, and how to revoke its remainder.
import { type Address, deadlineAt } from '@exchange/domain'
import { buildSelfPermit, type SignedPermit } from '@exchange/protocol/writes/permit'
import { buildApprove } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../network/requireNetwork.ts'
import { signStep, writeStep } from './defineFlow.ts'
import { hasPermits, permitToSign, workingPermit } from './permits.ts'
import { wouldRevert } from './wouldRevert.ts'
import type { Call, FlowStep, StepIo } from '../run/types.ts'

/** Raw units of a token that a contract takes in a step. */
export type TakenTokens = {
  readonly chainId: number
  readonly token: Address
  readonly symbol: string
  /** The contract that takes them. */
  readonly spender: Address
  readonly amount: bigint
}

/** One of the tokens that a request pays with. */
export type PaidToken<R> = {
  /** Ends the ids of its steps. */
  readonly place: string
  /** Undefined if the request pays with fewer tokens. */
  readonly payment: (request: R) => TakenTokens | undefined
  /** The token is not one of ours: some refuse to change an allowance that is not zero. */
  readonly foreign: boolean
  /** The call may take less than it is allowed to. */
  readonly leavesRest: (request: R) => boolean
  /** Minutes that a permit is valid; null if the call accepts none. */
  readonly permitMinutes: (request: R) => number | null
}

/** An allowance by itself, whatever amount is taken. */
type Allowance = Pick<TakenTokens, 'chainId' | 'token' | 'spender'>

// TX-12, TX-13
/** The current allowance in raw units. */
export const readAllowance = ({ chain, account }: StepIo, { chainId, token, spender }: Allowance): Promise<bigint> =>
  chain.allowance(chainId, token, account, spender)

/** Approves `amount` raw units. */
export const approvalCall = ({ chainId, token, spender }: Allowance, amount: bigint): Call =>
  buildApprove(requireNetwork(chainId), token, spender, amount)

/** Whether the current allowance can be a remainder of this approval: a larger one has another origin. */
export const leavesRemainder = async (io: StepIo, taken: TakenTokens): Promise<boolean> => {
  const rest = await readAllowance(io, taken)
  return rest > 0n && rest <= taken.amount
}

/** Whether the allowance does not yet cover the amount. */
export const needsApproval = async (io: StepIo, taken: TakenTokens): Promise<boolean> => (await readAllowance(io, taken)) < taken.amount

/** Whether the token refuses to change its allowance: found by simulation, not by a list. */
export const needsReset = async (io: StepIo, taken: TakenTokens): Promise<boolean> => {
  const allowance = await readAllowance(io, taken)
  return allowance > 0n && allowance < taken.amount && wouldRevert(io, approvalCall(taken, taken.amount))
}

/** The signed permit of a token, if its allowance does not suffice without it. */
export const usedPermit = async <R>(io: StepIo, request: R, { place, payment, permitMinutes }: PaidToken<R>) => {
  const taken = payment(request)
  if (taken === undefined || permitMinutes(request) === null || !(await needsApproval(io, taken))) return undefined
  const handOver = (permit: SignedPermit) => buildSelfPermit(requireNetwork(taken.chainId), permit, taken.spender)
  return workingPermit(io, `permit${place}`, taken.token, handOver)
}

/**
 * What one batch does around its call: the missing approvals before it, with a reset if the token requires one, and their revocation after
 * it.
 */
export const approvalsAround = async <R>(io: StepIo, request: R, { payment, foreign, leavesRest }: PaidToken<R>) => {
  const taken = payment(request)
  if (taken === undefined || !(await needsApproval(io, taken))) return { before: [], behind: [] }
  const reset = foreign && (await needsReset(io, taken)) ? [approvalCall(taken, 0n)] : []
  return { before: [...reset, approvalCall(taken, taken.amount)], behind: leavesRest(request) ? [approvalCall(taken, 0n)] : [] }
}

const symbolOf = <R>({ payment }: PaidToken<R>, request: R): string => payment(request)?.symbol ?? ''

const isTaken = <R>({ payment }: PaidToken<R>, request: R): boolean => payment(request) !== undefined
/** The taken amount, in a step that applies only if there is one. */
const takenOf = <R>({ payment }: PaidToken<R>, request: R): TakenTokens => payment(request)!

/** The permit signature for a token, if the token and the call support permits. */
export const permitStep = <R>(paid: PaidToken<R>): FlowStep<R> => {
  const { place, permitMinutes } = paid
  return signStep<R>({
    id: `permit${place}`,
    covers: [`reset${place}`, `approve${place}`],
    applies: (request) => isTaken(paid, request) && permitMinutes(request) !== null,
    label: (request) => msg`Permit ${symbolOf(paid, request)} (free signature)`,
    hint: () => msg`A free signature instead of an approval. It allows at most what goes in.`,
    needed: async (io, request) => (await needsApproval(io, takenOf(paid, request))) && hasPermits(io, takenOf(paid, request)),
    typedData: async (io, request) => {
      const taken = takenOf(paid, request)
      return permitToSign(io, taken, deadlineAt(await io.chain.now(taken.chainId), permitMinutes(request)!))
    },
  })
}

/** Approves the taken amount unless a permit covers it, after resetting an old allowance. */
export const approvalSteps = <R>(paid: PaidToken<R>): readonly FlowStep<R>[] => {
  const { place, foreign, leavesRest } = paid
  const isPermitted = async (io: StepIo, request: R) => (await usedPermit(io, request, paid)) !== undefined
  return [
    writeStep<R>({
      id: `reset${place}`,
      applies: (request) => foreign && isTaken(paid, request),
      label: (request) => msg`Reset the approval of ${symbolOf(paid, request)}`,
      hint: (request) => msg`${symbolOf(paid, request)} asks for this before a new approval.`,
      needed: async (io, request) => (await needsReset(io, takenOf(paid, request))) && !(await isPermitted(io, request)),
      call: (_, request) => approvalCall(takenOf(paid, request), 0n),
    }),
    writeStep<R>({
      id: `approve${place}`,
      applies: (request) => isTaken(paid, request),
      label: (request) => msg`Approve ${symbolOf(paid, request)}`,
      hint: (request) =>
        leavesRest(request)
          ? msg`Approves at most what you deposit. Any unused approval is revoked afterwards.`
          : msg`This allows exactly what is used, nothing more.`,
      needed: async (io, request) => (await needsApproval(io, takenOf(paid, request))) && !(await isPermitted(io, request)),
      call: (_, request) => approvalCall(takenOf(paid, request), takenOf(paid, request).amount),
    }),
  ]
}

/** The step that revokes the remainder of a call's allowance. An allowance from before the run, or from another run, stays. */
export const revokeLeftoverStep = <R>(paid: PaidToken<R>): FlowStep<R> => {
  const { place, leavesRest } = paid
  return writeStep<R>({
    id: `takeBack${place}`,
    // Only the call shows whether it leaves a remainder, and the approval before it explains what happens to that.
    seldom: true,
    applies: (request) => leavesRest(request) && isTaken(paid, request),
    label: (request) => msg`Revoke the rest of the approval of ${symbolOf(paid, request)}`,
    hint: (request) => msg`Removes any unused approval of your ${symbolOf(paid, request)}.`,
    needed: async (io, request) => (io.did(`approve${place}`) || io.did(`permit${place}`)) && leavesRemainder(io, takenOf(paid, request)),
    call: (_, request) => approvalCall(takenOf(paid, request), 0n),
  })
}
