import {
  type Amounts,
  type Deposit,
  depositWith,
  leastDeposit,
  type PaidAmount,
  type ParsedAmount,
  positionDepositStops,
  type PositionDepositStop,
  type ReadValue,
} from '@exchange/domain'
import { onlyToken } from '@exchange/domain/liquidity/tickRange'
import type { PositionEntry } from './positionEntry.ts'

/** One of the two tokens of a position. */
export type Side = 'token0' | 'token1'

type Located = NonNullable<PositionEntry['position']>

/** What is typed of one token, what there is of both and what of it has to stay for gas, in raw units. */
export type AddDraft = {
  readonly side: Side
  readonly typed: ParsedAmount
  readonly balances: Readonly<Record<Side, ReadValue<bigint>>>
  readonly gasReserves: Readonly<Record<Side, bigint>>
  readonly slippageBps: number
}

/** What a draft comes to: what goes in of both tokens at the price of now, at least, and what speaks against it. */
export type CheckedAdd = {
  readonly deposit: Deposit | null
  readonly desired: Amounts | null
  readonly least: Amounts | null
  readonly stops: readonly PositionDepositStop[]
}

const amountOf = (amounts: Amounts | null, side: Side): bigint | null => amounts && (side === 'token0' ? amounts.amount0 : amounts.amount1)

/** The tokens that a position takes now: out of range one alone. */
export const sidesTaken = (position: Located): readonly Side[] => {
  const only = onlyToken(position.state.tick, position)
  return only === null ? ['token0', 'token1'] : [only]
}

/** The other amount follows from the typed one and the range. */
export const checkAdd = (position: Located, { side, typed, balances, gasReserves, slippageBps }: AddDraft): CheckedAdd => {
  const { state } = position
  const deposit = typed.status === 'ok' && typed.value > 0n ? depositWith(state, position, side, typed.value) : null
  const desired = deposit && { amount0: deposit.amount0, amount1: deposit.amount1 }
  const sideOf = (which: Side): PaidAmount => {
    const amount = amountOf(desired, which)
    return {
      amount: which === side || amount === null ? typed : { status: 'ok', value: amount },
      balance: balances[which],
      gasReserve: gasReserves[which],
    }
  }
  const only = onlyToken(state.tick, position)
  const other: PaidAmount = { amount: { status: 'ok', value: 0n }, balance: { status: 'ok', value: 0n } }
  const sides = {
    token0: only === 'token1' ? other : sideOf('token0'),
    token1: only === 'token0' ? other : sideOf('token1'),
  }
  const stops = positionDepositStops(state.tick, position, sides)
  return { deposit, desired, least: desired && leastDeposit(state, position, desired, slippageBps), stops }
}
