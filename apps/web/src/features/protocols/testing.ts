import { epochStart, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { GaugeRead, GaugesSnapshot } from '@exchange/protocol/reads/voting/readGauges'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

/** Chain time of the tests: the third day of an epoch, seconds. */
export const NOW = 1_699_488_000 + 2 * 86_400
const epoch = epochStart(BigInt(NOW))

export const the = addressOf(1)
export const wbnb = addressOf(2)
export const taxed = addressOf(3)
export const stranger = addressOf(4)
/** The connected account of the tests. */
export const me = addressOf(0xaa)
export const voter = addressOf(0x707e)

const listed = (address: typeof the, symbol: string) => ({ chainId: 31356, address, symbol, name: symbol, decimals: 18 })

/** A network that has the screen of protocols, for tests. */
export const protocolsNetwork: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'locks', 'votes', 'protocols'],
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, governanceToken: the, wrappedNative: wbnb, voter, voterLens: addressOf(0x1e5) },
    tokens: [listed(the, 'THE'), listed(wbnb, 'WBNB'), listed(taxed, 'TAX'), listed(stranger, 'ODD')],
  },
}

/** A gauge with 10,000 votes that share 400 THE, for tests. */
export const testGauge = (n: number, change: Partial<GaugeRead> = {}): GaugeRead => ({
  pool: addressOf(n),
  gauge: addressOf(n + 0x1000),
  alive: true,
  feesReward: addressOf(n + 0x2000),
  incentivesReward: addressOf(n + 0x3000),
  settledEpoch: epoch,
  votes: 10_000n * WAD,
  previousVotes: 0n,
  fees: [{ token: the, current: 40n * WAD, previous: 0n, uncollected: null }],
  incentives: [{ token: the, current: 360n * WAD, previous: 0n }],
  stream: { rate: 0n, finish: 0n },
  totalStaked: 0n,
  undistributed: 0n,
  ...change,
})

/** Gauges of one block, for tests. */
export const gaugesSnapshot = (gauges: readonly GaugeRead[]): GaugesSnapshot => ({
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
    power: 0n,
    locked: 0n,
    circulating: 0n,
    voteDelay: 0n,
    entryPaused: false,
  },
  block: 7n,
  timestamp: NOW,
})
