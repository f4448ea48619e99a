import { valueOf } from '../amounts/parseAmount.ts'
import type { Address } from '../types.ts'

/** Raw units of one token paid for votes. */
export type Payment = { readonly token: Address; readonly amount: bigint }

/** Price of a whole token in dollars (wad), and its raw units; null if the price is unknown. */
export type PricedUnit = { readonly price: bigint; readonly unit: bigint } | null

/** The total value of several tokens. */
export type Worth = {
  /** Dollars (wad) of the tokens with a known price; null if there are only others. */
  readonly usd: bigint | null
  /** Tokens with an amount but no price, each once. */
  readonly unpriced: readonly Address[]
}

/** The value of the known amounts. A sum of zero beside an unknown amount is not zero, but unknown. */
const toWorth = (known: readonly bigint[], unpriced: readonly Address[]): Worth => ({
  usd: known.length === 0 && unpriced.length > 0 ? null : known.reduce((sum, usd) => sum + usd, 0n),
  unpriced: [...new Set(unpriced)],
})

/** Values payments. A token without a price is named and never counts as zero. */
export const worthOf = (payments: readonly Payment[], priceOf: (token: Address) => PricedUnit): Worth => {
  const valued = payments.filter(({ amount }) => amount > 0n).map(({ token, amount }) => ({ token, amount, priced: priceOf(token) }))
  return toWorth(
    valued.flatMap(({ amount, priced }) => (priced === null ? [] : [valueOf(amount, priced.unit, priced.price)])),
    valued.flatMap(({ token, priced }) => (priced === null ? [token] : [])),
  )
}

/** The value of a partial read as a lower bound: a zero becomes unknown. */
export const asLowerBound = (worth: Worth): Worth => (worth.usd === 0n ? { ...worth, usd: null } : worth)

/** The sum of several values. A value without tokens does not count. */
export const totalWorth = (worths: readonly Worth[]): Worth =>
  toWorth(
    worths.flatMap(({ usd }) => (usd === null || usd === 0n ? [] : [usd])),
    worths.flatMap(({ unpriced }) => unpriced),
  )
