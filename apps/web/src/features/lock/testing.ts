import { EPOCH, epochStart, type Lock, NATIVE, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { addressOf } from '../../shared/testing/addressOf.ts'

export const the = addressOf(0x70)
export const escrow = addressOf(0xe5c)
export const distributor = addressOf(0xd15)
export const account = addressOf(0xaa)
/** Chain time of the tests: a Thursday 00:00 UTC, and some hours later, in seconds. */
export const THURSDAY = epochStart(1_795_000_000n)
export const NOW = Number(THURSDAY) + 100_000

/** A network that has locks, for tests. */
export const lockNetwork: Network = {
  chainId: 31356,
  slug: 'bnb-local',
  name: 'BNB Chain (local)',
  plays: 56,
  local: true,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  tokenListSeconds: 300,
  features: ['swap', 'locks', 'votes'],
  deployment: {
    chainId: 31356,
    contracts: {
      multicall3: NATIVE,
      wrappedNative: addressOf(0xb4b),
      poolFactory: NATIVE,
      router: NATIVE,
      lens: NATIVE,
      governanceToken: the,
      concentratedFactory: NATIVE,
      concentratedRegistry: NATIVE,
      concentratedLens: NATIVE,
      positionManager: NATIVE,
      permissionsRegistry: addressOf(0x9e1),
      votingEscrow: escrow,
      rewardsDistributor: distributor,
      minter: addressOf(0x319),
      voter: addressOf(0x307),
      gaugeFactory: addressOf(0x6a0),
      voterLens: addressOf(0x1e5),
    },
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [{ chainId: 31356, address: the, symbol: 'THE', name: 'THENA', decimals: 18 }],
    stablecoins: [],
    poolInitCodeHash: '0x',
  },
}

/** A lock of 1,000 THE for a year without blockers, for tests. */
export const testLock = (change: Partial<Lock> = {}, rebase = 0n): LockRead => ({
  lock: {
    lockId: 1n,
    owner: account,
    amount: 1_000n * WAD,
    end: THURSDAY + 52n * EPOCH,
    extendedEpoch: null,
    votedEpoch: null,
    automated: false,
    ...change,
  },
  power: 498n * WAD,
  lockedAt: THURSDAY - EPOCH,
  ownershipChange: 1n,
  rebase,
  rebaseClaims: rebase > 0n ? 1 : 0,
  vote: { epoch: null, lastVoted: 0n, power: 0n, weights: [] },
})
