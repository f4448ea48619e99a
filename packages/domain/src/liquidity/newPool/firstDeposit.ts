import { mint } from '../../amm/liquidity.ts'
import { weightedMint } from '../../amm/weighted/liquidity.ts'
import { WEIGHTED_FEES } from '../../amm/weighted/pool.ts'
import type { PaidAmount } from '../../amounts/amountBlockers.ts'
import { DomainError } from '../../errors/errorCode.ts'
import { min, WAD } from '../../math/fullMath.ts'
import type { Confirmation } from '../../trade/swapBlockers.ts'
import { type Address, NATIVE } from '../../types.ts'
import { fillByValue, type FundedPoolType, firstFundingLoss, type FundingLoss, largestFill, type WeightedToken } from './weightedFunding.ts'
import { type WeightedFundingBlocker, weightedFundingBlockers } from './weightedBlockers.ts'

/** Placeholder addresses in ascending order, for a pool without an address. The maths only needs them to differ. */
const placeOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`

// LIQ-3
/** Raw amounts of all tokens that match a given one: equal amounts for a stable pool, otherwise by value. The others are rounded down. */
export const fillFirstDeposit = (
  type: FundedPoolType,
  tokens: readonly WeightedToken[],
  given: number,
  amount: bigint,
): readonly bigint[] | null => {
  const from = tokens[given]
  if (type !== 'stable' || from === undefined) return fillByValue(tokens, given, amount)
  return tokens.map(({ unit }) => (amount * unit) / from.unit)
}

/** The largest raw amounts at that ratio that the balances allow; null if the ratio is unknown. */
export const largestFirstDeposit = (
  type: FundedPoolType,
  tokens: readonly WeightedToken[],
  balances: readonly bigint[],
): readonly bigint[] | null => {
  if (type !== 'stable') return largestFill(tokens, balances)
  const whole = tokens.map(({ unit }, i) => ((balances[i] ?? 0n) * WAD) / unit).reduce(min)
  return tokens.map(({ unit }) => (whole * unit) / WAD)
}

/** The result of a first deposit: the depositor's pool tokens (wei), or why the pool would refuse it. */
export type FirstDeposit =
  | { readonly status: 'ok'; readonly liquidity: bigint }
  | { readonly status: 'refused'; readonly code: 'depositsNotEqual' | 'depositTooSmall' | 'depositTooLarge' }

const refusals: Readonly<Partial<Record<string, 'depositsNotEqual' | 'depositTooSmall'>>> = {
  'pool.depositsNotEqual': 'depositsNotEqual',
  'pool.depositTooSmall': 'depositTooSmall',
}

const firstLiquidityOf = (type: FundedPoolType, tokens: readonly WeightedToken[], amounts: readonly bigint[]): bigint => {
  const units = tokens.map(({ unit }) => unit)
  if (type === 'weighted') {
    const pool = {
      address: NATIVE,
      type,
      tokens: tokens.map((_, i) => placeOf(i)),
      reserves: tokens.map(() => 0n),
      units,
      weights: tokens.map(({ weight }) => weight),
      fee: WEIGHTED_FEES.usual,
    }
    return weightedMint({ pool, totalSupply: 0n }, amounts).liquidity
  }
  const [unit0 = WAD, unit1 = WAD] = units
  const [amount0 = 0n, amount1 = 0n] = amounts
  const pool = { address: NATIVE, type, token0: placeOf(0), token1: placeOf(1), reserve0: 0n, reserve1: 0n, unit0, unit1, fee: 0n }
  return mint({ pool, totalSupply: 0n }, amount0, amount1).liquidity
}

/** The result of raw first amounts by the pool's own maths: exact, before a wallet is asked. */
export const firstDeposit = (type: FundedPoolType, tokens: readonly WeightedToken[], amounts: readonly bigint[]): FirstDeposit => {
  try {
    return { status: 'ok', liquidity: firstLiquidityOf(type, tokens, amounts) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { status: 'refused', code: refusals[error.code] ?? 'depositTooLarge' }
  }
}

/** A token of a first deposit, with the typed amount and the balance. */
export type FirstDepositSide = WeightedToken & PaidAmount

/** The typed raw amounts; 0 for a text that is not an amount. */
export const amountsOf = (sides: readonly Pick<FirstDepositSide, 'amount'>[]): readonly bigint[] =>
  sides.map(({ amount }) => (amount.status === 'ok' ? amount.value : 0n))

/** What arbitrage would take of the amounts. */
export const firstDepositLoss = (type: FundedPoolType, sides: readonly FirstDepositSide[]): FundingLoss | null => {
  const amounts = amountsOf(sides)
  return firstFundingLoss(
    type,
    sides.map((side, i) => ({ ...side, amount: amounts[i]! })),
  )
}

/** Why amounts cannot be a first deposit. */
export type FirstDepositBlocker = WeightedFundingBlocker | { readonly code: Exclude<FirstDeposit, { readonly status: 'ok' }>['code'] }

/**
 * All reasons against a first deposit: first missing amounts, then the pool's refusals, then an arbitrage loss above 2 % or unknown, which
 * needs a typed word.
 */
export const firstDepositBlockers = (
  type: FundedPoolType,
  sides: readonly FirstDepositSide[],
  confirmation: Confirmation,
): readonly FirstDepositBlocker[] => {
  const funding = weightedFundingBlockers(sides, firstDepositLoss(type, sides), confirmation)
  if (funding.some((stop) => 'index' in stop)) return funding
  const deposit = firstDeposit(type, sides, amountsOf(sides))
  return deposit.status === 'refused' ? [{ code: deposit.code }, ...funding] : funding
}
