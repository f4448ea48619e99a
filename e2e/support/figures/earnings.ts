// The chain's fees of its positions, and the transfers in and out of each, up to a block.
import type { Amounts } from '@exchange/domain'
import { positionManagerAbi } from '@exchange/protocol'
import { createPublicClient, http, maxUint128 } from 'viem'
import { type ChainId } from '../chain.ts'
import { chainUrls } from '../ports.ts'
import { networkOf } from '../world.ts'

/** Liquidity added to a position (positive) or removed from it (negative). */
export type OwnMove = { readonly block: number; readonly logIndex: number; readonly liquidity: bigint }

type AmountsLog = { readonly args: { readonly [name in 'tokenId' | keyof Amounts]?: bigint | undefined } }
type Placed = { readonly blockNumber: bigint; readonly logIndex: number }

const toMove = ({ blockNumber, logIndex }: Placed, liquidity: bigint): OwnMove => ({ block: Number(blockNumber), logIndex, liquidity })

export const earningsOf = async (chainId: ChainId, block: bigint) => {
  const client = createPublicClient({ transport: http(chainUrls[chainId], { batch: true, timeout: 120_000 }) })
  const { positionManager: address } = (await networkOf(chainId)).deployment.contracts
  const at = { address, abi: positionManagerAbi } as const
  const past = { ...at, fromBlock: 0n, toBlock: block } as const
  const increases = await client.getContractEvents({ ...past, eventName: 'IncreaseLiquidity' })
  const decreases = await client.getContractEvents({ ...past, eventName: 'DecreaseLiquidity' })
  const collections = await client.getContractEvents({ ...past, eventName: 'Collect' })

  const movesOf = (tokenId: bigint): readonly OwnMove[] =>
    [
      ...increases.filter(({ args }) => args.tokenId === tokenId).map((log) => toMove(log, log.args.actualLiquidity ?? 0n)),
      ...decreases.filter(({ args }) => args.tokenId === tokenId).map((log) => toMove(log, -(log.args.liquidity ?? 0n))),
    ].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)

  /** The payout of a collection; an empty position without owed fees reverts. */
  const collectable = async (tokenId: bigint): Promise<readonly [bigint, bigint]> => {
    const facts = await client.readContract({ ...at, functionName: 'positions', args: [tokenId], blockNumber: block })
    if (facts[7] === 0n) return [facts[10], facts[11]]
    const account = await client.readContract({ ...at, functionName: 'ownerOf', args: [tokenId], blockNumber: block })
    const params = { tokenId, recipient: account, amount0Max: maxUint128, amount1Max: maxUint128 }
    return (await client.simulateContract({ ...at, functionName: 'collect', args: [params], account, blockNumber: block })).result
  }

  /** All fees paid or payable, without withdrawn liquidity, staked or not. */
  const earnedBy = async (tokenId: bigint, burned: boolean): Promise<Amounts> => {
    const [owed0, owed1] = burned ? [0n, 0n] : await collectable(tokenId)
    const sum = (logs: readonly AmountsLog[], side: keyof Amounts): bigint =>
      logs.reduce((total, { args }) => (args.tokenId === tokenId ? total + (args[side] ?? 0n) : total), 0n)
    return {
      amount0: sum(collections, 'amount0') + owed0 - sum(decreases, 'amount0'),
      amount1: sum(collections, 'amount1') + owed1 - sum(decreases, 'amount1'),
    }
  }
  return { movesOf, earnedBy }
}
