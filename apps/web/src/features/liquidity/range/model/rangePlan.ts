import {
  type Amounts,
  beyondBlockers,
  type Deposit,
  depositArriving,
  depositWith,
  minDepositAmounts,
  liquidityOfUsd,
  onlyToken,
  orNull,
  type PairTaxes,
  type ParsedAmount,
  parseAmount,
  positionDepositBlockers,
  type PositionDepositBlocker,
  type Price,
  type RangeEstimate,
  rangeEstimate,
  type RangeMarket,
  type ReadValue,
  type TickRange,
  WAD,
} from '@exchange/domain'
import { fieldText } from '../../../../shared/tokens/fieldText.ts'
import type { RangeChoice, Side } from './rangeSearch.ts'

/** Dollars (wad) to compare ranges while no amount is typed. */
export const SAMPLE_USD = 1_000n * WAD

/** The typed amounts, with the decimals, balances and gas reserves to check them. */
export type PlanInput = {
  readonly choice: Pick<RangeChoice, 'amounts' | 'side'>
  readonly range: TickRange
  readonly price: Price
  readonly decimals: Readonly<Record<Side, number>>
  readonly balances: Readonly<Record<Side, ReadValue<bigint>>>
  readonly gasReserves: Readonly<Record<Side, bigint>>
  readonly slippageBps: number
  /** The transfer taxes of the two tokens. */
  readonly taxes: PairTaxes
}

/** A deposit as the form shows it, and its blockers. */
export type RangePlan = {
  /** The only side that the range takes at this price; null if it takes both. */
  readonly only: Side | null
  /** The typed side: the other one is derived. */
  readonly side: Side
  /** The texts of the fields: as typed, or shortened if derived. */
  readonly texts: Readonly<Record<Side, string>>
  /** The amounts from the wallet, and the part that becomes the position. */
  readonly deposit: Deposit | null
  readonly made: Deposit | null
  /** The amounts for the position manager, and their minimums; null until something is typed. */
  readonly desired: Amounts | null
  readonly minimums: Amounts | null
  readonly blockers: readonly RangeDepositBlocker[]
}

/** Reasons that block a position; the last one is an amount too small for any liquidity. */
export type RangeDepositBlocker = PositionDepositBlocker | { readonly code: 'tooSmall' }

const MISSING: ParsedAmount = { status: 'invalid', code: 'amount.missing' }
const amountOf = (side: Side, { amount0, amount1 }: Amounts): bigint => (side === 'token0' ? amount0 : amount1)
const otherSide = (side: Side): Side => (side === 'token0' ? 'token1' : 'token0')

/** The typed amount, and the exact matching one. */
const desiredOf = (deposit: Deposit, side: Side, given: bigint): Amounts =>
  side === 'token0' ? { amount0: given, amount1: deposit.amount1 } : { amount0: deposit.amount0, amount1: given }

/** The deposit of the typed amount: one token is given, and the range and the price determine the other. */
export const planDeposit = ({ choice, range, price, decimals, balances, gasReserves, slippageBps, taxes }: PlanInput): RangePlan => {
  const only = onlyToken(price, range)
  const side = only ?? choice.side
  const other = otherSide(side)
  const typed = parseAmount(choice.amounts[side], decimals[side])
  const given = typed.status === 'ok' ? typed.value : 0n
  const deposit = given === 0n ? null : orNull(() => depositWith(price, range, side, given))
  const follows = deposit === null ? 0n : amountOf(other, deposit)
  const amounts: Record<Side, ParsedAmount> = { token0: MISSING, token1: MISSING }
  amounts[side] = typed
  if (follows > 0n) amounts[other] = { status: 'ok', value: follows }
  const texts: Record<Side, string> = { token0: '', token1: '' }
  texts[side] = choice.amounts[side]
  if (follows > 0n) texts[other] = fieldText(follows, decimals[other])
  const blockers = positionDepositBlockers(price, range, {
    token0: { amount: amounts.token0, balance: balances.token0, gasReserve: gasReserves.token0 },
    token1: { amount: amounts.token1, balance: balances.token1, gasReserve: gasReserves.token1 },
  })
  const desired = deposit && desiredOf(deposit, side, given)
  const minimums = desired && orNull(() => minDepositAmounts(price, range, desired, slippageBps, taxes))
  const made = deposit && depositArriving(price, range, deposit, taxes)
  return {
    only,
    side,
    texts,
    deposit,
    made,
    desired,
    minimums,
    blockers: made?.liquidity === 0n ? [{ code: 'tooSmall' }] : given > 0n && minimums === null ? beyondBlockers(blockers, side) : blockers,
  }
}

/** A one-token deposit with a swap, as the form shows it; the planning already reports its blockers. */
export const zapPlanOf = (choice: PlanInput['choice'], range: TickRange, price: Price, deposit: Deposit | null): RangePlan => ({
  only: onlyToken(price, range),
  side: choice.side,
  texts: { token0: '', token1: '', [choice.side]: choice.amounts[choice.side] },
  deposit,
  made: deposit,
  desired: null,
  minimums: null,
  blockers: [],
})

/** The estimate of a range: of the typed deposit if there is one, otherwise of the given dollars. Null if a price for it is missing. */
export const estimateOf = (market: RangeMarket, range: TickRange, usd: bigint | null): RangeEstimate | null => {
  const liquidity = liquidityOfUsd(market, range, usd === null || usd === 0n ? SAMPLE_USD : usd, market.prices)
  return liquidity === null ? null : rangeEstimate(market, range, liquidity)
}
