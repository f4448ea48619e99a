// Who may take what a swap costs: who has to be allowed, how, and what is left of it afterwards.
import { type Address, DomainError } from '@exchange/domain'
import { buildSelfPermit, type SignedPermit } from '@exchange/protocol/writes/permit'
import { buildPermit } from '@exchange/protocol/writes/token'
import { findNetwork } from '../../../shared/network/network.ts'
import { isNative } from '../../../shared/tokens/token.ts'
import { workingPermit } from '../../../shared/transactions/steps/permits.ts'
import { approvalCall, needsApproval, leavesRemainder, type TakenTokens } from '../../../shared/transactions/steps/approvals.ts'
import type { Call, StepIo } from '../../../shared/transactions/run/types.ts'
import { spenderOfOffer } from '../offers/offerCall.ts'
import type { SwapRequest } from '../request/swapRequest.ts'

/** The network of a swap. Throws where it does not run here. */
export const networkOf = ({ chainId }: Pick<SwapRequest, 'chainId'>) => {
  const network = findNetwork(chainId)
  if (!network) throw new DomainError('api.unknownNetwork', { chainId })
  return network
}

/** Who takes what is paid: the router, or the contract that an offer names. */
export const spenderOf = (request: Pick<SwapRequest, 'chainId' | 'offer'>): Address => {
  const network = networkOf(request)
  return request.offer ? spenderOfOffer(network, request.offer) : network.deployment.contracts.router
}

/** What whoever makes the swap, or another one, takes of what is paid, at most. */
export const takenOf = (request: SwapRequest, spender = spenderOf(request)): TakenTokens => {
  const { chainId, paid, maximumIn } = request
  return { chainId, token: paid.token, symbol: paid.symbol, spender, amount: maximumIn }
}

/** Native coin travels with the call: nobody has to be allowed anything. */
export const needsRight = ({ paid }: SwapRequest) => !isNative(paid.token)

/** Whether whoever makes the swap may not yet take what it may cost. */
export const lacksAllowance = async (io: StepIo, request: SwapRequest): Promise<boolean> =>
  needsRight(request) && needsApproval(io, takenOf(request))

/** The signed permit, while the token takes it. */
export const swapPermit = (io: StepIo, request: SwapRequest): Promise<SignedPermit | undefined> => {
  const network = networkOf(request)
  const handOver = (permit: SignedPermit) => {
    const { token, value, deadline } = permit
    const given = { owner: io.account, spender: spenderOf(request), value, nonce: 0n, deadline }
    return request.offer ? buildPermit(network, token, given, { ...permit, v: BigInt(permit.v) }) : buildSelfPermit(network, permit)
  }
  return workingPermit(io, 'permit', request.paid.token, handOver)
}

/** An exact output may cost less than the most it was allowed to: what is left of the allowance is taken back. */
const leavesRest = (request: SwapRequest): boolean => needsRight(request) && request.kind === 'exactOut'

/** Contracts that a trade was tried by before; a run that was stored by another build may name one by itself. */
export const earlierSpendersOf = ({ earlierSpender, earlierSpenders }: SwapRequest): readonly Address[] =>
  earlierSpenders ?? (earlierSpender ? [earlierSpender] : [])

/** A right of which something may be left when the swap is made. */
export type LeftRight = {
  readonly taken: TakenTokens
  /** Of whoever makes the swap; another one was allowed it before. */
  readonly isOwn: boolean
}

/** All such rights of a swap, its own first. */
export const leftRights = (request: SwapRequest): readonly LeftRight[] => {
  if (!needsRight(request)) return []
  const own = leavesRest(request) ? [{ taken: takenOf(request), isOwn: true }] : []
  return [...own, ...earlierSpendersOf(request).map((spender) => ({ taken: takenOf(request, spender), isOwn: false }))]
}

/** Whether something is left of what was allowed for the swap. What stood before, or is another run's, is none of it. */
export const hasLeftoverAllowance = async (io: StepIo, { taken, isOwn }: LeftRight): Promise<boolean> =>
  (!isOwn || io.did('approve') || io.did('permit')) && leavesRemainder(io, taken)

/** Ends the rights behind a swap in one request with it: its own was given in there, of another one what stands. */
export const endingCalls = async (io: StepIo, request: SwapRequest): Promise<readonly Call[]> => {
  const rights = leftRights(request)
  const ends = await Promise.all(rights.map(async ({ taken, isOwn }) => isOwn || leavesRemainder(io, taken)))
  return rights.filter((_, at) => ends[at]).map(({ taken }) => approvalCall(taken, 0n))
}
