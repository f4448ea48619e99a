import { type Address, isSameAddress } from '@exchange/domain'
import { deadlineAt } from '@exchange/domain/trade/deadline'
import { erc20Abi, parseEventLogs } from 'viem'
import { requireNetwork } from '../../shared/network/requireNetwork.ts'
import type { StepIo, TokenAmount } from '../../shared/transactions/run/types.ts'

/** The pool of a request. `name` is its display name: "THE/WBNB". */
export type PoolOfRequest = {
  readonly chainId: number
  readonly pool: Address
  readonly name: string
  readonly type: 'classic' | 'stable' | 'weighted'
  readonly deadlineMinutes: number
}

/** A token of the pool with the amount deposited or withdrawn, in raw units. */
export type PoolAmount = TokenAmount & { readonly minimum: bigint }

/** Most tokens that a pool has. */
export const MOST_TOKENS = 8

/** Pool tokens as a step words them. */
export const lpSymbol = ({ name }: Pick<PoolOfRequest, 'name'>): string => `${name} LP`

/** The deadline of a call that is about to be sent, by the chain's clock. */
export const deadlineOf = async ({ chain }: StepIo, { chainId, deadlineMinutes }: PoolOfRequest): Promise<bigint> =>
  deadlineAt(await chain.now(chainId), deadlineMinutes)

/** Raw units of a token that this run has sent to the account so far. Throws if a receipt cannot be read: a failed read is never zero. */
export const arrivedSoFar = async (io: StepIo, token: Address): Promise<bigint> => {
  const own = (await io.receipts()).flatMap(({ logs }) => logs).filter(({ address }) => isSameAddress(address, token))
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: own as never })
  return transfers.reduce((sum, { args: { to, value } }) => (isSameAddress(to, io.account) ? sum + value : sum), 0n)
}

/** Raw units of the wrapped native coin that arrived so. */
export const wrappedSoFar = (io: StepIo, chainId: number): Promise<bigint> =>
  arrivedSoFar(io, requireNetwork(chainId).deployment.contracts.wrappedNative)
