import { type Address, committedAmount, DomainError } from '@exchange/domain'
import { readOrdersOf } from '@exchange/protocol/reads/orders/readOrders'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Allowance } from '../../../shared/transactions/steps/approvals.ts'
import type { StepIo, TokenAmount } from '../../../shared/transactions/run/types.ts'

/** A token as a flow names it. */
export type NamedToken = Pick<TokenAmount, 'token' | 'symbol' | 'decimals'>

/** The contract that takes the tokens that orders sell. */
const ordersContract = (chainId: number): Address => {
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

/** The orders contract's allowance of a token. */
export const orderAllowance = (chainId: number, token: Address): Allowance => ({ chainId, token, spender: ordersContract(chainId) })
