import { type Address, minimumOf } from '@exchange/domain'
import { poolName } from '../../../../entities/pool/poolText.ts'
import type { PoolSideOfForm } from '../../../../entities/liquidity/usePoolSides.ts'
import type { TokenPoolItem } from '../../../../entities/liquidity/usePoolTokens.ts'
import { zapStep } from '../../../../entities/liquidity/zap.ts'
import type { AddToPoolRequest } from '../flows/addToPool.flow.ts'
import type { DepositMode } from './depositAmounts.ts'
import type { MadeDeposit } from './depositPlan.ts'

/** The state of the form as the request sends it. */
export type AcceptedDeposit = {
  readonly chainId: number
  readonly pool: TokenPoolItem
  readonly sides: readonly PoolSideOfForm[]
  readonly made: MadeDeposit
  readonly mode: DepositMode
  readonly native: boolean
  /** The gauge that stakes it; null if it stays in the wallet. */
  readonly gauge: Address | null
  readonly slippageBps: number
  readonly deadlineMinutes: number
}

/** The request of an accepted deposit. The slippage sets the minimum of every amount, never zero. */
export const depositRequest = ({
  chainId,
  pool,
  sides,
  made,
  mode,
  native,
  gauge,
  slippageBps,
  deadlineMinutes,
}: AcceptedDeposit): AddToPoolRequest => ({
  chainId,
  pool: pool.address,
  name: poolName(pool),
  type: pool.type,
  deadlineMinutes,
  amounts: sides.map(({ token }, i) => ({
    token: token.address,
    symbol: token.symbol,
    decimals: token.decimals,
    amount: made.amounts[i] ?? 0n,
    minimum: minimumOf(made.amounts[i] ?? 0n, slippageBps),
  })),
  single: mode === 'single',
  swap: made.swap ? zapStep(pool, made.swap, slippageBps) : null,
  native,
  liquidityMin: minimumOf(made.liquidity, slippageBps),
  gauge,
})
