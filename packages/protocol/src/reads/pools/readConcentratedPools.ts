import type { ConcentratedPool, DynamicFee, Tick, Timepoint } from '@exchange/domain'
import { reservesOf } from '@exchange/domain/amm/concentrated/reserves'
import type { Client } from 'viem'
import { concentratedLensAbi } from '../../generated/concentratedLens.ts'
import type { Network } from '../../networks.ts'
import { readContract } from '../readContract.ts'

/** Rows per call, each with its ticks and oracle records: below the gas limit of one `eth_call`. */
const PAGE_SIZE = 10n
/** Initialised ticks that are read on either side of the price; a swap beyond them cannot be quoted. */
export const MAX_TICKS = 100n

const readPage = async (client: Client, { deployment }: Network, offset: bigint, blockNumber?: bigint) => {
  const { concentratedLens, concentratedRegistry } = deployment.contracts
  const [rows, total, block, timestamp] = await readContract(client, {
    address: concentratedLens,
    abi: concentratedLensAbi,
    functionName: 'concentratedPools',
    args: [concentratedRegistry, offset, PAGE_SIZE, MAX_TICKS],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
  return { rows, total, block, timestamp: Number(timestamp) }
}

/** A pool as the lens returns it. */
export type PoolRow = Awaited<ReturnType<typeof readPage>>['rows'][number]

const toTick = ({ tick, liquidityNet, liquidityGross }: PoolRow['ticks'][number]): Tick => ({ tick, liquidityNet, liquidityGross })
const toTimepoint = ({ blockTimestamp, ...rest }: PoolRow['dynamicFee']['timepoints'][number]): Timepoint => ({
  ...rest,
  timestamp: blockTimestamp,
})
const toDynamicFee = ({ active, config, lastIndex, oldestIndex, timepoints }: PoolRow['dynamicFee']): DynamicFee | null =>
  active ? { config, lastIndex, oldestIndex, timepoints: timepoints.map(toTimepoint) } : null

const toPool = (row: PoolRow): ConcentratedPool => {
  const ticks = row.ticks.map(toTick)
  const { amount0, amount1 } = reservesOf({ ...row, ticks })
  return {
    address: row.pool,
    type: 'concentrated',
    token0: row.token0,
    token1: row.token1,
    unit0: 10n ** BigInt(row.decimals0),
    unit1: 10n ** BigInt(row.decimals1),
    reserve0: amount0,
    reserve1: amount1,
    sqrtPrice: row.sqrtPrice,
    tick: row.tick,
    liquidity: row.liquidity,
    tickSpacing: row.tickSpacing,
    fee: BigInt(row.fee),
    communityFee: row.communityFee,
    ticks,
    ticksFrom: row.ticksFrom,
    ticksTo: row.ticksTo,
    dynamicFee: toDynamicFee(row.dynamicFee),
  }
}

/** Rows as pools, without those that have no starting price. */
export const toPools = (rows: readonly PoolRow[]): ConcentratedPool[] => rows.filter(({ sqrtPrice }) => sqrtPrice !== 0n).map(toPool)

/** Every concentrated pool as of `blockNumber`. Throws what a read throws. */
export const readConcentratedPools = async (
  client: Client,
  network: Network,
  blockNumber: bigint,
): Promise<readonly ConcentratedPool[]> => {
  const { rows, total } = await readPage(client, network, 0n, blockNumber)
  const offsets = Array.from({ length: Number((total - 1n) / PAGE_SIZE) }, (_, i) => BigInt(i + 1) * PAGE_SIZE)
  const rest = await Promise.all(offsets.map((offset) => readPage(client, network, offset, blockNumber)))
  return toPools([...rows, ...rest.flatMap((page) => page.rows)])
}
