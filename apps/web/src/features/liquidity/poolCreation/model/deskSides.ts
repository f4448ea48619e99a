import {
  type Address,
  type FirstDepositSide,
  type FundedPoolType,
  fillFirstDeposit,
  HALF,
  largestFirstDeposit,
  type ReadValue,
  toWeight,
} from '@exchange/domain'
import { fieldUnits, parseAmount } from '@exchange/domain/amounts/parseAmount'
import { parsePercent } from '@exchange/domain/amounts/parsePercent'
import { maxSpendable } from '@exchange/domain/amounts/spendable'
import { fieldText } from '../../../../shared/tokens/fieldText.ts'
import { isNative, type Token, tokenKey, unitOf } from '../../../../shared/tokens/token.ts'
import { type NewPoolDraft, sidesOf, WEIGHT_DECIMALS } from './draft.ts'

/** A token of the draft with all that is known of it. */
export type DeskSide = FirstDepositSide & {
  readonly token: Token | undefined
  /** The address that pools know it by. */
  readonly poolToken: Address | null
  /** The amount as typed. */
  readonly text: string
  readonly gasReserve: bigint
}

export type DeskFacts = {
  readonly tokenOf: (address: Address) => Token | undefined
  readonly inPool: (address: Address) => Address
  readonly prices: ReadonlyMap<string, bigint>
  readonly balanceOf: (token: Token) => ReadValue<bigint>
  /** Raw units of it that have to stay for gas. */
  readonly gasReserveOf: (token: Token) => bigint
}

/** The weight (wad) of each token: half for a pair, the typed one for a weighted pool; zero if it is invalid. */
const weightsOf = ({ type, pair, weighted }: NewPoolDraft): readonly bigint[] =>
  type === 'weighted'
    ? weighted.sides.map(({ weight }) => {
        const parsed = parsePercent(weight, WEIGHT_DECIMALS)
        return parsed.status === 'ok' ? toWeight(parsed.value) : 0n
      })
    : pair.sides.map(() => HALF)

/** The draft's tokens with their data. A token that is no longer on a list counts as not chosen. */
export const deskSides = (draft: NewPoolDraft, { tokenOf, inPool, prices, balanceOf, gasReserveOf }: DeskFacts): readonly DeskSide[] => {
  const weights = weightsOf(draft)
  return sidesOf(draft).map(({ token: address, amount }, index) => {
    const token = address === null ? undefined : tokenOf(address)
    return {
      token,
      poolToken: token ? inPool(token.address) : null,
      text: amount,
      amount: parseAmount(amount, token?.decimals ?? 0),
      balance: token ? balanceOf(token) : { status: 'loading' },
      gasReserve: token ? gasReserveOf(token) : 0n,
      price: (token && prices.get(tokenKey(token.address))) ?? null,
      unit: token ? unitOf(token) : 1n,
      weight: weights[index] ?? 0n,
    }
  })
}

/** Raw amounts as field texts: exact for a stable pool, because they must be equal; otherwise shortened, never rounded up. */
export const amountTexts = (type: FundedPoolType, sides: readonly DeskSide[], amounts: readonly bigint[]): readonly string[] =>
  amounts.map((amount, i) => (type === 'stable' ? fieldUnits : fieldText)(amount, sides[i]?.token?.decimals ?? 0))

/** The maximum amounts at the ratio, as field texts; null without a known ratio. */
export const largestTexts = (type: FundedPoolType, sides: readonly DeskSide[]): readonly string[] | null => {
  const spendable = sides.map(({ token, balance, gasReserve }) =>
    token && balance.status === 'ok' ? maxSpendable(balance.value, isNative(token.address), gasReserve) : 0n,
  )
  const all = largestFirstDeposit(type, sides, spendable)
  return all && amountTexts(type, sides, all)
}

/** The amounts that a typed amount writes into all fields, if they are linked: itself and the matching ones. */
export const linkedTexts = (
  type: FundedPoolType,
  sides: readonly DeskSide[],
  index: number,
  text: string,
): readonly (string | undefined)[] => {
  const own = sides.map((_, i) => (i === index ? text : undefined))
  if (text.trim() === '') return sides.map(() => '')
  const amount = parseAmount(text, sides[index]?.token?.decimals ?? 0)
  const filled = amount.status === 'ok' ? fillFirstDeposit(type, sides, index, amount.value) : null
  return filled === null ? own : amountTexts(type, sides, filled).map((other, i) => (i === index ? text : other))
}

/** Whether amounts can be derived from each other: always on the stable curve, otherwise if every token has a price and a weight. */
export const isRatioKnown = (type: FundedPoolType, sides: readonly DeskSide[]): boolean =>
  sides.every(({ token, price, weight }) => token !== undefined && (type === 'stable' || (price !== null && price > 0n && weight > 0n)))
