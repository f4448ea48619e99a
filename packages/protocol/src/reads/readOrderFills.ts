import { type Address, DomainError, type Hex } from '@exchange/domain'
import type { Client } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { ordersAbi } from '../generated/orders.ts'
import type { Network } from '../networks.ts'
import { blockAt, inPieces } from './logRanges.ts'
import { type ReadResult, toReadResult } from './readResult.ts'

/** One sale of a chunk. Amounts are raw units of what was sold and of what reached the maker. */
export type OrderFill = {
  readonly orderId: bigint
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly hash: Hex
  readonly block: bigint
  readonly blockHash: Hex
}

const fillEvent = (() => {
  const event = ordersAbi.find((item) => item.type === 'event' && item.name === 'OrderFilled')
  if (event?.type !== 'event' || event.name !== 'OrderFilled') throw new Error('The order contract has no OrderFilled.')
  return event
})()

/** The span of chain time (seconds) in which the fills lie. */
export type FillSpan = { readonly since: number; readonly until: number }

/** Every fill of a maker's orders in a span, oldest first; from the logs of the chain, so that a block taken back takes its fills along. */
export const readFillsOf = (
  client: Client,
  network: Network,
  maker: Address,
  { since, until }: FillSpan,
): Promise<ReadResult<readonly OrderFill[]>> =>
  toReadResult(async () => {
    const address = network.deployment.contracts.orders
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const { number: head } = await getBlock(client, { blockTag: 'latest' })
    if (head === null) throw new DomainError('rpc.invalidResponse')
    const start = BigInt(network.deployment.startBlock)
    const first = await blockAt(client, start, head, since)
    const last = await blockAt(client, first, head, until)
    const logs = await inPieces(first, last, (fromBlock, toBlock) =>
      getLogs(client, { address, event: fillEvent, args: { maker }, fromBlock, toBlock, strict: true }),
    )
    return logs.map(({ args, transactionHash, blockNumber, blockHash }) => ({
      orderId: args.id,
      amountIn: args.srcAmountIn,
      amountOut: args.dstAmountOut,
      hash: transactionHash,
      block: blockNumber,
      blockHash,
    }))
  })

/** Whether the block of a fill is still the chain's at its height; fails where the chain has not reached it. */
export const readFillStands = (
  client: Client,
  { block, blockHash }: Pick<OrderFill, 'block' | 'blockHash'>,
): Promise<ReadResult<boolean>> => toReadResult(async () => (await getBlock(client, { blockNumber: block })).hash === blockHash)
