import { type Address, DomainError, NATIVE, type PoolType } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedFactoryAbi } from '../../generated/concentratedFactory.ts'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { erc20Abi } from '../../generated/erc20.ts'
import { poolFactoryAbi } from '../../generated/poolFactory.ts'
import { weightedPoolFactoryAbi } from '../../generated/weightedPoolFactory.ts'
import type { Network } from '../../networks.ts'
import { sortedParts, type WeightedPart } from '../../structs/weightedParts.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** Existing pools like the one to create, in order of creation, and whether the factory currently creates any. */
export type NewPoolRead = {
  readonly isPaused: boolean
  readonly pools: readonly Address[]
  /** √(raw token1 per raw token0) × 2^96 of the concentrated one. */
  readonly sqrtPrice?: bigint
}

export type PairRequest = { readonly type: Exclude<PoolType, 'weighted'>; readonly tokens: readonly [Address, Address] }

/** A classic or stable pool without a deposit does not count: the first deposit sets its price. */
const readFunded = async (client: Client, network: Network, { type, tokens }: PairRequest): Promise<NewPoolRead> => {
  const factory = { address: network.deployment.contracts.poolFactory, abi: poolFactoryAbi }
  const [isPaused, pool] = requireValues(
    await readMany(client, network, [
      { ...factory, functionName: 'isPaused' },
      { ...factory, functionName: 'getPool', args: [...tokens, type === 'stable'] },
    ]),
  ) as [boolean, Address]
  if (pool === NATIVE) return { isPaused, pools: [] }
  const [supply] = requireValues<bigint>(await readMany(client, network, [{ address: pool, abi: erc20Abi, functionName: 'totalSupply' }]))
  return { isPaused, pools: supply === 0n ? [] : [pool] }
}

/** A concentrated pool without a price does not count. The factory of this kind cannot be paused. */
const readConcentrated = async (client: Client, network: Network, { tokens }: PairRequest): Promise<NewPoolRead> => {
  const factory = { address: network.deployment.contracts.concentratedFactory, abi: concentratedFactoryAbi }
  const [pool] = requireValues<Address>(await readMany(client, network, [{ ...factory, functionName: 'poolByPair', args: [...tokens] }]))
  if (pool === undefined || pool === NATIVE) return { isPaused: false, pools: [] }
  const [state] = requireValues<readonly bigint[]>(
    await readMany(client, network, [{ address: pool, abi: concentratedPoolAbi, functionName: 'globalState' }]),
  )
  const [sqrtPrice] = state!
  return sqrtPrice === 0n ? { isPaused: false, pools: [] } : { isPaused: false, pools: [pool], sqrtPrice: sqrtPrice! }
}

/** Whether two tokens have a pool of a kind that accepts deposits. One failed answer fails the whole read. */
export const readPairCreation = (client: Client, network: Network, request: PairRequest): Promise<ReadResult<NewPoolRead>> =>
  toReadResult(() => (request.type === 'concentrated' ? readConcentrated : readFunded)(client, network, request))

/** The weighted pools with exactly these tokens and weights (wads), in any order. */
export const readWeightedCreation = (
  client: Client,
  network: Network,
  parts: readonly Pick<WeightedPart, 'token' | 'weight'>[],
): Promise<ReadResult<NewPoolRead>> =>
  toReadResult(async () => {
    const address = network.deployment.contracts.weightedFactory
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const factory = { address, abi: weightedPoolFactoryAbi }
    const sorted = sortedParts(parts)
    const args = [sorted.map(({ token }) => token), sorted.map(({ weight }) => weight)]
    const [isPaused, pools] = requireValues(
      await readMany(client, network, [
        { ...factory, functionName: 'isPaused' },
        { ...factory, functionName: 'equalPools', args },
      ]),
    ) as [boolean, readonly Address[]]
    return { isPaused, pools }
  })
