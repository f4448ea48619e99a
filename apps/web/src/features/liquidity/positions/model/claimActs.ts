import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { chunk } from '@exchange/protocol/reads/readResult'
import { poolName } from '../../../../shared/market/poolText.ts'
import type { PositionEntry } from './positionEntry.ts'

/** One transaction of a claim. */
export type ClaimAct =
  | { readonly kind: 'collect'; readonly tokenIds: readonly bigint[] }
  | { readonly kind: 'fees'; readonly pool: Address; readonly name: string }
  | { readonly kind: 'harvest'; readonly pools: readonly Address[] }
  | { readonly kind: 'strategy'; readonly vault: Address; readonly name: string }

/** What emission is claimed of, as far as a claim asks. */
export type ClaimedVault = {
  readonly vault: { readonly address: Address }
  readonly pool: Pick<PoolItem, 'tokens'>
  readonly holding: { readonly earned: bigint }
}

/** Whether a strategy owes emission to the account. */
export const owesEmission = ({ holding: { earned } }: Pick<ClaimedVault, 'holding'>): boolean => earned > 0n

/** Positions, and gauges, of one transaction: each of them costs a few hundred thousand gas. */
const MOST_PER_CALL = 10

/** Transactions of one run. */
export const MOST_ACTS = 12

/** What one run collects, and how many claims are left for the next. */
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

/**
 * What collects everything of these entries and strategies: fees of positions together, those of each pool alone, emission of gauges together, that
 * of each strategy alone. One run takes so many transactions; what is beyond is left for the next.
 */
export const claimRound = (entries: readonly PositionEntry[], vaults: readonly ClaimedVault[] = []): ClaimRound => {
  const withFees = entries.filter(({ fees }) => fees.some((amount) => amount > 0n))
  const positions = withFees.flatMap(({ position }) => position?.tokenId ?? [])
  const shares = withFees.filter(({ share }) => share !== null)
  const owing = [...new Set(entries.filter(({ earned }) => earned > 0n).map(({ pool }) => pool.address))]
  const acts: readonly ClaimAct[] = [
    ...chunks(positions).map((tokenIds): ClaimAct => ({ kind: 'collect', tokenIds })),
    ...chunks(owing).map((pools): ClaimAct => ({ kind: 'harvest', pools })),
    ...vaults.filter(owesEmission).map(({ vault, pool }): ClaimAct => ({ kind: 'strategy', vault: vault.address, name: poolName(pool) })),
    ...shares.map(({ pool }): ClaimAct => ({ kind: 'fees', pool: pool.address, name: poolName(pool) })),
  ]
  return { acts: acts.slice(0, MOST_ACTS), remaining: acts.slice(MOST_ACTS).reduce((sum, act) => sum + claimsOf(act), 0) }
}
