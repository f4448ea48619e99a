import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { type AgainstHolding, againstHolding, type PricedPair, toSides } from '../liquidity/positionValue.ts'
import { partOfVault } from './vaultShares.ts'

/** What a vault had for its holders, in raw units, and its shares, at some time. */
export type VaultStanding = { readonly total: Amounts; readonly supply: bigint }

/** What some of the shares are made of, rounded down. */
export const partOfStanding = ({ total, supply }: VaultStanding, shares: bigint): Amounts => ({
  amount0: partOfVault(total.amount0, shares, supply),
  amount1: partOfVault(total.amount1, shares, supply),
})

/**
 * What shares have become since some time, against holding what they were made of then, both at the prices of now. Emission is not in it. Null where
 * a price is missing, or there were or are no shares.
 */
export const sharesAgainstHolding = (then: VaultStanding, now: VaultStanding, pair: PricedPair): AgainstHolding | null =>
  then.supply === 0n || now.supply === 0n
    ? null
    : againstHolding(toSides(partOfStanding(then, then.supply), pair), toSides(partOfStanding(now, then.supply), pair))
