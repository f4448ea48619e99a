import type { Address, PoolTokens, WeightedPool } from '@exchange/domain'
import type { Client } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { poolAbi } from '../../generated/pool.ts'
import { weightedPoolAbi } from '../../generated/weightedPool.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

export type PoolTokensRequest = {
  readonly pool: Address
  readonly type: 'classic' | 'stable' | 'weighted'
  readonly tokens: readonly Address[]
  /** 10 ** decimals of each token, in the pool's order. */
  readonly units: readonly bigint[]
}

const readWeighted = async (client: Client, network: Network, { pool, tokens, units }: PoolTokensRequest): Promise<PoolTokens> => {
  const of = { address: pool, abi: weightedPoolAbi }
  const answers = await readMany(client, network, [
    { address: pool, abi: erc20Abi, functionName: 'totalSupply' },
    ...['reserves', 'weights', 'fee'].map((functionName) => ({ ...of, functionName })),
  ])
  const [totalSupply, reserves, weights, fee] = requireValues(answers) as [bigint, readonly bigint[], readonly bigint[], bigint]
  const state: WeightedPool = { address: pool, type: 'weighted', tokens, units, reserves, weights, fee }
  return { pool: state, totalSupply }
}

/** A pool's current reserves and pool token supply, from which deposits and withdrawals are computed. One failure fails the whole read. */
export const readPoolTokens = (client: Client, network: Network, request: PoolTokensRequest): Promise<ReadResult<PoolTokens>> =>
  toReadResult(async () => {
    const { pool, type, tokens, units } = request
    if (type === 'weighted') return readWeighted(client, network, request)
    const answers = await readMany(client, network, [
      { address: pool, abi: erc20Abi, functionName: 'totalSupply' },
      { address: pool, abi: poolAbi, functionName: 'getReserves' },
      { address: pool, abi: poolAbi, functionName: 'fee' },
    ])
    const [totalSupply, [reserve0, reserve1], fee] = requireValues(answers) as [bigint, readonly [bigint, bigint, bigint], bigint]
    const [token0, token1] = tokens as readonly [Address, Address]
    const [unit0, unit1] = units as readonly [bigint, bigint]
    return { pool: { address: pool, type, token0, token1, reserve0, reserve1, unit0, unit1, fee }, totalSupply }
  })
