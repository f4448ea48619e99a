import type { ConcentratedPool, TwoTokenPool } from '@exchange/domain'
import type { Client } from 'viem'
import { lensAbi } from '../../generated/lens.ts'
import type { Network } from '../../networks.ts'
import { readConcentratedPools } from './readConcentratedPools.ts'
import { readContract } from '../readContract.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { readWeightedPools, type WeightedPoolRead } from './readWeightedPools.ts'

/** Rows per call: far below the gas limit of one `eth_call`. */
const PAGE_SIZE = 250n

/** A classic or stable pool with the inputs of its maths, and its pool token supply. */
export type TwoTokenPoolRead = TwoTokenPool & { readonly totalSupply: bigint }

/** A pool of any kind, with the inputs of its maths. */
export type PoolRead = TwoTokenPoolRead | ConcentratedPool | WeightedPoolRead

/** All pools as of one block. `timestamp` is that block's, in seconds. */
export type PoolsSnapshot = { readonly pools: readonly PoolRead[]; readonly block: bigint; readonly timestamp: number }

const readPage = async (client: Client, { deployment }: Network, offset: bigint, blockNumber?: bigint) => {
  const [rows, total, block, timestamp] = await readContract(client, {
    address: deployment.contracts.lens,
    abi: lensAbi,
    functionName: 'pools',
    args: [deployment.contracts.poolFactory, offset, PAGE_SIZE],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
  const pools = rows.map((row): TwoTokenPoolRead => ({
    address: row.pool,
    type: row.stable ? 'stable' : 'classic',
    token0: row.token0,
    token1: row.token1,
    reserve0: row.reserve0,
    reserve1: row.reserve1,
    unit0: 10n ** BigInt(row.decimals0),
    unit1: 10n ** BigInt(row.decimals1),
    fee: row.fee,
    totalSupply: row.totalSupply,
  }))
  return { pools, total, block, timestamp: Number(timestamp) }
}

/** Every pool of the network in one snapshot: everything after the first page is read at its block. */
export const readPools = (client: Client, network: Network): Promise<ReadResult<PoolsSnapshot>> =>
  toReadResult(async () => {
    const { pools, total, block, timestamp } = await readPage(client, network, 0n)
    const offsets = Array.from({ length: Number((total - 1n) / PAGE_SIZE) }, (_, i) => BigInt(i + 1) * PAGE_SIZE)
    const [concentrated, weighted, ...rest] = await Promise.all([
      readConcentratedPools(client, network, block),
      readWeightedPools(client, network, block),
      ...offsets.map((offset) => readPage(client, network, offset, block)),
    ])
    return { pools: [...pools, ...rest.flatMap((page) => page.pools), ...concentrated, ...weighted], block, timestamp }
  })
