import { type Address, EPOCH, type Lock, MAX_EPOCHS_PER_CLAIM, type VoteWeight } from '@exchange/domain'
import type { Client } from 'viem'
import { voterLensAbi } from '../../generated/voterLens.ts'
import type { Network } from '../../networks.ts'
import { readAllPages } from '../pages.ts'
import { readContract } from '../readContract.ts'
import { type LaterRebase, readLaterRebases } from './readDueClaims.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { voterLensOf } from './voterLens.ts'

/** Rows per call: a rebase covers up to 50 epochs, a vote names up to 30 pools. */
const PAGE_SIZE = 50n

/** The last vote of a lock. A revote casts its weights again; a reset leaves none. */
export type LockVote = {
  /** Epoch of the vote; null before the first, and after a reset. */
  readonly epoch: bigint | null
  /** Second of the last vote, poke or reset; zero before any. */
  readonly lastVoted: bigint
  /** Power of the vote, in wei. */
  readonly power: bigint
  readonly weights: readonly VoteWeight[]
}

/** A lock with its derived state at the block of the read. Amounts are wei, times are seconds of chain time. */
export type LockRead = {
  readonly lock: Lock
  /** Current voting power; zero in a block in which the lock was transferred. */
  readonly power: bigint
  readonly lockedAt: bigint
  /** Block of its last transfer. */
  readonly ownershipChange: bigint
  /** Its whole claimable rebase, and how many claims pay it: one covers 50 epochs. */
  readonly rebase: bigint
  readonly rebaseClaims: number
  readonly vote: LockVote
}

/** All locks of an account, oldest first. */
export type LocksSnapshot = { readonly locks: readonly LockRead[]; readonly block: bigint; readonly timestamp: number }

type Row = Awaited<ReturnType<typeof readPage>>[0][number]

const readPage = (client: Client, network: Network, account: Address, offset: bigint, limit: bigint, blockNumber?: bigint) =>
  readContract(client, {
    address: voterLensOf(network),
    abi: voterLensAbi,
    functionName: 'locksOf',
    args: [account, offset, limit],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })

const epochOrNull = (epoch: bigint): bigint | null => (epoch === 0n ? null : epoch)

const toVote = ({ epoch, lastVoted, power, pools, weights }: Row['lastVote']): LockVote => ({
  epoch: epochOrNull(epoch),
  lastVoted,
  power,
  weights: pools.map((pool, i) => ({ pool, weightBps: weights[i]! })),
})

const toLock = ({ tokenId, lock, ownershipChange, rebase, lastVote }: Row, later: LaterRebase | undefined): LockRead => ({
  lock: {
    lockId: tokenId,
    owner: lock.owner,
    amount: lock.amount,
    end: lock.end,
    extendedEpoch: epochOrNull(lock.extendedEpoch),
    votedEpoch: epochOrNull(lock.votedEpoch),
    automated: lock.automated,
  },
  power: lock.power,
  lockedAt: lock.lockedAt,
  ownershipChange,
  rebase: rebase + (later?.amount ?? 0n),
  rebaseClaims: later?.claims ?? (rebase > 0n ? 1 : 0),
  vote: toVote(lastVote),
})

// LOCK-12, API-6
/** Every lock of an account in one snapshot. */
export const readLocks = (client: Client, network: Network, account: Address): Promise<ReadResult<LocksSnapshot>> =>
  toReadResult(async () => {
    const { rows, block, timestamp } = await readAllPages(PAGE_SIZE, (offset, limit, block) =>
      readPage(client, network, account, offset, limit, block),
    )
    const young = BigInt(timestamp) - MAX_EPOCHS_PER_CLAIM * EPOCH
    const old = rows.filter(({ lock }) => lock.lockedAt <= young).map(({ tokenId }) => tokenId)
    const later = await readLaterRebases(client, network, old, block)
    const locks = rows.map((row) => toLock(row, later.get(row.tokenId))).toSorted((a, b) => (a.lock.lockId < b.lock.lockId ? -1 : 1))
    return { locks, block, timestamp }
  })
