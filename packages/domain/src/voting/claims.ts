import type { Worth } from './worth.ts'

/**
 * Whether a claim pays for its gas, both in dollars (wads). It counts as paying where a part of it, or the gas, has no price: nothing is passed over
 * for want of a figure.
 */
export const claimPays = ({ usd, unpriced }: Worth, gasUsd: bigint | null): boolean =>
  usd === null || gasUsd === null || unpriced.length > 0 || usd >= gasUsd

/** Something to claim and the gas that it takes alone. */
export type Weighed<T> = { readonly item: T; readonly gas: bigint }

/** Gas that the claims of one transaction take together, at most: a small part of what a block holds. */
export const CLAIM_GAS_LIMIT = 8_000_000n

/**
 * Claims shared out to transactions in their order, each full before the next begins. One that is above the limit alone stands alone; there
 * is never an empty transaction.
 */
export const chunkByGas = <T>(claims: readonly Weighed<T>[], limit = CLAIM_GAS_LIMIT): T[][] => {
  const chunks: { items: T[]; gas: bigint }[] = []
  for (const { item, gas } of claims) {
    const last = chunks.at(-1)
    if (last && last.gas + gas <= limit) {
      last.items.push(item)
      last.gas += gas
    } else chunks.push({ items: [item], gas })
  }
  return chunks.map(({ items }) => items)
}
