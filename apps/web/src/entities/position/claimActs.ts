import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { chunk } from '@exchange/protocol/reads/readResult'
import { poolName } from '../pool/poolText.ts'
import { isOfKnown } from './countedWorth.ts'
import type { PositionEntry } from './positionEntry.ts'

/** One transaction of a claim. */
export type ClaimAct =
  | { readonly kind: 'collect'; readonly tokenIds: readonly bigint[] }
  | { readonly kind: 'fees'; readonly pool: Address; readonly name: string }
  | { readonly kind: 'harvest'; readonly pools: readonly Address[] }
  | { readonly kind: 'strategy'; readonly vault: Address; readonly name: string }

/** The fields of a strategy that a claim of emission needs. */
export type ClaimedVault = {
  readonly vault: { readonly address: Address }
  readonly pool: Pick<PoolItem, 'tokens'>
  readonly holding: { readonly earned: bigint }
}

/** Whether the account can claim emission from a strategy. */
export const hasUnclaimedEmission = ({ holding: { earned } }: Pick<ClaimedVault, 'holding'>): boolean => earned > 0n

/** Positions, and gauges, of one transaction: each of them costs a few hundred thousand gas. */
const MOST_PER_CALL = 10

/** Transactions of one run. */
export const MOST_ACTS = 12

/** The claims of one run, and how many remain for the next. */
export type ClaimRound = { readonly acts: readonly ClaimAct[]; readonly remaining: number }

const chunks = <T>(items: readonly T[]): readonly (readonly T[])[] => chunk(items, MOST_PER_CALL)

/** Claims of an act: of each position and each gauge one. */
const claimsOf = (act: ClaimAct): number => {
  switch (act.kind) {
    case 'collect':
      return act.tokenIds.length
    case 'harvest':
      return act.pools.length
    case 'fees':
    case 'strategy':
      return 1
  }
}

const positionsOf = (entries: readonly PositionEntry[]): readonly bigint[] => entries.flatMap(({ position }) => position?.tokenId ?? [])

const poolFees = (entries: readonly PositionEntry[]): readonly ClaimAct[] =>
  entries.filter(({ share }) => share !== null).map(({ pool }) => ({ kind: 'fees', pool: pool.address, name: poolName(pool) }))

/**
 * The claims of everything in these entries and strategies: position fees together, pool fees one pool each, gauge emission together, and
 * strategy emission one strategy each. Fees in a token that is not `known` come last, one claim each: such a token may refuse to be paid
 * out, and anyone can be sent a position in it. A run is limited to a number of transactions; the rest remains for the next run.
 */
export const claimRound = (
  entries: readonly PositionEntry[],
  vaults: readonly ClaimedVault[],
  isKnown: (token: Address) => boolean,
): ClaimRound => {
  const withFees = entries.filter(({ fees }) => fees.some((amount) => amount > 0n))
  const known = withFees.filter(({ pool }) => isOfKnown(isKnown, pool))
  const others = withFees.filter(({ pool }) => !isOfKnown(isKnown, pool))
  const owing = [...new Set(entries.filter(({ earned }) => earned > 0n).map(({ pool }) => pool.address))]
  const acts: readonly ClaimAct[] = [
    ...chunks(positionsOf(known)).map((tokenIds): ClaimAct => ({ kind: 'collect', tokenIds })),
    ...chunks(owing).map((pools): ClaimAct => ({ kind: 'harvest', pools })),
    ...vaults
      .filter(hasUnclaimedEmission)
      .map(({ vault, pool }): ClaimAct => ({ kind: 'strategy', vault: vault.address, name: poolName(pool) })),
    ...poolFees(known),
    ...positionsOf(others).map((tokenId): ClaimAct => ({ kind: 'collect', tokenIds: [tokenId] })),
    ...poolFees(others),
  ]
  return { acts: acts.slice(0, MOST_ACTS), remaining: acts.slice(MOST_ACTS).reduce((sum, act) => sum + claimsOf(act), 0) }
}
