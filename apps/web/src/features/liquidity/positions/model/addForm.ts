import {
  type Amounts,
  beyondBlockers,
  type Deposit,
  depositArriving,
  depositWith,
  minDepositAmounts,
  orNull,
  type PairTaxes,
  type PaidAmount,
  type ParsedAmount,
  positionDepositBlockers,
  type PositionDepositBlocker,
  type ReadValue,
} from '@exchange/domain'
import { onlyToken } from '@exchange/domain/liquidity/range/tickRange'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'

/** One of the two tokens of a position. */
export type Side = 'token0' | 'token1'

type Located = NonNullable<PositionEntry['position']>

/** The typed amount of one token, and the balances and gas reserves of both, in raw units. */
export type AddDraft = {
  readonly side: Side
  readonly typed: ParsedAmount
  readonly balances: Readonly<Record<Side, ReadValue<bigint>>>
  readonly gasReserves: Readonly<Record<Side, bigint>>
  readonly slippageBps: number
  /** The transfer taxes of the two tokens. */
  readonly taxes: PairTaxes
}

/** The result of a draft: the deposit of both tokens at the current price, the minimums, and the blockers. */
export type CheckedAdd = {
  readonly deposit: Deposit | null
  /** The part of it that the position gains. */
  readonly made: Deposit | null
  readonly desired: Amounts | null
  readonly least: Amounts | null
  readonly blockers: readonly PositionDepositBlocker[]
}

const MISSING: ParsedAmount = { status: 'invalid', code: 'amount.missing' }

const amountOf = (amounts: Amounts | null, side: Side): bigint | null => amounts && (side === 'token0' ? amounts.amount0 : amounts.amount1)

/** The tokens that a position takes now: out of range one alone. */
export const sidesTaken = (position: Located): readonly Side[] => {
  const only = onlyToken(position.state, position)
  return only === null ? ['token0', 'token1'] : [only]
}

/** The other amount follows from the typed one and the range. */
export const checkAdd = (position: Located, { side, typed, balances, gasReserves, slippageBps, taxes }: AddDraft): CheckedAdd => {
  const { state } = position
  const given = typed.status === 'ok' ? typed.value : 0n
  const deposit = given === 0n ? null : orNull(() => depositWith(state, position, side, given))
  const desired = deposit && { amount0: deposit.amount0, amount1: deposit.amount1 }
  const least = desired && orNull(() => minDepositAmounts(state, position, desired, slippageBps, taxes))
  const sideOf = (which: Side): PaidAmount => {
    const amount = amountOf(desired, which)
    return {
      amount: which === side || given === 0n ? typed : amount === null ? MISSING : { status: 'ok', value: amount },
      balance: balances[which],
      gasReserve: gasReserves[which],
    }
  }
  const only = onlyToken(state, position)
  const other: PaidAmount = { amount: { status: 'ok', value: 0n }, balance: { status: 'ok', value: 0n } }
  const sides = {
    token0: only === 'token1' ? other : sideOf('token0'),
    token1: only === 'token0' ? other : sideOf('token1'),
  }
  const blockers = positionDepositBlockers(state, position, sides)
  return {
    deposit,
    made: deposit && depositArriving(state, position, deposit, taxes),
    desired,
    least,
    blockers: given > 0n && least === null ? beyondBlockers(blockers, side) : blockers,
  }
}
