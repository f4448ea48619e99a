import { type Address, type ConcentratedPool, DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedLensAbi } from '../../generated/concentratedLens.ts'
import type { Network } from '../../networks.ts'
import { MAX_TICKS, type PoolRow, toPools } from './readConcentratedPools.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** A concentrated pool as of one block; `timestamp` is that block's, in seconds. */
export type ConcentratedPoolRead = { readonly pool: ConcentratedPool; readonly block: bigint; readonly timestamp: number }

/** One concentrated pool with its ticks and oracle records. Fails with `api.notFound` when it has no starting price. */
export const readConcentratedPool = (client: Client, network: Network, address: Address): Promise<ReadResult<ConcentratedPoolRead>> =>
  toReadResult(async () => {
    const lens = { address: network.deployment.contracts.concentratedLens, abi: concentratedLensAbi }
    const call = { ...lens, functionName: 'concentratedPoolsOf', args: [[address], MAX_TICKS] }
    const [answer] = requireValues(await readMany(client, network, [call]))
    const [rows, block, timestamp] = answer as readonly [readonly PoolRow[], bigint, bigint]
    const [pool] = toPools(rows)
    if (!pool) throw new DomainError('api.notFound', { pool: address })
    return { pool, block, timestamp: Number(timestamp) }
  })
