import type { Address } from '../types.ts'

/** A lock gave votes to a pool, or took them back (below zero). Votes in wei, the epoch by its start. */
export type VoteChange = { readonly epoch: bigint; readonly lockId: bigint; readonly pool: Address; readonly votes: bigint }

/** What a lock voted in an epoch, as it stands: pools with votes, most first. */
export type EpochVote = {
  readonly epoch: bigint
  readonly lockId: bigint
  readonly votes: bigint
  readonly pools: readonly { readonly pool: Address; readonly votes: bigint }[]
}

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

const total = (changes: readonly { readonly votes: bigint }[]): bigint => changes.reduce((sum, { votes }) => sum + votes, 0n)

/** The votes that changes lead to, newest epoch first: what was replaced or reset is not among them. */
export const voteHistory = (changes: readonly VoteChange[]): readonly EpochVote[] =>
  groupBy(changes, ({ epoch, lockId }) => `${epoch} ${lockId}`)
    .map((of) => {
      const pools = groupBy(of, ({ pool }) => pool.toLowerCase())
        .map((ofPool) => ({ pool: ofPool[0]!.pool, votes: total(ofPool) }))
        .filter(({ votes }) => votes > 0n)
        .toSorted((a, b) => (a.votes === b.votes ? 0 : a.votes > b.votes ? -1 : 1))
      return { epoch: of[0]!.epoch, lockId: of[0]!.lockId, votes: total(pools), pools }
    })
    .filter(({ pools }) => pools.length > 0)
    .toSorted((a, b) => (a.epoch === b.epoch ? Number(a.lockId - b.lockId) : Number(b.epoch - a.epoch)))
