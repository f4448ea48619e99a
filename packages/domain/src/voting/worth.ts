import { valueOf } from '../amounts/parseAmount.ts'
import type { Address } from '../types.ts'

/** Raw units of one token that is paid for votes. */
export type Payment = { readonly token: Address; readonly amount: bigint }

/** Dollar price (wad) of a whole token, and its raw units; null where the price is not known. */
export type PricedUnit = { readonly price: bigint; readonly unit: bigint } | null

/** What several tokens are worth together. */
export type Worth = {
  /** Dollars (wad) of the tokens whose price is known; null where there are only others. */
  readonly usd: bigint | null
  /** Tokens of which there is something and no price, each once. */
  readonly unpriced: readonly Address[]
}

/** Dollars of what is known: a sum of nothing beside something unknown is not zero. */
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

/** The worth of what was read in part, which is the least it can be: nothing found is not nothing there. */
export const leastWorth = (worth: Worth): Worth => (worth.usd === 0n ? { ...worth, usd: null } : worth)

/** Worths together. One that is nothing at all says nothing of the others. */
export const totalWorth = (worths: readonly Worth[]): Worth =>
  toWorth(
    worths.flatMap(({ usd }) => (usd === null || usd === 0n ? [] : [usd])),
    worths.flatMap(({ unpriced }) => unpriced),
  )
