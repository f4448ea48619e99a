import type { Address } from '../types.ts'

/** A lock's votes for one pool in an epoch. Votes in wei; the epoch is named by its start. */
export type PoolVote = { readonly epoch: bigint; readonly lockId: bigint; readonly pool: Address; readonly votes: bigint }

/** A lock's votes in an epoch, most votes first. */
export type EpochVote = {
  readonly epoch: bigint
  readonly lockId: bigint
  readonly votes: bigint
  readonly pools: readonly { readonly pool: Address; readonly votes: bigint }[]
}

const toEpochVote = (of: readonly PoolVote[]): EpochVote => ({
  epoch: of[0]!.epoch,
  lockId: of[0]!.lockId,
  votes: of.reduce((sum, { votes }) => sum + votes, 0n),
  pools: of.map(({ pool, votes }) => ({ pool, votes })).toSorted((a, b) => Number(b.votes - a.votes)),
})

/** Votes grouped by lock, newest epoch first. */
export const voteHistory = (votes: readonly PoolVote[]): readonly EpochVote[] => {
  const locks = new Map<string, PoolVote[]>()
  for (const vote of votes) {
    const key = `${vote.epoch} ${vote.lockId}`
    locks.set(key, [...(locks.get(key) ?? []), vote])
  }
  return [...locks.values()]
    .map(toEpochVote)
    .toSorted((a, b) => (a.epoch === b.epoch ? Number(a.lockId - b.lockId) : Number(b.epoch - a.epoch)))
}

/**
 * The votes of a page without those of its last lock, if more pages follow, because that lock's other pools may be on the next page. The list
 * is ordered by epoch and lock.
 */
export const wholeVotes = (votes: readonly PoolVote[], goesOn: boolean): readonly PoolVote[] => {
  const last = votes.at(-1)
  return goesOn && last ? votes.filter(({ epoch, lockId }) => epoch !== last.epoch || lockId !== last.lockId) : votes
}
