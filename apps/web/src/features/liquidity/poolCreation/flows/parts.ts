import type { Address } from '@exchange/domain'
import { deadlineAt } from '@exchange/domain/trade/deadline'
import { isNative, poolAddress } from '../../../../shared/tokens/token.ts'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import type { TakenTokens } from '../../../../shared/transactions/steps/approvals.ts'
import type { StepIo, TokenAmount } from '../../../../shared/transactions/run/types.ts'

/** The fields that every first-deposit request has. */
export type FirstDepositRequest = {
  readonly chainId: number
  /** The pool by its tokens: "THE/USDT". */
  readonly name: string
  /** Raw units of each token; the zero address means native coin. */
  readonly paid: readonly TokenAmount[]
  readonly slippageBps: number
  readonly deadlineMinutes: number
}

/** The address that the pool knows a token by. */
export const inPool = (chainId: number, token: Address): Address => poolAddress(requireNetwork(chainId), token)

/** Raw units of native coin in the payment. */
export const nativePaid = ({ paid }: Pick<FirstDepositRequest, 'paid'>): bigint => paid.find(({ token }) => isNative(token))?.amount ?? 0n

/** The amount that a contract takes by allowance. */
export const takenBy = (
  spender: Address,
  chainId: number,
  paid: readonly Pick<TokenAmount, 'token' | 'symbol' | 'amount'>[],
): readonly TakenTokens[] => paid.map(({ token, symbol, amount }) => ({ chainId, token: inPool(chainId, token), symbol, spender, amount }))

/** Seconds of chain time at which a call that is sent now expires. */
export const expiresAt = async ({ chain }: StepIo, { chainId, deadlineMinutes }: FirstDepositRequest): Promise<bigint> =>
  deadlineAt(await chain.now(chainId), deadlineMinutes)
