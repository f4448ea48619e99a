import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { type AgainstHolding, againstHolding, type PricedPair, toSides } from '../liquidity/positionValue.ts'
import { partOfVault } from './vaultShares.ts'

/** A vault's holdings for its holders in raw units, and its shares, at some time. */
export type VaultStanding = { readonly total: Amounts; readonly supply: bigint }

/** Raw amounts behind some of the shares, rounded down. */
export const partOfStanding = ({ total, supply }: VaultStanding, shares: bigint): Amounts => ({
  amount0: partOfVault(total.amount0, shares, supply),
  amount1: partOfVault(total.amount1, shares, supply),
})

/**
 * Compares shares since an earlier time with holding their tokens of that time, both at present prices, without emission. Null if a price is
 * missing, or there were or are no shares.
 */
export const sharesAgainstHolding = (then: VaultStanding, now: VaultStanding, pair: PricedPair): AgainstHolding | null =>
  then.supply === 0n || now.supply === 0n
    ? null
    : againstHolding(toSides(partOfStanding(then, then.supply), pair), toSides(partOfStanding(now, then.supply), pair))
