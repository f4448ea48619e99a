import type { Address } from '@exchange/domain'
import { encodeFunctionData, zeroAddress } from 'viem'
import { erc20Abi, weightedPoolAbi, weightedPoolFactoryAbi } from '../src/index.ts'
import type { Market } from './market.ts'
import { account } from './world.ts'

/** A token's part of a weighted pool: its weight as a wad, and raw units. */
export type Side = { readonly token: Address; readonly weight: bigint; readonly amount: bigint }

/** A weighted pool at 0.3 % with its first deposit. */
export const layWeightedPool = async ({ network, publicClient, send }: Market, given: readonly Side[]): Promise<Address> => {
  const factory = network.deployment.contracts.weightedFactory ?? zeroAddress
  const sides = [...given].sort((a, b) => (a.token.toLowerCase() < b.token.toLowerCase() ? -1 : 1))
  const named = { address: factory, abi: weightedPoolFactoryAbi, functionName: 'createPool' } as const
  const args = ['Weighted', 'WGT', sides.map(({ token }) => token), sides.map(({ weight }) => weight), 3_000n, zeroAddress] as const
  const { result: pool } = await publicClient.simulateContract({ ...named, args, account })
  await send(factory, encodeFunctionData({ abi: weightedPoolFactoryAbi, functionName: 'createPool', args }))
  for (const { token, amount } of sides)
    await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pool, amount] }))
  await send(pool, encodeFunctionData({ abi: weightedPoolAbi, functionName: 'mint', args: [account.address] }))
  return pool
}
