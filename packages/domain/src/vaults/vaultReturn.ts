import { addAmounts, type Amounts, subtractAmounts } from '../amm/concentrated/liquidity.ts'
import { mulDivDown, PIPS, WAD } from '../math/fullMath.ts'
import { sidesUsd } from '../pricing/tokenPrice.ts'
import { partOfStanding, type VaultStanding } from './sharesAgainstHolding.ts'
import { valueIn1 } from './vaultAtWork.ts'
import { type AgainstHolding, againstHolding, amountsUsd, type PricedPair, toSides } from '../liquidity/positionValue.ts'
import type { VaultDay } from './vaultApr.ts'
import { DAY_SECONDS } from '../clock/day.ts'

/** A day of a vault with its shares at the end, and the number and cost of its rebalances (pips of the share price). */
export type VaultShareDay = VaultDay & { readonly supply: bigint; readonly rebalances: number; readonly costPips: number }

/** A vault's history: its days, ascending, and its present holdings. */
export type VaultPast = { readonly days: readonly VaultShareDay[]; readonly now: VaultStanding }

/**
 * The request: shares bought for `usd` (wad) at second `from`, valued at the given prices. `sqrtPriceAt` is the pool's √price × 2^96 at a
 * second.
 */
export type VaultReturnRequest = {
  readonly from: number
  readonly to: number
  readonly usd: bigint
  readonly prices: PricedPair
  /** Price of the emitted token (18 decimals) in dollars (wad). */
  readonly emissionPrice: bigint | null
  readonly sqrtPriceAt: (at: number) => bigint
}

/** The return of a vault's shares. Dollars are wads at the given prices; null if one is missing. */
export type VaultReturn = {
  /** Start in seconds; later than requested if the vault had no shares then. */
  readonly from: number
  readonly isShort: boolean
  /** Value of the tokens behind the shares at the start. */
  readonly depositedUsd: bigint | null
  /** Collected swap fees after the performance fee; they are included in the shares' value. */
  readonly feesUsd: bigint | null
  readonly emissionUsd: bigint | null
  /** Compared with holding the tokens behind the shares, without emission. It is compared with a range, whose stake is unknown. */
  readonly against: AgainstHolding | null
  readonly rebalances: number
  /** Loss of the shares' value by rebalances and compoundings; it is already in that value. */
  readonly costUsd: bigint
}

const NOTHING: Amounts = { amount0: 0n, amount1: 0n }

/** The day at whose end the shares are bought: the last one before the window, or the first one with shares. */
const firstDay = (days: readonly VaultShareDay[], from: number, to: number): VaultShareDay | undefined => {
  const held = days.filter(
    ({ date, supply, total }) => date + DAY_SECONDS < to && supply > 0n && (total.amount0 > 0n || total.amount1 > 0n),
  )
  return held.findLast(({ date }) => date + DAY_SECONDS <= from) ?? held[0]
}

/** Earnings of bought shares. */
type Came = {
  readonly fees: Amounts
  readonly rewards: bigint
  /** Fees of the days beyond `fees`, which the growth of the share price already contains. */
  readonly thinned: Amounts
}

/** Earnings of additional shares over some days, each day by the shares at its end plus these; rounded down. */
const cameTo = (days: readonly VaultShareDay[], shares: bigint): Came => {
  const part = (amount: bigint, supply: bigint): bigint => mulDivDown(amount, shares, supply)
  const partOfBoth = ({ amount0, amount1 }: Amounts, supply: bigint): Amounts => ({
    amount0: part(amount0, supply),
    amount1: part(amount1, supply),
  })
  return days.reduce<Came>(
    (came, { supply, rewards, ...day }) => {
      if (supply === 0n) return came
      const kept = subtractAmounts(day.fees, day.performance)
      const fees = partOfBoth(kept, supply + shares)
      return {
        fees: addAmounts(came.fees, fees),
        rewards: came.rewards + part(rewards, supply + shares),
        thinned: addAmounts(came.thinned, subtractAmounts(partOfBoth(kept, supply), fees)),
      }
    },
    { fees: NOTHING, rewards: 0n, thinned: NOTHING },
  )
}

/**
 * The return of a vault's shares in a window, from the vault's own history: the tokens behind them at the last change before it, valued by
 * token1 at the pool's price of that time, like a range's deposit, and the tokens behind them now. Fees and emission are shared with the
 * additional shares, which is a lower bound, because a larger vault earns no less. Null if the vault had no shares before the end, has none
 * now, or token1 has no price.
 */
export const vaultReturn = ({ days, now }: VaultPast, request: VaultReturnRequest): VaultReturn | null => {
  const { to, usd, prices, emissionPrice, sqrtPriceAt } = request
  const then = firstDay(days, request.from, to)
  if (then === undefined || now.supply === 0n || prices.price1 === null || prices.price1 === 0n) return null
  const isShort = then.date + DAY_SECONDS > request.from
  const from = isShort ? then.date + DAY_SECONDS : request.from
  const worth = valueIn1(then.total, { sqrtPrice: sqrtPriceAt(from) })
  if (worth === 0n) return null
  const shares = mulDivDown(then.supply, (usd * prices.unit1) / prices.price1, worth)
  const deposited = partOfStanding(then, shares)
  const later = days.filter(({ date }) => date > then.date)
  const { fees, rewards, thinned } = cameTo(later, shares)
  const pips = later.reduce((sum, { costPips }) => sum + costPips, 0)
  return {
    from,
    isShort,
    depositedUsd: amountsUsd(deposited, prices),
    feesUsd: amountsUsd(fees, prices),
    emissionUsd: sidesUsd([{ amount: rewards, unit: WAD, price: emissionPrice }]),
    against: againstHolding(toSides(deposited, prices), toSides(subtractAmounts(partOfStanding(now, shares), thinned), prices)),
    rebalances: later.reduce((sum, { rebalances }) => sum + rebalances, 0),
    costUsd: (usd * BigInt(pips)) / PIPS,
  }
}
