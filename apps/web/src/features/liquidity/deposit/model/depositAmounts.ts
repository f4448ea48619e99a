import { amountsAtRatio, holdingOf, isDust, isEmptyPool, type ParsedAmount, parseAmount, type PoolTokens } from '@exchange/domain'
import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import type { PoolSideOfForm } from '../../../../entities/liquidity/usePoolSides.ts'
import { fieldText } from '../../../../shared/tokens/fieldText.ts'

/** All tokens of the pool, or one alone. */
export type DepositMode = 'all' | 'single'

/** The typed text of each field for a pool's tokens. */
export type TypedDeposit = {
  readonly mode: DepositMode
  /** Place of the token that is paid alone. */
  readonly one: number
  /** The typed text of each token's field. */
  readonly texts: readonly string[]
  /** Index of the last edited field: the others are derived. */
  readonly given: number
}

/** A paid token, its index in the pool, and its amount: typed or derived. */
export type PaidSide = { readonly index: number; readonly side: PoolSideOfForm | undefined; readonly amount: ParsedAmount }

const missing: ParsedAmount = { status: 'invalid', code: 'amount.missing' }

const typedAt = (sides: readonly PoolSideOfForm[], texts: readonly string[], index: number): ParsedAmount => {
  const side = sides[index]
  return side ? parseAmount(texts[index] ?? '', side.shown.decimals) : missing
}

/** Whether amounts are typed one by one, because they set the pool's price: it is empty, or holds dust beside one of them. */
export const isPriced = (supply: PoolTokens | undefined, sides: readonly PoolSideOfForm[], texts: readonly string[]): boolean =>
  supply !== undefined &&
  (isEmptyPool(supply) ||
    sides.some(({ token }, index) => {
      const amount = typedAt(sides, texts, index)
      return amount.status === 'ok' && isDust(holdingOf(supply.pool, token.address).reserve, amount.value)
    }))

/** Whether a typed amount fills the other fields, at the ratio of the pool. */
const isFollowed = (supply: PoolTokens | undefined, sides: readonly PoolSideOfForm[], { mode, texts }: TypedDeposit): boolean =>
  mode === 'all' && !isPriced(supply, sides, texts)

/** Every paid token. Derived amounts are zero until their base amount and the pool are known. */
export const paidSides = (supply: PoolTokens | undefined, sides: readonly PoolSideOfForm[], typed: TypedDeposit): readonly PaidSide[] => {
  const { mode, one, texts, given } = typed
  if (mode === 'single') return [{ index: one, side: sides[one], amount: typedAt(sides, texts, one) }]
  if (!isFollowed(supply, sides, typed)) return sides.map((side, index) => ({ index, side, amount: typedAt(sides, texts, index) }))
  const [from, giver] = [typedAt(sides, texts, given), sides[given]]
  const atRatio =
    supply && giver && from.status === 'ok' && from.value > 0n ? amountsAtRatio(supply.pool, giver.token.address, from.value) : null
  return sides.map((side, index) => ({
    index,
    side,
    amount: index === given || from.status !== 'ok' ? from : { status: 'ok', value: atRatio?.[index] ?? 0n },
  }))
}

/** The texts after the user types `text` at `index`: derived fields have no text of their own. */
export const textsAfter = (
  supply: PoolTokens | undefined,
  typed: TypedDeposit,
  sides: readonly PoolSideOfForm[],
  index: number,
  text: string,
): readonly string[] => {
  const texts = sides.map((_, i) => (i === index ? text : (typed.texts[i] ?? '')))
  return isFollowed(supply, sides, { ...typed, texts }) ? texts.map((each, i) => (i === index ? each : '')) : texts
}

/** The derived amount (raw units) of a field, with its token; null if the field shows typed text. */
const followingAt = (supply: PoolTokens | undefined, typed: TypedDeposit, paid: readonly PaidSide[], index: number) => {
  const { amount, side } = paid[index] ?? {}
  const sides = paid.flatMap((each) => each.side ?? [])
  if (!isFollowed(supply, sides, typed) || index === typed.given || amount?.status !== 'ok' || !side) return null
  return { value: amount.value, decimals: side.shown.decimals }
}

/** The text in a token's field: as typed, or shortened if derived. */
export const shownText = (supply: PoolTokens | undefined, typed: TypedDeposit, paid: readonly PaidSide[], index: number): string => {
  const following = followingAt(supply, typed, paid, index)
  return following ? fieldText(following.value, following.decimals) : (typed.texts[index] ?? '')
}

/** The derived amount of a field with all its digits; undefined if the field shows typed text. */
export const exactText = (
  supply: PoolTokens | undefined,
  typed: TypedDeposit,
  paid: readonly PaidSide[],
  index: number,
): string | undefined => {
  const following = followingAt(supply, typed, paid, index)
  return following ? formatUnits(following.value, following.decimals) : undefined
}
