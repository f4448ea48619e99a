// Who may take what a swap costs: who has to be allowed, how, and what is left of it afterwards.
import { type Address, DomainError } from '@exchange/domain'
import { buildSelfPermit, type SignedPermit } from '@exchange/protocol/writes/permit'
import { buildApprove, buildPermit } from '@exchange/protocol/writes/token'
import { findNetwork } from '../../../shared/network/network.ts'
import { isNative } from '../../../shared/tokens/token.ts'
import { workingPermit } from '../../../shared/transactions/permits.ts'
import { refuses } from '../../../shared/transactions/refuses.ts'
import type { StepIo } from '../../../shared/transactions/types.ts'
import { spenderOfOffer } from '../offers/offerCall.ts'
import type { SwapRequest } from './swap.flow.ts'

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

/** Allows whoever makes the swap `amount` raw units of what is paid. */
export const approval = (request: SwapRequest, amount: bigint, spender = spenderOf(request)) =>
  buildApprove(networkOf(request), request.paid.token, spender, amount)
const standing = ({ chain, account }: StepIo, request: SwapRequest, spender = spenderOf(request)) =>
  chain.allowance(request.chainId, request.paid.token, account, spender)

/** Native coin travels with the call: nobody has to be allowed anything. */
export const needsRight = ({ paid }: SwapRequest) => !isNative(paid.token)

/** Whether whoever makes the swap may not yet take what it may cost. */
export const lacksAllowance = async (io: StepIo, request: SwapRequest): Promise<boolean> =>
  !isNative(request.paid.token) && (await standing(io, request)) < request.maximumIn

/** Some tokens refuse to change an allowance that is not zero: found by simulation, not by a list. */
export const mustRevokeFirst = async (io: StepIo, request: SwapRequest): Promise<boolean> => {
  const allowance = await standing(io, request)
  return allowance > 0n && allowance < request.maximumIn && refuses(io, approval(request, request.maximumIn))
}

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
export const leavesAllowance = ({ kind, paid, earlierSpender }: SwapRequest) =>
  !isNative(paid.token) && (kind === 'exactOut' || earlierSpender !== undefined)

/** Who may still take something of what was paid, when the swap is made. */
export const leftover = async (io: StepIo, request: SwapRequest): Promise<Address | undefined> => {
  for (const spender of [spenderOf(request), ...(request.earlierSpender ? [request.earlierSpender] : [])])
    if ((await standing(io, request, spender)) > 0n) return spender
  return undefined
}
