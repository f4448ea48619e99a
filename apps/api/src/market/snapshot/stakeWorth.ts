import { amountsUsd, positionsTogether } from '@exchange/domain'
import type { PoolRow, StakedRange, TokenRow } from './rows.ts'

/** Dollars (wads) staked in a gauge, and the part of them that earns emission; null when unknown. */
export type StakeWorth = { readonly stakedUsd: bigint | null; readonly earningUsd: bigint | null }

const UNKNOWN: StakeWorth = { stakedUsd: null, earningUsd: null }

/** Staked pool tokens as a share of the pool's TVL over all tokens; all of them earn. */
export const worthOfShares = (totalSupply: bigint, wholeTvl: bigint | null, staked: bigint): StakeWorth => {
  if (wholeTvl === null || totalSupply === 0n) return UNKNOWN
  const stakedUsd = (wholeTvl * staked) / totalSupply
  return { stakedUsd, earningUsd: stakedUsd }
}

type Side = Pick<TokenRow, 'decimals' | 'priceUsd'> | undefined

/** Raw units of one whole token. */
export const unitOf = (side: Side): bigint => 10n ** BigInt(side?.decimals ?? 18)

/** Staked positions by their holdings at the pool's price; those in range earn. */
export const worthOfPositions = (
  concentrated: PoolRow['concentrated'],
  positions: readonly StakedRange[],
  [side0, side1]: readonly Side[],
): StakeWorth => {
  if (concentrated === null) return UNKNOWN
  const price = { sqrtPrice: BigInt(concentrated.sqrtPrice), tick: concentrated.tick }
  const held = positionsTogether(
    price,
    positions.map(({ tickLower, tickUpper, liquidity }) => ({ range: { tickLower, tickUpper }, liquidity })),
  )
  const prices = { price0: side0?.priceUsd ?? null, price1: side1?.priceUsd ?? null }
  const pair = { unit0: unitOf(side0), unit1: unitOf(side1), ...prices }
  return { stakedUsd: amountsUsd(held.all, pair), earningUsd: amountsUsd(held.inRange, pair) }
}
