import { type Address, committedAmount, DomainError } from '@exchange/domain'
import { readOrdersOf } from '@exchange/protocol/reads/orders/readOrders'
import { buildApprove } from '@exchange/protocol/writes/token'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { wouldRevert } from '../../../shared/transactions/steps/wouldRevert.ts'
import type { Call, StepIo, TokenAmount } from '../../../shared/transactions/run/types.ts'

/** A token as a flow names it. */
export type NamedToken = Pick<TokenAmount, 'token' | 'symbol' | 'decimals'>

/** The contract that takes the tokens that orders sell. */
export const ordersContract = (chainId: number): Address => {
  const address = requireNetwork(chainId).deployment.contracts.orders
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return address
}

/** The orders of the account as the chain has them at this moment. */
export const ordersNow = async ({ account }: StepIo, chainId: number) => {
  const read = await readOrdersOf(getPublicClient(chainId), requireNetwork(chainId), account)
  if (read.status === 'failed') throw read.error
  return read.data.orders.map(({ order }) => order)
}

/** The amount of a token that the account's live orders need, in raw units; `without` names orders that are about to end. */
export const readCommittedAmount = async (io: StepIo, chainId: number, token: Address, without?: ReadonlySet<bigint>): Promise<bigint> =>
  committedAmount(await ordersNow(io, chainId), token, await io.chain.now(chainId), without)

/** The orders contract's current allowance of a token. */
export const readOrderAllowance = ({ chain, account }: StepIo, chainId: number, token: Address): Promise<bigint> =>
  chain.allowance(chainId, token, account, ordersContract(chainId))

/** Approves exactly this amount of a token for the orders contract. */
export const approval = (chainId: number, token: Address, amount: bigint): Call =>
  buildApprove(requireNetwork(chainId), token, ordersContract(chainId), amount)

/** Some tokens refuse to change an allowance that is not zero: found by simulation, not by a list. */
export const mustRevokeFirst = async (io: StepIo, chainId: number, token: Address, target: bigint): Promise<boolean> => {
  const allowance = await readOrderAllowance(io, chainId, token)
  return allowance > 0n && target > 0n && allowance !== target && wouldRevert(io, approval(chainId, token, target))
}
