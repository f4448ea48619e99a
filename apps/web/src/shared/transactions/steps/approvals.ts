// The allowance of a contract: how to approve it, and how to revoke its remainder.
import { type Address, deadlineAt } from '@exchange/domain'
import { buildSelfPermit, type SignedPermit } from '@exchange/protocol/writes/permit'
import { buildApprove } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../network/requireNetwork.ts'
import { signStep, writeStep } from './defineFlow.ts'
import { hasPermits, permitToSign, workingPermit } from './permits.ts'
import { wouldRevert } from './wouldRevert.ts'
import type { Call, FlowStep, StepIo, Text, WriteStep } from '../run/types.ts'

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
export type Allowance = Pick<TakenTokens, 'chainId' | 'token' | 'spender'>

/** An allowance and the raw units that it has to be. */
export type AllowedAmount = Allowance & Pick<TakenTokens, 'amount'>

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
export const needsApproval = async (io: StepIo, taken: AllowedAmount): Promise<boolean> => (await readAllowance(io, taken)) < taken.amount

/** Whether the token refuses to change its allowance: found by simulation, not by a list. */
const refusesChange = (io: StepIo, { amount, ...allowance }: AllowedAmount, standing: bigint): Promise<boolean> | boolean =>
  standing > 0n && amount > 0n && wouldRevert(io, approvalCall(allowance, amount))

/** Sets an allowance to exactly the amount, which it is not yet: with a reset first if the token requires one. */
export const approvalCalls = async (io: StepIo, taken: AllowedAmount): Promise<readonly Call[]> => {
  const reset = (await refusesChange(io, taken, await readAllowance(io, taken))) ? [approvalCall(taken, 0n)] : []
  return [...reset, approvalCall(taken, taken.amount)]
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
  const before = foreign ? await approvalCalls(io, taken) : [approvalCall(taken, taken.amount)]
  return { before, behind: leavesRest(request) ? [approvalCall(taken, 0n)] : [] }
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

/** The approval of a request as two steps. */
export type ApprovalSteps<R> = {
  /** Ids of the two steps. A stored run finds its steps by them. */
  readonly ids: readonly [reset: string, approve: string]
  readonly seldom?: true
  readonly applies?: (request: R) => boolean
  /** False for a token of ours, which never requires a reset. */
  readonly resets?: boolean
  readonly symbol: (request: R) => string
  readonly allowance: (request: R) => Allowance
  /** Raw units that the allowance has to be, read after the allowance. */
  readonly amount: (io: StepIo, request: R) => Promise<bigint> | bigint
  /** Lowers a larger allowance too. */
  readonly exact?: boolean
  /** False as long as no earlier step asks for an approval; then nothing is read. */
  readonly when?: (io: StepIo) => boolean
  /** Whether something else, such as a permit, already allows the amount. */
  readonly isCovered?: (io: StepIo, request: R) => Promise<boolean>
  /** Throws if an approval is no longer of use. */
  readonly check?: (io: StepIo, request: R) => Promise<unknown>
  readonly label?: (request: R) => Text
  readonly hint: (request: R) => Text
}

/** Resets an old allowance if the token requires it, then approves exactly the amount. */
export const approvalSteps = <R>(of: ApprovalSteps<R>): readonly [reset: WriteStep<R>, approve: WriteStep<R>] => {
  const { ids, seldom, applies = () => true, resets = true, symbol, allowance, amount, exact, when, isCovered, check, label, hint } = of
  /** The current allowance and the one that it has to be; undefined if nothing has to change. */
  const change = async (io: StepIo, request: R) => {
    if (when?.(io) === false) return undefined
    const right = allowance(request)
    const standing = await readAllowance(io, right)
    const taken = { ...right, amount: await amount(io, request) }
    return (exact ? standing !== taken.amount : standing < taken.amount) ? { standing, taken } : undefined
  }
  const isOpen = async (io: StepIo, request: R): Promise<boolean> => !(await isCovered?.(io, request))
  return [
    writeStep<R>({
      id: ids[0],
      ...(seldom && { seldom }),
      applies: (request) => resets && applies(request),
      label: (request) => msg`Reset the approval of ${symbol(request)}`,
      hint: (request) => msg`${symbol(request)} asks for this before a new approval.`,
      needed: async (io, request) => {
        const changed = await change(io, request)
        return changed !== undefined && (await refusesChange(io, changed.taken, changed.standing)) && isOpen(io, request)
      },
      call: (_, request) => approvalCall(allowance(request), 0n),
    }),
    writeStep<R>({
      id: ids[1],
      ...(seldom && { seldom }),
      applies,
      label: label ?? ((request) => msg`Approve ${symbol(request)}`),
      hint,
      needed: async (io, request) => (await change(io, request)) !== undefined && isOpen(io, request),
      call: async (io, request) => {
        await check?.(io, request)
        return approvalCall(allowance(request), await amount(io, request))
      },
    }),
  ]
}

/** Approves the taken amount unless a permit covers it. */
export const paymentApprovalSteps = <R>(paid: PaidToken<R>): readonly FlowStep<R>[] => {
  const { place, foreign, leavesRest } = paid
  return approvalSteps<R>({
    ids: [`reset${place}`, `approve${place}`],
    applies: (request) => isTaken(paid, request),
    resets: foreign,
    symbol: (request) => symbolOf(paid, request),
    allowance: (request) => takenOf(paid, request),
    amount: (_, request) => takenOf(paid, request).amount,
    isCovered: async (io, request) => (await usedPermit(io, request, paid)) !== undefined,
    hint: (request) =>
      leavesRest(request)
        ? msg`Approves at most what you deposit. Any unused approval is revoked afterwards.`
        : msg`This allows exactly what is used, nothing more.`,
  })
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
