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

/** Transactions of one run; what is beyond stays in the list. */
export const MOST_ACTS = 12

const chunks = <T>(items: readonly T[]): readonly (readonly T[])[] => chunk(items, MOST_PER_CALL)

/**
 * What collects everything of these entries and strategies: fees of positions together, those of each pool alone, emission of gauges together, that
 * of each strategy alone.
 */
export const claimActs = (entries: readonly PositionEntry[], vaults: readonly ClaimedVault[] = []): readonly ClaimAct[] => {
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
  return acts.slice(0, MOST_ACTS)
}
