import type { Amounts, Price } from '../amm/concentrated/liquidity.ts'
import { valueOf } from '../amounts/parseAmount.ts'
import { max, min, mulDivDown } from '../math/fullMath.ts'
import type { Address } from '../types.ts'
import type { SingleDeposit, VaultFunds } from '../vaults/vaultDeposit.ts'
import { enterVault, liquidityGained, type VaultMove } from '../vaults/enterVault.ts'
import { type Holding, type Move, moveRange, recentred } from '../liquidity/range/moveRange.ts'
import type { PricedPair } from '../liquidity/positionValue.ts'
import { adviseRange, type Alternative, type RangeAdvice, toWayCost, type WayCost, wayCostUsd } from './rangeAdvice.ts'
import { earnedUsd } from '../liquidity/range/rangeEstimate.ts'
import { isInRange } from '../liquidity/range/tickRange.ts'
import { DAY } from '../clock/day.ts'

/** Gas of taking a position out, swapping a part of it and opening another one, in units: three transactions and two approvals, measured generously. */
export const MOVE_GAS = 1_200_000n

/** The same with a deposit into a vault in the place of the other position. */
export const VAULT_GAS = 1_400_000n

/** What is shared by the liquidity that is in range, in dollars (wad) a day; null where it is not known. */
export type SharedEarnings = {
  readonly perDayUsd: bigint | null
  /** Liquidity in range that it is shared by, the position's among it where that is in range. */
  readonly liquidity: bigint
}

/** A vault of the pool that the position could go into. */
export type VaultTarget = VaultFunds & {
  readonly address: Address
  /** How it counts its one token: null for a vault of both, undefined while that is not known, which is also while it takes none. */
  readonly single: SingleDeposit | null | undefined
  /** Most of each token that one deposit brings. */
  readonly caps: Amounts
  /** Whether it takes deposits now. */
  readonly isOpen: boolean
  /** What it has earned its holders, a wad a year, the performance fee taken off; null where it is not known. */
  readonly apr: bigint | null
  /** What the liquidity in range shares, the vault's among it, a performance fee taken off, and whether the position is a part of that while in range. */
  readonly shared: SharedEarnings & { readonly withPosition: boolean }
}

/** A position, its pool, and what either of them earns. */
export type MoveFacts = {
  readonly price: Price
  readonly tickSpacing: number
  /** Pips of a swap in the pool. */
  readonly swapFee: bigint
  /** Liquidity in range of all positions of the pool. */
  readonly liquidity: bigint
  readonly pair: PricedPair
  readonly position: Holding
  /** Of fees for a position in the wallet, of emission for a staked one. */
  readonly earnings: SharedEarnings
  /** Dollars (wad) of one unit of gas; null where they are not known. */
  readonly gasUnitUsd: bigint | null
  readonly vaults: readonly VaultTarget[]
}

/** Something to do, with its cost part by part. */
type Way = Alternative & { readonly cost: WayCost }

/** The same width around the price. */
export type MoveWay = Way & { readonly kind: 'move'; readonly move: Move }

/** What a deposit into a vault would earn a day in two ways, of which the lower one counts. Dollars are wads; null where they are not known. */
export type VaultEarned = {
  /** At the rate that the vault had, shared by what the deposit brings. */
  readonly atRateUsd: bigint | null
  /** Its part of what is shared now. */
  readonly partUsd: bigint | null
  /** Liquidity in range that the deposit brings, and all of what shares then. */
  readonly gained: bigint
  readonly liquidity: bigint
}

/** A vault of the pool. */
export type VaultWay = Way & { readonly kind: 'vault'; readonly vault: Address; readonly move: VaultMove; readonly earned: VaultEarned }

/** A vault that would not take the position: it takes nothing now, or not so much in one deposit. */
export type RefusedVault = { readonly vault: Address; readonly reason: 'closed' | 'aboveCap' }

/** An advice, what staying brings a day, and the vaults that are no choice. */
export type MoveAdvice = RangeAdvice<MoveWay | VaultWay> & {
  readonly stayPerDayUsd: bigint | null
  /** The move around the price, which is always among the alternatives. */
  readonly move: Move
  readonly refused: readonly RefusedVault[]
}

