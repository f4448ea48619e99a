import type { Address, WeightedPool } from '@exchange/domain'
import type { Client } from 'viem'
import { weightedLensAbi } from '../../generated/weightedLens.ts'
import type { Network } from '../../networks.ts'
import { readContract } from '../readContract.ts'

/** Rows per call: a pool of eight tokens reads about thirty words of storage. */
const PAGE_SIZE = 100n

/** A weighted pool with the inputs of its maths, and its pool token supply. */
export type WeightedPoolRead = WeightedPool & { readonly totalSupply: bigint }

type WeightedContracts = { readonly lens: Address; readonly factory: Address }

const readPage = async (client: Client, { lens, factory }: WeightedContracts, offset: bigint, blockNumber: bigint) => {
  const [rows, total] = await readContract(client, {
    address: lens,
    abi: weightedLensAbi,
    functionName: 'weightedPools',
    args: [factory, offset, PAGE_SIZE],
    blockNumber,
  })
  const pools = rows.map(({ pool, tokens, units, weights, reserves, fee, totalSupply }): WeightedPoolRead => ({
    address: pool,
    type: 'weighted',
    tokens,
    reserves,
    units,
    weights,
    fee,
    totalSupply,
  }))
  return { pools, total }
}

/** Every weighted pool as of `blockNumber`; empty when the network has no factory of them. Throws what a read throws. */
export const readWeightedPools = async (
  client: Client,
  { deployment }: Network,
  blockNumber: bigint,
): Promise<readonly WeightedPoolRead[]> => {
  const { weightedLens: lens, weightedFactory: factory } = deployment.contracts
  if (lens === undefined || factory === undefined) return []
  const { pools, total } = await readPage(client, { lens, factory }, 0n, blockNumber)
  const offsets = Array.from({ length: Number((total - 1n) / PAGE_SIZE) }, (_, i) => BigInt(i + 1) * PAGE_SIZE)
  const rest = await Promise.all(offsets.map((offset) => readPage(client, { lens, factory }, offset, blockNumber)))
  return [...pools, ...rest.flatMap((page) => page.pools)]
}
