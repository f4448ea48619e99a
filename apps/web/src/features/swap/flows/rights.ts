// Who may take what a swap costs: who has to be allowed, how, and what is left of it afterwards.
import { type Address, DomainError } from '@exchange/domain'
import { buildSelfPermit, type SignedPermit } from '@exchange/protocol/writes/permit'
import { buildPermit } from '@exchange/protocol/writes/token'
import { findNetwork } from '../../../shared/network/network.ts'
import { isNative } from '../../../shared/tokens/token.ts'
import { workingPermit } from '../../../shared/transactions/permits.ts'
import { lacks, standing, type TakenTokens } from '../../../shared/transactions/rights.ts'
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

/** What whoever makes the swap, or another one, takes of what is paid, at most. */
export const takenOf = (request: SwapRequest, spender = spenderOf(request)): TakenTokens => {
  const { chainId, paid, maximumIn } = request
  return { chainId, token: paid.token, symbol: paid.symbol, spender, amount: maximumIn }
}

/** Native coin travels with the call: nobody has to be allowed anything. */
export const needsRight = ({ paid }: SwapRequest) => !isNative(paid.token)

/** Whether whoever makes the swap may not yet take what it may cost. */
export const lacksAllowance = async (io: StepIo, request: SwapRequest): Promise<boolean> =>
  needsRight(request) && lacks(io, takenOf(request))

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

/** Over which right something of what was paid may still be taken, when the swap is made. */
export const leftover = async (io: StepIo, request: SwapRequest): Promise<TakenTokens | undefined> => {
  const earlier = request.earlierSpender
  for (const right of [takenOf(request), ...(earlier ? [takenOf(request, earlier)] : [])])
    if ((await standing(io, right)) > 0n) return right
  return undefined
}
