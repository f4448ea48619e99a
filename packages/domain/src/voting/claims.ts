import type { Worth } from './worth.ts'

/**
 * Whether a claim is worth its gas, both in dollars (wads). It is if a part of it, or the gas, has no price, so that no claim is skipped for
 * a missing figure.
 */
export const claimPays = ({ usd, unpriced }: Worth, gasUsd: bigint | null): boolean =>
  usd === null || gasUsd === null || unpriced.length > 0 || usd >= gasUsd

/** A claim, and the gas it takes alone. */
export type Weighed<T> = { readonly item: T; readonly gas: bigint }

/** Maximum gas of the claims in one transaction: a small part of a block. */
export const CLAIM_GAS_LIMIT = 8_000_000n

/**
 * Groups claims into transactions in order, each filled before the next one. A claim above the limit gets a separate transaction. No
 * transaction is empty.
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
