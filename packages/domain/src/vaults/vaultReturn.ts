import { addAmounts, type Amounts, subtractAmounts } from '../amm/concentrated/liquidity.ts'
import { mulDivDown, PIPS, WAD } from '../math/fullMath.ts'
import { sidesUsd } from '../pricing/tokenPrice.ts'
import { partOfStanding, type VaultStanding } from './sharesAgainstHolding.ts'
import { valueIn1 } from './vaultAtWork.ts'
import { type AgainstHolding, againstHolding, amountsUsd, type PricedPair, toSides } from '../liquidity/positionValue.ts'
import type { VaultDay } from './vaultApr.ts'
import { DAY_SECONDS } from '../clock/day.ts'

/** A day of a vault with its shares at the end, and what its rebalances were and cost (pips of the share price). */
export type VaultShareDay = VaultDay & { readonly supply: bigint; readonly rebalances: number; readonly costPips: number }

/** A vault by its own past: its days, ascending, and what it has now. */
export type VaultPast = { readonly days: readonly VaultShareDay[]; readonly now: VaultStanding }

/** What shares are bought with: `usd` (wad) at the second `from`, valued at the prices given. `sqrtPriceAt` is the pool's √price × 2^96 at a second. */
export type VaultReturnRequest = {
  readonly from: number
  readonly to: number
  readonly usd: bigint
  readonly prices: PricedPair
  /** Dollars (wad) of the emitted token, which has 18 decimals. */
  readonly emissionPrice: bigint | null
  readonly sqrtPriceAt: (at: number) => bigint
}

/** What shares of a vault brought. Dollars are wads at the prices given, null where one is missing. */
export type VaultReturn = {
  /** Seconds: later than asked where the vault had no shares by then. */
  readonly from: number
  readonly isShort: boolean
  /** What the shares were made of. */
  readonly depositedUsd: bigint | null
  /** Swap fees that were collected, the performance fee taken off; they are in the worth of the shares. */
  readonly feesUsd: bigint | null
  readonly emissionUsd: bigint | null
  /** Without the emission, against leaving alone what the shares were made of: what a range is compared by, whose stake is not known. */
  readonly against: AgainstHolding | null
  readonly rebalances: number
  /** What rebalances and compoundings took of the shares' worth; it is in that worth already. */
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

/** What came to shares that were bought. */
type Came = {
  readonly fees: Amounts
  readonly rewards: bigint
  /** Fees that fell to as many shares without them, beyond `fees`: the growth of the share price has them. */
  readonly thinned: Amounts
}

/** What some shares get of what came in some days, each by the shares that there were at its end and these beside them; rounded down. */
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
 * What shares of a vault brought in a window, by the vault's own history: what they were made of at the last change before it, valued by token1 at
 * the pool's price of that time as a range's deposit is, and what they are now. Fees and emission came without them, and are shared with them: the
 * least that they would have brought, as a larger vault earns no less. Null where the vault had no shares before the end, has none now, or
 * token1 has no price.
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
