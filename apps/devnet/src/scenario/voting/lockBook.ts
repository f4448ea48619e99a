import type { Address } from '@exchange/domain'
import { rewardsDistributorAbi, voterAbi, votingEscrowAbi } from '@exchange/protocol'
import { encodeFunctionData, type Hex } from 'viem'
import type { PlannedBalances } from '../plannedBalances.ts'
import { approvalOf, fund } from '../funding.ts'
import type { MarketPool } from '../market.ts'
import type { MarketToken } from '../../ground/ground.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { epochOf, epochSeconds } from './moments.ts'
import type { VotingGround } from '../../ground/votingGround.ts'

/** A vote: pools with weights in basis points that sum to 10,000. */
export type Ballot = readonly { readonly pool: MarketPool; readonly weight: number }[]

/** A lock in its state after all planned transactions. */
export type Lock = {
  readonly id: bigint
  owner: Address
  /** First second at which it may be withdrawn. */
  end: number
  isClosed: boolean
  /** When its owner received it: a lock has no power in that block. */
  ownedAt: number
  /** Epoch of its last vote, and the vote. */
  votedEpoch?: number
  ballot?: Ballot
}

const gasOf = { create: 500_000n, change: 500_000n, split: 900_000n, claim: 1_200_000n, vote: 250_000n, votePerPool: 150_000n } as const

/** The locks of a history. Their ids count from 1, so they are known before they exist. */
export class LockBook {
  readonly all: Lock[] = []

  constructor(
    private readonly ground: VotingGround,
    private readonly token: MarketToken,
    private readonly purse: PlannedBalances,
  ) {}

  private send(from: Address, to: Address, data: Hex, gas: bigint, label: string): Transaction {
    return { from, to, data, gas, label }
  }

  private add(owner: Address, end: number, ownedAt: number): Lock {
    const lock = { id: BigInt(this.all.length + 1), owner, end, ownedAt, isClosed: false }
    this.all.push(lock)
    return lock
  }

  /** Running locks at a time, of one owner or of all. */
  running(at: number, owner?: Address): readonly Lock[] {
    return this.all.filter((lock) => !lock.isClosed && lock.end > at && (owner === undefined || lock.owner === owner))
  }

  /** A new lock of tokens from the treasury; it ends so many weeks after the start of the epoch. */
  create(owner: Address, amount: bigint, weeks: number, at: number): readonly Transaction[] {
    this.add(owner, epochOf(at) + weeks * epochSeconds, at)
    const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'createLock', args: [amount, BigInt(weeks * epochSeconds)] })
    return [...this.allow(owner, amount), this.send(owner, this.ground.votingEscrow, data, gasOf.create, 'lock')]
  }

  increase(lock: Lock, amount: bigint): readonly Transaction[] {
    const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'increaseAmount', args: [lock.id, amount] })
    return [...this.allow(lock.owner, amount), this.send(lock.owner, this.ground.votingEscrow, data, gasOf.change, 'increase lock')]
  }

  private allow(owner: Address, amount: bigint): readonly Transaction[] {
    return [fund(owner, this.token, amount), ...approvalOf(this.purse, owner, this.token, this.ground.votingEscrow)]
  }

  extend(lock: Lock, weeks: number, at: number): Transaction {
    lock.end = epochOf(at) + weeks * epochSeconds
    const data = encodeFunctionData({
      abi: votingEscrowAbi,
      functionName: 'increaseUnlockTime',
      args: [lock.id, BigInt(weeks * epochSeconds)],
    })
    return this.send(lock.owner, this.ground.votingEscrow, data, gasOf.change, 'extend lock')
  }

  /** Claims the rebase of locks: into running ones, to the owners of expired ones. */
  claim(caller: Address, locks: readonly Lock[]): Transaction {
    const args = [locks.map(({ id }) => id)] as const
    const data = encodeFunctionData({ abi: rewardsDistributorAbi, functionName: 'claimMany', args })
    return this.send(caller, this.ground.rewardsDistributor, data, gasOf.claim * BigInt(locks.length), 'claim rebase')
  }

  /** Merges two locks of the same owner. Their rebase must be claimed first. */
  merge(from: Lock, to: Lock): readonly Transaction[] {
    from.isClosed = true
    to.end = Math.max(from.end, to.end)
    to.ownedAt = Math.max(from.ownedAt, to.ownedAt)
    const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'merge', args: [from.id, to.id] })
    return [this.claim(from.owner, [from, to]), this.send(from.owner, this.ground.votingEscrow, data, gasOf.change, 'merge locks')]
  }

  split(lock: Lock, percents: readonly number[], at: number): readonly Transaction[] {
    lock.isClosed = true
    for (const _ of percents) this.add(lock.owner, lock.end, at)
    const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'split', args: [lock.id, percents.map(BigInt)] })
    return [this.claim(lock.owner, [lock]), this.send(lock.owner, this.ground.votingEscrow, data, gasOf.split, 'split lock')]
  }

  transfer(lock: Lock, to: Address, at: number): readonly Transaction[] {
    const { owner } = lock
    lock.owner = to
    lock.ownedAt = at
    const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'transferFrom', args: [owner, to, lock.id] })
    return [this.claim(owner, [lock]), this.send(owner, this.ground.votingEscrow, data, gasOf.change, 'transfer lock')]
  }

  withdraw(lock: Lock): readonly Transaction[] {
    lock.isClosed = true
    const data = encodeFunctionData({ abi: votingEscrowAbi, functionName: 'withdraw', args: [lock.id] })
    return [this.claim(lock.owner, [lock]), this.send(lock.owner, this.ground.votingEscrow, data, gasOf.change, 'withdraw lock')]
  }

  vote(lock: Lock, ballot: Ballot, at: number): Transaction {
    lock.votedEpoch = epochOf(at)
    lock.ballot = ballot
    const args = [lock.id, ballot.map(({ pool }) => pool.state.address), ballot.map(({ weight }) => BigInt(weight))] as const
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'vote', args })
    return this.send(lock.owner, this.ground.voter, data, gasOf.vote + gasOf.votePerPool * BigInt(ballot.length), 'vote')
  }

  /** Casts this epoch's vote again with the current power. */
  poke(lock: Lock): Transaction {
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'poke', args: [lock.id] })
    const gas = gasOf.vote + gasOf.votePerPool * BigInt(lock.ballot?.length ?? 0)
    return this.send(lock.owner, this.ground.voter, data, gas, 'poke')
  }

  reset(lock: Lock): Transaction {
    const gas = gasOf.vote + gasOf.votePerPool * BigInt(lock.ballot?.length ?? 0)
    delete lock.votedEpoch
    delete lock.ballot
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'reset', args: [lock.id] })
    return this.send(lock.owner, this.ground.voter, data, gas, 'reset vote')
  }
}
