import {
  adviseMove,
  isInRange,
  MOVE_GAS,
  type MoveAdvice,
  mulDivDown,
  NATIVE,
  type SharedEarnings,
  streamRate,
  valueOf,
  WAD,
} from '@exchange/domain'
import { pricedPairOf, wadOrNull } from '../../../../shared/market/poolSides.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import type { PositionEntry } from './positionEntry.ts'

const DAY = 86_400n
/** Fees are those of the last seven days. */
const DAYS = 7n

/** What an advice needs beside the position: prices (wads) by token key, the price of emission, gas, chain time. */
export type AdviceFacts = {
  readonly prices: ReadonlyMap<string, bigint>
  readonly emissionPrice: bigint | null
  /** Native raw units for a unit of gas; undefined until it was read. */
  readonly gasPrice: bigint | undefined
  /** Seconds of chain time. */
  readonly now: number
}

type Open = PositionEntry & { readonly position: NonNullable<PositionEntry['position']> }

/** What liquidity in range shares: of a staked position the emission, of another one the fees. */
const earningsOf = ({ pool, position: { staked, state } }: Open, { emissionPrice, now }: AdviceFacts): SharedEarnings => {
  if (staked && state.gauge) {
    const rate = streamRate(state.gauge.stream, BigInt(now))
    return { perDayUsd: emissionPrice === null ? null : valueOf(rate * DAY, WAD, emissionPrice), liquidity: state.gauge.stakedLiquidity }
  }
  const [fees, kept] = [wadOrNull(pool.feesUsd7d), wadOrNull(pool.providersPart) ?? WAD]
  return { perDayUsd: fees === null ? null : mulDivDown(fees, kept, WAD * DAYS), liquidity: state.liquidity }
}

/** Whether to leave an open position alone or to put it around the price. */
export const positionAdvice = (entry: Open, facts: AdviceFacts): MoveAdvice & { readonly inRange: boolean } => {
  const { position, pool } = entry
  const { state, tickLower, tickUpper, liquidity } = position
  const coin = facts.prices.get(tokenKey(NATIVE))
  const gasUsd = facts.gasPrice === undefined || coin === undefined ? null : valueOf(MOVE_GAS * facts.gasPrice, WAD, coin)
  const advice = adviseMove({
    price: state,
    tickSpacing: state.tickSpacing,
    swapFee: BigInt(pool.fee),
    pair: pricedPairOf(pool),
    position: { range: { tickLower, tickUpper }, liquidity },
    earnings: earningsOf(entry, facts),
    gasUsd,
  })
  return { ...advice, inRange: isInRange(state.tick, position) }
}
