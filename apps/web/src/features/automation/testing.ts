import { EPOCH, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { AutomationRead, AutomationsSnapshot, UpkeepRead } from '@exchange/protocol/reads/automation/readAutomations'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

export const [link, factory, registry, escrow] = [addressOf(0x11c), addressOf(0xfac), addressOf(0x4e6), addressOf(0xe5c)] as const
export const me = addressOf(0xaa)
/** A Thursday 00:00 UTC, and some hours later, in seconds. */
export const THURSDAY = 1_795_046_400n
export const NOW = Number(THURSDAY) + 100_000
export const place = addressOf(0xa0)
export const pool = addressOf(0x90)

/** A network on which locks can be automated. */
export const automationNetwork: Network = {
  ...testNetwork,
  features: ['swap', 'locks', 'votes'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      votingEscrow: escrow,
      voter: addressOf(0x40e),
      voterLens: addressOf(0x1e5),
      automationFactory: factory,
      automationRegistry: registry,
    },
    tokens: [{ chainId: 31356, address: link, symbol: 'LINK', name: 'ChainLink Token', decimals: 18 }],
  },
}

export const testLock = (lockId = 5n, automated = true): LockRead => ({
  lock: {
    lockId,
    owner: me,
    amount: 1_000n * WAD,
    end: THURSDAY + 52n * EPOCH,
    extendedEpoch: null,
    votedEpoch: null,
    automated,
  },
  power: 498n * WAD,
  lockedAt: THURSDAY - EPOCH,
  ownershipChange: 1n,
  rebase: 0n,
  rebaseClaims: 0,
  vote: { epoch: null, lastVoted: 0n, power: 0n, weights: [] },
})

export const testUpkeep = (change: Partial<UpkeepRead> = {}): UpkeepRead => ({
  id: 1n,
  admin: me,
  balance: 20n * WAD,
  minimum: WAD,
  spent: 3n * WAD,
  gasLimit: 1_400_000n,
  maxGasPrice: 5_000_000_000n,
  isPaused: false,
  withdrawableFrom: null,
  ...change,
})

const fine = { reason: '0x00000000', count: 0, rests: false } as const

/** Claims, extends and casts all votes for one pool; ran in this epoch. */
export const testAutomation = (change: Partial<AutomationRead> = {}): AutomationRead => ({
  lockId: 5n,
  address: place,
  state: 'active',
  settings: {
    name: 'Weekly',
    isClaimEveryWeek: true,
    isRelockEveryWeek: true,
    isAutoVote: true,
    deadGauge: 'leaveOut',
    executionTime: THURSDAY + 3_600n,
    relockDuration: 63_072_000n,
    pairs: [{ lock: false, weight: 10_000, pair: pool }],
  },
  trigger: 'keeper',
  forwarder: addressOf(0xf0),
  registry,
  lastRunEpoch: THURSDAY,
  failures: { claim: fine, extend: fine, vote: fine },
  upkeep: testUpkeep(),
  ...change,
})

export const testSnapshot = (automations: readonly AutomationRead[], places = [place]): AutomationsSnapshot => ({
  block: 100n,
  timestamp: NOW,
  link,
  linkUsd: 15n * WAD,
  creationPaused: false,
  places,
  automations,
})
