import type { PoolItem } from '@exchange/api-client'
import type { Price, TickRange } from '@exchange/domain'
import { poolName } from '../../../../entities/pool/poolText.ts'
import type { Token } from '../../../../shared/tokens/token.ts'
import type { MintPositionRequest } from '../flows/mintPosition.flow.ts'
import type { RangePlan } from './rangePlan.ts'
import type { Side } from './rangeSearch.ts'

/** The state of the form as the request sends it. */
export type Accepted = {
  readonly pool: PoolItem
  readonly range: TickRange
  readonly plan: RangePlan
  readonly paid: readonly [Token, Token]
  readonly native: Side | null
  /** The starting price of the pool; null if it already has a price. */
  readonly start: Price | null
  readonly isStaking: boolean
  readonly deadlineMinutes: number
}

/** The request of an accepted deposit; null if there is none yet. Native coin applies only if the deposit takes it. */
export const mintRequestOf = ({
  pool,
  range,
  plan,
  paid,
  native,
  start,
  isStaking,
  deadlineMinutes,
}: Accepted): MintPositionRequest | null => {
  const { desired, minimums } = plan
  if (desired === null || minimums === null) return null
  const amounts = [desired.amount0, desired.amount1]
  const payments = paid.flatMap(({ address, symbol, decimals }, index) => {
    const amount = amounts[index]!
    return amount === 0n ? [] : [{ token: address, symbol, decimals, amount }]
  })
  const isNativeTaken = native !== null && amounts[native === 'token0' ? 0 : 1]! > 0n
  return {
    chainId: pool.chainId,
    name: poolName(pool),
    token0: pool.tokens[0]!.address,
    token1: pool.tokens[1]!.address,
    range,
    desired,
    minimums,
    startAt: start?.sqrtPrice ?? null,
    native: isNativeTaken ? native : null,
    payments,
    deadlineMinutes,
    gauge: isStaking ? (pool.gauge?.address ?? null) : null,
  }
}