/** The part of what is shared that falls to some liquidity in range, rounded down. */
const partOf = ({ perDayUsd, liquidity: all }: SharedEarnings, liquidity: bigint): bigint | null =>
  perDayUsd === null ? null : all === 0n ? 0n : mulDivDown(perDayUsd, liquidity, all)

const gasOf = (units: bigint, gasUnitUsd: bigint | null): bigint | null => (gasUnitUsd === null ? null : gasUnitUsd * units)

/** What a deposit earns a day: at the vault's rate, or by the liquidity that it brings in place of the position's. */
const vaultEarned = ({ pair: { unit1, price1 }, position }: MoveFacts, vault: VaultTarget, { worth, growth }: VaultMove): VaultEarned => {
  const { apr, shared, price } = vault
  const leaving = shared.withPosition && isInRange(price.tick, position.range) ? position.liquidity : 0n
  const gained = liquidityGained(vault, growth)
  const liquidity = max(0n, shared.liquidity - leaving) + gained
  const alone = apr === null || price1 === null ? null : earnedUsd(valueOf(worth, unit1, price1), apr, DAY)
  const atRateUsd = alone === null || liquidity === 0n ? alone : mulDivDown(alone, shared.liquidity, liquidity)
  return { atRateUsd, partUsd: partOf({ ...shared, liquidity }, gained), gained, liquidity }
}

/** The lower one: the rate of a vault that had little is no rate of a deposit beside which it is small. */
const lowerOf = ({ atRateUsd, partUsd }: VaultEarned): bigint | null =>
  atRateUsd === null || partUsd === null ? null : min(atRateUsd, partUsd)

const vaultWay = (facts: MoveFacts, vault: VaultTarget, others: bigint): VaultWay | RefusedVault => {
  const { position, swapFee, pair, gasUnitUsd } = facts
  const { address, single, caps, isOpen } = vault
  if (!isOpen || single === undefined) return { vault: address, reason: 'closed' }
  const move = enterVault(vault, position, single, swapFee, others)
  if (move.deposit.amount0 > caps.amount0 || move.deposit.amount1 > caps.amount1) return { vault: address, reason: 'aboveCap' }
  const cost = toWayCost(move, pair, gasOf(VAULT_GAS, gasUnitUsd))
  const earned = vaultEarned(facts, vault, move)
  return { kind: 'vault', vault: address, move, cost, costUsd: wayCostUsd(cost), earned, perDayUsd: lowerOf(earned) }
}

/**
 * Whether to leave a position alone, to put it around the price at the same width, or to hand it to a vault of its pool: what each would earn as
 * long as the price stays where it is and nobody else comes or goes, and a vault goes on as it did. Out of range a position earns nothing, and
 * that is known without any price.
 */
export const adviseMove = (facts: MoveFacts): MoveAdvice => {
  const { price, tickSpacing, swapFee, pair, position, earnings, gasUnitUsd, vaults } = facts
  const inRange = isInRange(price.tick, position.range)
  const own = inRange ? position.liquidity : 0n
  const others = max(0n, facts.liquidity - own)
  const move = moveRange(price, position, recentred(price.tick, position.range, tickSpacing), swapFee, others)
  const stayPerDayUsd = inRange ? partOf(earnings, position.liquidity) : 0n
  const perDayUsd = partOf({ ...earnings, liquidity: earnings.liquidity - own + move.liquidity }, move.liquidity)
  const cost = toWayCost({ ...move, entry: 0n }, pair, gasOf(MOVE_GAS, gasUnitUsd))
  const ways = vaults.map((vault) => vaultWay(facts, vault, others))
  const options = ways.filter((way) => 'kind' in way)
  const advice = adviseRange<MoveWay | VaultWay>(stayPerDayUsd, [
    { kind: 'move', move, cost, costUsd: wayCostUsd(cost), perDayUsd },
    ...options,
  ])
  return { ...advice, stayPerDayUsd, move, refused: ways.filter((way) => 'reason' in way) }
}
