import type { Address, GaugeStream } from '@exchange/domain'
import type { Client } from 'viem'
import { voterLensAbi } from '../../generated/voterLens.ts'
import type { Network } from '../../networks.ts'
import { readAllPages } from '../pages.ts'
import { readContract } from '../readContract.ts'
import { readPositionFees } from './readPositionFees.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { voterLensOf } from './voterLens.ts'

/** Rows per call: each reads two rewards for each of their tokens. */
const PAGE_SIZE = 50n

/** The voters' rewards of two epochs in one token, in raw units. */
export type RewardTotals = {
  readonly token: Address
  /** Of the running epoch. */
  readonly current: bigint
  /** Of the previous epoch. */
  readonly previous: bigint
}

/** Fees of a token. `uncollected` waits in the pool, including theNFT's part; null when it could not be read. */
export type GaugeFees = RewardTotals & { readonly uncollected: bigint | null }

/** A pool's gauge. Votes and emission are wei. */
export type GaugeRead = {
  readonly pool: Address
  readonly gauge: Address
  readonly alive: boolean
  /** Contracts that pay the pool's voters. */
  readonly feesReward: Address
  readonly incentivesReward: Address
  /** The newest epoch with distributed emission. */
  readonly settledEpoch: bigint
  /** Votes of the running epoch; they count while the gauge is alive. */
  readonly votes: bigint
  readonly previousVotes: bigint
  readonly fees: readonly GaugeFees[]
  readonly incentives: readonly RewardTotals[]
  readonly stream: GaugeStream
  /** Staked pool tokens, or the number of positions. */
  readonly totalStaked: bigint
  /** Emission that a distribution would send now. */
  readonly undistributed: bigint
}

/** Figures common to all gauges and locks. Amounts are wei. */
export type EpochRead = {
  readonly epoch: bigint
  /** Votes of the running epoch that share the next emission. */
  readonly votes: bigint
  readonly previousVotes: bigint
  /** The newest epoch with announced emission, and its gauges' part. */
  readonly emissionEpoch: bigint
  readonly emission: bigint
  /** The scheduled next emission. */
  readonly weekly: bigint
  /** Emission that no gauge earned, carried over to the next flip. */
  readonly carried: bigint
  /** The newest rebase of locks in wei, and the power of all locks in the last second before its epoch. */
  readonly rebase: { readonly amount: bigint; readonly power: bigint }
  /** Voting power of all locks. */
  readonly power: bigint
  readonly locked: bigint
  readonly circulating: bigint
  /** Seconds between two votes of a lock. */
  readonly voteDelay: bigint
  /** Whether creating and increasing locks is paused. */
  readonly entryPaused: boolean
}

/** The running epoch as of one block. */
export type EpochSnapshot = { readonly epoch: EpochRead; readonly block: bigint; readonly timestamp: number }

/** All gauges and the running epoch, as of one block. */
export type GaugesSnapshot = EpochSnapshot & { readonly gauges: readonly GaugeRead[] }

type Row = Awaited<ReturnType<typeof readPage>>[0][number]

const readPage = (client: Client, network: Network, offset: bigint, limit: bigint, blockNumber?: bigint) =>
  readContract(client, {
    address: voterLensOf(network),
    abi: voterLensAbi,
    functionName: 'poolsPage',
    args: [offset, limit],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })

/** A pool with positions has no account for its gauge, so it does not report uncollected fees. */
const hasPositions = ({ uncollected }: Row): boolean => uncollected.length === 0

const toGauge = (row: Row, uncollected: readonly bigint[]): GaugeRead => ({
  pool: row.pool,
  gauge: row.gauge.gauge,
  alive: row.gauge.alive,
  feesReward: row.gauge.fees,
  incentivesReward: row.gauge.incentives,
  settledEpoch: row.gauge.settledEpoch,
  votes: row.votes,
  previousVotes: row.previousVotes,
  fees: row.fees.map((fee, i) => ({ ...fee, uncollected: uncollected[i] ?? null })),
  incentives: row.incentives,
  stream: { rate: row.rewardRate, finish: row.periodFinish },
  totalStaked: row.totalSupply,
  undistributed: row.claimable,
})

const readEpochInfo = async (client: Client, network: Network): Promise<EpochSnapshot> => {
  const [epoch, block, timestamp] = await readContract(client, {
    address: voterLensOf(network),
    abi: voterLensAbi,
    functionName: 'epochInfo',
    args: [],
  })
  return { epoch, block, timestamp: Number(timestamp) }
}

/** Gauges in the order of their rows, with the uncollected fees of the pools. */
const withFees = async (client: Client, rows: readonly Row[], block: bigint): Promise<readonly GaugeRead[]> => {
  const ofPositions = rows.filter(hasPositions)
  const gauges = ofPositions.map(({ gauge, totalSupply }) => ({ gauge: gauge.gauge, positions: totalSupply }))
  const fees = await readPositionFees(client, gauges, block)
  const byPool = new Map(ofPositions.map(({ pool }, i) => [pool, fees[i] ?? []]))
  return rows.map((row) => toGauge(row, byPool.get(row.pool) ?? row.uncollected))
}

// API-6
/** Every gauge of the network, dead ones included, and the running epoch, in one snapshot. */
export const readGauges = (client: Client, network: Network): Promise<ReadResult<GaugesSnapshot>> =>
  toReadResult(async () => {
    const at = await readEpochInfo(client, network)
    const { rows } = await readAllPages(PAGE_SIZE, (offset, limit, block) => readPage(client, network, offset, limit, block), {
      block: at.block,
    })
    return { ...at, gauges: await withFees(client, rows, at.block) }
  })
