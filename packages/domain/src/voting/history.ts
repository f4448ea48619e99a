import type { Address } from '../types.ts'

/** What a lock votes for one pool in an epoch. Votes in wei, the epoch by its start. */
export type PoolVote = { readonly epoch: bigint; readonly lockId: bigint; readonly pool: Address; readonly votes: bigint }

/** What a lock votes in an epoch: its pools, most votes first. */
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

/** Votes lock by lock, newest epoch first. */
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
 * The votes of a list that goes on: without those of its last lock, whose other pools may stand on the next page. The list is in the order of
 * epoch and lock.
 */
export const wholeVotes = (votes: readonly PoolVote[], goesOn: boolean): readonly PoolVote[] => {
  const last = votes.at(-1)
  return goesOn && last ? votes.filter(({ epoch, lockId }) => epoch !== last.epoch || lockId !== last.lockId) : votes
}
