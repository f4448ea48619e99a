import {
  adviseMove,
  isInRange,
  max,
  type MoveAdvice,
  mulDivDown,
  NATIVE,
  type SharedEarnings,
  streamRate,
  valueOf,
  WAD,
  wadOrNull,
} from '@exchange/domain'
import { pricedPairOf } from '../../../../entities/pool/poolSides.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { type PoolShared, type PoolVault, vaultTargetOf } from './vaultTargets.ts'
import { DAY } from '@exchange/domain/clock/day'

/** Fees are those of the last seven days. */
const DAYS = 7n

/** The inputs of an advice besides the position: prices (wads) by token key, the price of emission, gas, chain time. */
export type AdviceFacts = {
  readonly prices: ReadonlyMap<string, bigint>
  readonly emissionPrice: bigint | null
  /** Native raw units for a unit of gas; undefined until it was read. */
  readonly gasPrice: bigint | undefined
  /** Seconds of chain time, of the block that the position was read at. */
  readonly now: number
  /** Strategies of the pool; none until loaded. */
  readonly vaults: readonly PoolVault[]
}

type Open = PositionEntry & { readonly position: NonNullable<PositionEntry['position']> }

/** What liquidity in range shares: fees over all of it, emission over the staked part; emission is null without a gauge. */
const sharedOf = ({ pool, position: { state } }: Open, { emissionPrice, now }: AdviceFacts): PoolShared => {
  const [fees, kept] = [wadOrNull(pool.feesUsd7d), wadOrNull(pool.providersPart) ?? WAD]
  const rate = state.gauge && streamRate(state.gauge.stream, BigInt(now))
  return {
    fees: { perDayUsd: fees === null ? null : mulDivDown(fees, kept, WAD * DAYS), liquidity: state.liquidity },
    emission:
      state.gauge && rate !== null
        ? { perDayUsd: emissionPrice === null ? null : valueOf(rate * DAY, WAD, emissionPrice), liquidity: state.gauge.stakedLiquidity }
        : null,
  }
}

/** An advice with the data of its receipts. */
export type PositionAdvice = MoveAdvice & {
  readonly inRange: boolean
  readonly staked: boolean
  readonly earnings: SharedEarnings
  /** The liquidity that shares the yield: all others in range, and the position while it is in range. */
  readonly others: bigint
  readonly ownInRange: bigint
}

/** Whether to leave an open position, to move it around the price, or to deposit it into a strategy of its pool. */
export const positionAdvice = (entry: Open, facts: AdviceFacts): PositionAdvice => {
  const { position, pool } = entry
  const { state, tickLower, tickUpper, liquidity, staked } = position
  const coin = facts.prices.get(tokenKey(NATIVE))
  const shared = sharedOf(entry, facts)
  const earnings = (staked ? shared.emission : null) ?? shared.fees
  const inRange = isInRange(state.tick, position)
  const ownInRange = inRange ? liquidity : 0n
  const advice = adviseMove({
    price: state,
    tickSpacing: state.tickSpacing,
    swapFee: BigInt(pool.fee),
    liquidity: state.liquidity,
    pair: pricedPairOf(pool),
    position: { range: { tickLower, tickUpper }, liquidity },
    earnings,
    gasUnitUsd: facts.gasPrice === undefined || coin === undefined ? null : valueOf(facts.gasPrice, WAD, coin),
    vaults: facts.vaults.map((vault) => vaultTargetOf(vault, shared, staked)),
  })
  return { ...advice, inRange, staked, earnings, ownInRange, others: max(0n, earnings.liquidity - ownInRange) }
}
