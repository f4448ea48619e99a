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

/**
 * Gas units for removing a position, swapping a part and opening another one: three transactions and two approvals, rounded up generously.
 */
export const MOVE_GAS = 1_200_000n

/** Gas units for the same with a vault deposit instead of the new position. */
export const VAULT_GAS = 1_400_000n

/** Earnings that all liquidity in range shares, in dollars (wad) per day; null if unknown. */
export type SharedEarnings = {
  readonly perDayUsd: bigint | null
  /** The liquidity in range that shares it, including the position if it is in range. */
  readonly liquidity: bigint
}

/** A vault of the same pool that the position could move into. */
export type VaultTarget = VaultFunds & {
  readonly address: Address
  /**
   * How the vault counts a deposit of its one token: null for a vault of both tokens, undefined while it is unknown or the vault takes no
   * deposits.
   */
  readonly single: SingleDeposit | null | undefined
  /** Maximum raw units of each token per deposit. */
  readonly caps: Amounts
  /** Whether the vault takes deposits at present. */
  readonly isOpen: boolean
  /** The vault's past earnings for holders, as a wad per year after the performance fee; null if unknown. */
  readonly apr: bigint | null
  /**
   * Earnings shared by the liquidity in range, including the vault's, after a performance fee, and whether the position is part of that
   * liquidity while it is in range.
   */
  readonly shared: SharedEarnings & { readonly withPosition: boolean }
}

/** A position, its pool, and what both earn. */
export type MoveFacts = {
  readonly price: Price
  readonly tickSpacing: number
  /** The pool's swap fee in pips. */
  readonly swapFee: bigint
  /** Liquidity in range of all positions of the pool. */
  readonly liquidity: bigint
  readonly pair: PricedPair
  readonly position: Holding
  /** Fee earnings for a position in the wallet, emission for a staked one. */
  readonly earnings: SharedEarnings
  /** Dollars (wad) per unit of gas; null if unknown. */
  readonly gasUnitUsd: bigint | null
  readonly vaults: readonly VaultTarget[]
}

/** An alternative with the parts of its cost. */
type Way = Alternative & { readonly cost: WayCost }

/** Move the position to the same width around the price. */
export type MoveWay = Way & { readonly kind: 'move'; readonly move: Move }

/** Two estimates of what a vault deposit would earn per day; the lower one counts. Dollars are wads; null if unknown. */
export type VaultEarned = {
  /** By the vault's past rate, shared with the deposit. */
  readonly atRateUsd: bigint | null
  /** By the deposit's share of what is earned at present. */
  readonly partUsd: bigint | null
  /** Liquidity in range that the deposit adds, and the total that then shares. */
  readonly gained: bigint
  readonly liquidity: bigint
}

/** Deposit into a vault of the pool. */
export type VaultWay = Way & { readonly kind: 'vault'; readonly vault: Address; readonly move: VaultMove; readonly earned: VaultEarned }

/** A vault that cannot take the position: it takes no deposits at present, or not that much in one deposit. */
export type RefusedVault = { readonly vault: Address; readonly reason: 'closed' | 'aboveCap' }

/** The advice, what the position earns per day if it stays, and the vaults that are not available. */
export type MoveAdvice = RangeAdvice<MoveWay | VaultWay> & {
  readonly stayPerDayUsd: bigint | null
  /** The move around the price; it is always one of the alternatives. */
  readonly move: Move
  readonly refused: readonly RefusedVault[]
}

/** The share of some liquidity in range, in dollars (wad) per day, rounded down. */
const partOf = ({ perDayUsd, liquidity: all }: SharedEarnings, liquidity: bigint): bigint | null =>
  perDayUsd === null ? null : all === 0n ? 0n : mulDivDown(perDayUsd, liquidity, all)

const gasOf = (units: bigint, gasUnitUsd: bigint | null): bigint | null => (gasUnitUsd === null ? null : gasUnitUsd * units)

/** What a deposit earns per day: by the vault's rate, and by the liquidity that it adds in place of the position's. */
const vaultEarned = ({ pair: { unit1, price1 }, position }: MoveFacts, vault: VaultTarget, { worth, growth }: VaultMove): VaultEarned => {
  const { apr, shared, price } = vault
  const leaving = shared.withPosition && isInRange(price.tick, position.range) ? position.liquidity : 0n
  const gained = liquidityGained(vault, growth)
  const liquidity = max(0n, shared.liquidity - leaving) + gained
  const alone = apr === null || price1 === null ? null : earnedUsd(valueOf(worth, unit1, price1), apr, DAY)
  const atRateUsd = alone === null || liquidity === 0n ? alone : mulDivDown(alone, shared.liquidity, liquidity)
  return { atRateUsd, partUsd: partOf({ ...shared, liquidity }, gained), gained, liquidity }
}

/** The lower estimate. The past rate of a small vault does not hold for a deposit that is large beside it. */
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
 * Compares three choices: leave a position, move it around the price at the same width, or deposit it into a vault of its pool. Each estimate
 * assumes that the price stays, nobody else adds or removes liquidity, and a vault continues as before. A position out of range earns
 * nothing, which needs no price.
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
