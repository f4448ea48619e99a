import { type Address, DomainError, type Hex, max } from '@exchange/domain'
import type { Client } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { ordersAbi } from '../../generated/orders.ts'
import type { Network } from '../../networks.ts'
import { readRangeInHalves, NEWEST_RANGE } from '../logRanges.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** One fill. Amounts are raw units: the chunk, a part of which the exchange may have returned to the maker, and the maker's proceeds. */
export type OrderFill = {
  readonly orderId: bigint
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly hash: Hex
  readonly logIndex: number
  readonly block: bigint
  readonly blockHash: Hex
}

const fillEvent = (() => {
  const event = ordersAbi.find((item) => item.type === 'event' && item.name === 'OrderFilled')
  if (event?.type !== 'event' || event.name !== 'OrderFilled') throw new Error('The order contract has no OrderFilled.')
  return event
})()

/** A maker's fills in a chain's logs: complete from a block on. */
export type FillsRead = { readonly from: bigint; readonly fills: readonly OrderFill[] }

/**
 * Fills of a maker's orders after a block, oldest first, from the chain's logs, so that a reorg also removes its fills. It reaches back no
 * further than nodes can answer: `from` says how far.
 */
export const readFillsOf = (client: Client, network: Network, maker: Address, after = 0n): Promise<ReadResult<FillsRead>> =>
  toReadResult(async () => {
    const address = network.deployment.contracts.orders
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const { number: head } = await getBlock(client, { blockTag: 'latest' })
    if (head === null) throw new DomainError('rpc.invalidResponse')
    const from = [BigInt(network.deployment.startBlock), after + 1n, head - NEWEST_RANGE + 1n].reduce(max)
    if (from > head) return { from, fills: [] }
    const logs = await readRangeInHalves(from, head, (fromBlock, toBlock) =>
      getLogs(client, { address, event: fillEvent, args: { maker }, fromBlock, toBlock, strict: true }),
    )
    const fills = logs.map(({ args, transactionHash, logIndex, blockNumber, blockHash }) => ({
      orderId: args.id,
      amountIn: args.srcAmountIn,
      amountOut: args.dstAmountOut,
      hash: transactionHash,
      logIndex,
      block: blockNumber,
      blockHash,
    }))
    return { from, fills }
  })

/** Whether the block of a fill is still the chain's at its height; fails when the chain has not reached it. */
export const readFillStands = (
  client: Client,
  { block, blockHash }: Pick<OrderFill, 'block' | 'blockHash'>,
): Promise<ReadResult<boolean>> => toReadResult(async () => (await getBlock(client, { blockNumber: block })).hash === blockHash)
