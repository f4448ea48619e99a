import type { Address, GaugeStream } from '@exchange/domain'
import type { Client } from 'viem'
import { voterLensAbi } from '../../generated/voterLens.ts'
import type { Network } from '../../networks.ts'
import { readAllPages } from '../pages.ts'
import { readContract } from '../readContract.ts'
import { readPositionFees } from './readPositionFees.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { voterLensOf } from './voterLens.ts'

/** Rows per call: each asks two rewards for each of their tokens. */
const PAGE_SIZE = 50n

/** What the voters of two epochs share of one token, in raw units. */
export type RewardTotals = {
  readonly token: Address
  /** Of the running epoch. */
  readonly current: bigint
  /** Of the epoch before. */
  readonly previous: bigint
}

/** Fees of a token. `uncollected` wait in the pool, the part of theNFT included; null where that could not be read. */
export type GaugeFees = RewardTotals & { readonly uncollected: bigint | null }

/** A pool's gauge. Votes and emission are wei. */
export type GaugeRead = {
  readonly pool: Address
  readonly gauge: Address
  readonly alive: boolean
  /** Contracts that pay the pool's voters. */
  readonly feesReward: Address
  readonly incentivesReward: Address
  /** Newest epoch whose emission was sent on. */
  readonly settledEpoch: bigint
  /** Votes of the running epoch; they count while the gauge is alive. */
  readonly votes: bigint
  readonly previousVotes: bigint
  readonly fees: readonly GaugeFees[]
  readonly incentives: readonly RewardTotals[]
  readonly stream: GaugeStream
  /** What is staked: pool tokens, or the number of positions. */
  readonly totalStaked: bigint
  /** Emission that a distribution would send now. */
  readonly undistributed: bigint
}

/** What holds for all gauges and locks. Amounts are wei. */
export type EpochRead = {
  readonly epoch: bigint
  /** Votes of the running epoch that share the next emission. */
  readonly votes: bigint
  readonly previousVotes: bigint
  /** Newest epoch whose emission was announced, and what its gauges share. */
  readonly emissionEpoch: bigint
  readonly emission: bigint
  /** What the schedule says for the next emission. */
  readonly weekly: bigint
  /** What waits for the next flip because no gauge earned it. */
  readonly carried: bigint
  /** Newest rebase of locks in wei, and the power of all locks in the second before its epoch. */
  readonly rebase: { readonly amount: bigint; readonly power: bigint }
  /** Voting power of all locks. */
  readonly power: bigint
  readonly locked: bigint
  readonly circulating: bigint
  /** Seconds between two votes of a lock. */
  readonly voteDelay: bigint
  /** Whether creation and increase of locks are paused. */
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

/** A pool of positions has no account of its gauge: nobody is told there what waits for it. */
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

/** Gauges in the order of their rows, with what waits in the pools. */
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
