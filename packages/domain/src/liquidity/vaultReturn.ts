import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { mulDivDown, PIPS, WAD } from '../math/fullMath.ts'
import { sidesUsd } from '../pricing/tokenPrice.ts'
import type { VaultStanding } from '../vaults/sharesAgainstHolding.ts'
import { valueIn1 } from '../vaults/vaultAtWork.ts'
import { partOfVault } from '../vaults/vaultShares.ts'
import { type AgainstHolding, againstHolding, amountsUsd, type PricedPair, toSides } from './positionValue.ts'
import type { VaultDay } from './vaultApr.ts'

const DAY = 86_400

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
  /** With the emission, against leaving alone what the shares were made of. */
  readonly against: AgainstHolding | null
  readonly rebalances: number
  /** What rebalances and compoundings took of the shares' worth; it is in that worth already. */
  readonly costUsd: bigint
}

const NOTHING: Amounts = { amount0: 0n, amount1: 0n }

/** The day at whose end the shares are bought: the last one before the window, or the first one with shares. */
const firstDay = (days: readonly VaultShareDay[], from: number, to: number): VaultShareDay | undefined => {
  const held = days.filter(({ date, supply, total }) => date + DAY < to && supply > 0n && (total.amount0 > 0n || total.amount1 > 0n))
  return held.findLast(({ date }) => date + DAY <= from) ?? held[0]
}

const partOf = ({ total, supply }: VaultStanding, shares: bigint): Amounts => ({
  amount0: partOfVault(total.amount0, shares, supply),
  amount1: partOfVault(total.amount1, shares, supply),
})

/** What fell to some shares of what came in some days, each by the shares that there were at its end; rounded down. */
const cameTo = (days: readonly VaultShareDay[], shares: bigint): { readonly fees: Amounts; readonly rewards: bigint } =>
  days.reduce(
    ({ fees, rewards }, day) => {
      if (day.supply === 0n) return { fees, rewards }
      const part = (amount: bigint): bigint => mulDivDown(amount, shares, day.supply)
      return {
        fees: {
          amount0: fees.amount0 + part(day.fees.amount0 - day.performance.amount0),
          amount1: fees.amount1 + part(day.fees.amount1 - day.performance.amount1),
        },
        rewards: rewards + part(day.rewards),
      }
    },
    { fees: NOTHING, rewards: 0n },
  )

/**
 * What shares of a vault brought in a window, by the vault's own history: what they were made of at the last change before it, valued by token1 at
 * the pool's price of that time as a range's deposit is, and what they are now. Null where the vault had no shares before the end, has none
 * now, or token1 has no price.
 */
export const vaultReturn = ({ days, now }: VaultPast, request: VaultReturnRequest): VaultReturn | null => {
  const { to, usd, prices, emissionPrice, sqrtPriceAt } = request
  const then = firstDay(days, request.from, to)
  if (then === undefined || now.supply === 0n || prices.price1 === null || prices.price1 === 0n) return null
  const isShort = then.date + DAY > request.from
  const from = isShort ? then.date + DAY : request.from
  const worth = valueIn1(then.total, { sqrtPrice: sqrtPriceAt(from) })
  if (worth === 0n) return null
  const shares = mulDivDown(then.supply, (usd * prices.unit1) / prices.price1, worth)
  const deposited = partOf(then, shares)
  const later = days.filter(({ date }) => date > then.date)
  const { fees, rewards } = cameTo(later, shares)
  const emission = [{ amount: rewards, unit: WAD, price: emissionPrice }]
  const pips = later.reduce((sum, { costPips }) => sum + costPips, 0)
  return {
    from,
    isShort,
    depositedUsd: amountsUsd(deposited, prices),
    feesUsd: amountsUsd(fees, prices),
    emissionUsd: sidesUsd(emission),
    against: againstHolding(toSides(deposited, prices), [...toSides(partOf(now, shares), prices), ...emission]),
    rebalances: later.reduce((sum, { rebalances }) => sum + rebalances, 0),
    costUsd: (usd * BigInt(pips)) / PIPS,
  }
}
