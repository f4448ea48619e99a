import type { PoolItem } from '@exchange/api-client'
import { minimumOf, type TickRange, type ZapPositionPlan } from '@exchange/domain'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { isNative, type Token } from '../../../../shared/tokens/token.ts'
import { zapStep } from '../../../../entities/liquidity/zap.ts'
import type { ZapPositionRequest } from '../flows/zapPosition.flow.ts'

/** The state of the form as the request sends it. */
export type AcceptedZap = {
  readonly pool: PoolItem
  readonly range: TickRange
  readonly made: ZapPositionPlan
  /** The pool's token to deposit, and the token that pays for it. */
  readonly token: Token
  readonly paid: Token
  /** Raw units of it. */
  readonly amount: bigint
  readonly slippageBps: number
  readonly isStaking: boolean
  readonly deadlineMinutes: number
}

/** The request of an accepted deposit of one token. */
export const zapRequestOf = ({
  pool,
  range,
  made: { swap, deposit },
  token,
  paid,
  amount,
  slippageBps,
  isStaking,
  deadlineMinutes,
}: AcceptedZap): ZapPositionRequest => ({
  chainId: pool.chainId,
  name: poolName(pool),
  pool: pool.address,
  range,
  tokenIn: token.address,
  payment: { token: paid.address, symbol: paid.symbol, decimals: paid.decimals, amount },
  native: isNative(paid.address),
  swaps: swap === null ? [] : [zapStep(pool, swap, slippageBps)],
  stake: isStaking,
  liquidityMin: minimumOf(deposit.liquidity, slippageBps),
  deadlineMinutes,
})
