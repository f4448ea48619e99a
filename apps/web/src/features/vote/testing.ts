import { epochStart, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { GaugeRead, GaugesSnapshot } from '@exchange/protocol/reads/voting/readGauges'
import type { LockRead, LocksSnapshot } from '@exchange/protocol/reads/voting/readLocks'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

/** Chain time of the tests: the third day of an epoch, seconds. */
export const NOW = 1_699_488_000 + 2 * 86_400
const epoch = epochStart(BigInt(NOW))

export const the = addressOf(1)
export const wbnb = addressOf(2)
export const stranger = addressOf(0x57)
export const voter = addressOf(0x707e)
/** The connected account of the tests. */
export const me = addressOf(0xaa)

/** A network that has votes, for tests. */
export const voteNetwork: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'locks', 'votes'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      governanceToken: the,
      voter,
      voterLens: addressOf(0x1e5),
      rewardsDistributor: addressOf(0xd15),
    },
    tokens: [
      { chainId: 31356, address: the, symbol: 'THE', name: 'THENA', decimals: 18 },
      { chainId: 31356, address: wbnb, symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18 },
    ],
  },
}

/** A gauge with 40 THE of fees and 360 THE of incentives for its voters, for tests. */
export const testGauge = (n: number, change: Partial<GaugeRead> = {}): GaugeRead => ({
  pool: addressOf(n),
  gauge: addressOf(n + 0x1000),
  alive: true,
  feesReward: addressOf(n + 0x2000),
  incentivesReward: addressOf(n + 0x3000),
  settledEpoch: epoch,
  votes: 1_000n * WAD,
  previousVotes: 0n,
  fees: [{ token: the, current: 40n * WAD, previous: 0n, uncollected: 0n }],
  incentives: [{ token: the, current: 360n * WAD, previous: 0n }],
  stream: { rate: 0n, finish: 0n },
  totalStaked: 0n,
  undistributed: 0n,
  ...change,
})

/** Gauges of one block, for tests. */
export const gaugesSnapshot = (gauges: readonly GaugeRead[], change: Partial<GaugesSnapshot['epoch']> = {}): GaugesSnapshot => ({
  gauges,
  epoch: {
    epoch,
    votes: gauges.reduce((sum, { votes }) => sum + votes, 0n),
    previousVotes: 0n,
    emissionEpoch: epoch,
    emission: 1_000n * WAD,
    weekly: 2_000n * WAD,
    carried: 0n,
    rebase: { amount: 0n, power: 0n },
    power: 10_000n * WAD,
    locked: 0n,
    circulating: 0n,
    voteDelay: 0n,
    entryPaused: false,
    ...change,
  },
  block: 7n,
  timestamp: NOW,
})

const neverVoted: LockRead['vote'] = { epoch: null, lastVoted: 0n, power: 0n, weights: [] }

/** A lock with 1,000 votes that has never voted, for tests. */
export const testLock = (lockId: bigint, { vote = neverVoted, ...change }: Partial<LockRead> = {}): LockRead => ({
  lock: {
    lockId,
    owner: me,
    amount: 2_000n * WAD,
    end: epoch + 52n * 604_800n,
    extendedEpoch: null,
    votedEpoch: vote.epoch,
    automated: false,
  },
  power: 1_000n * WAD,
  lockedAt: epoch,
  ownershipChange: 1n,
  rebase: 0n,
  rebaseClaims: 0,
  vote,
  ...change,
})

/** A vote of a lock for one pool, `epochsAgo`, for tests. */
export const votedFor = (pool: number, epochsAgo = 0n, power = 1_000n * WAD): LockRead['vote'] => ({
  epoch: epoch - epochsAgo * 604_800n,
  lastVoted: epoch - epochsAgo * 604_800n + 10n,
  power,
  weights: [{ pool: addressOf(pool), weightBps: 10_000n }],
})

export const locksSnapshot = (locks: readonly LockRead[]): LocksSnapshot => ({ locks, block: 7n, timestamp: NOW })
