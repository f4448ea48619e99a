// Who may spend the paid tokens of a swap: which approval is missing, in which form, and what remains of it afterwards.
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

/** The network of a swap. Throws if the app does not support it. */
export const networkOf = ({ chainId }: Pick<SwapRequest, 'chainId'>) => {
  const network = findNetwork(chainId)
  if (!network) throw new DomainError('api.unknownNetwork', { chainId })
  return network
}

/** The spender of the paid amount: the router, or the contract that an offer names. */
export const spenderOf = (request: Pick<SwapRequest, 'chainId' | 'offer'>): Address => {
  const network = networkOf(request)
  return request.offer ? spenderOfOffer(network, request.offer) : network.deployment.contracts.router
}

/** The most that `spender` takes of the paid token. The default spender is the one that makes the swap. */
export const takenOf = (request: SwapRequest, spender = spenderOf(request)): TakenTokens => {
  const { chainId, paid, maximumIn } = request
  return { chainId, token: paid.token, symbol: paid.symbol, spender, amount: maximumIn }
}

/** Native coin travels with the call and needs no approval. */
export const needsRight = ({ paid }: SwapRequest) => !isNative(paid.token)

/** Whether the spender's allowance is below the most that the swap may cost. */
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

/** An exact output may cost less than its allowance; the flow revokes the remainder. */
const leavesRest = (request: SwapRequest): boolean => needsRight(request) && request.kind === 'exactOut'

/** Spenders tried for the trade before; a run stored by another build may name a single one. */
export const earlierSpendersOf = ({ earlierSpender, earlierSpenders }: SwapRequest): readonly Address[] =>
  earlierSpenders ?? (earlierSpender ? [earlierSpender] : [])

/** An allowance that may have a remainder after the swap. */
export type LeftRight = {
  readonly taken: TakenTokens
  /** True for the spender of this swap; false for a contract that was approved earlier. */
  readonly isOwn: boolean
}

/** All such allowances of a swap, its own first. */
export const leftRights = (request: SwapRequest): readonly LeftRight[] => {
  if (!needsRight(request)) return []
  const own = leavesRest(request) ? [{ taken: takenOf(request), isOwn: true }] : []
  return [...own, ...earlierSpendersOf(request).map((spender) => ({ taken: takenOf(request, spender), isOwn: false }))]
}

/** Whether a remainder of this swap's allowance is left. Allowances from before the run or from another run do not count. */
export const hasLeftoverAllowance = async (io: StepIo, { taken, isOwn }: LeftRight): Promise<boolean> =>
  (!isOwn || io.did('approve') || io.did('permit')) && leavesRemainder(io, taken)

/** Revokes the allowances of a swap in the same request: the swap's own, which that request approves, and what remains of earlier ones. */
export const endingCalls = async (io: StepIo, request: SwapRequest): Promise<readonly Call[]> => {
  const rights = leftRights(request)
  const ends = await Promise.all(rights.map(async ({ taken, isOwn }) => isOwn || leavesRemainder(io, taken)))
  return rights.filter((_, at) => ends[at]).map(({ taken }) => approvalCall(taken, 0n))
}
