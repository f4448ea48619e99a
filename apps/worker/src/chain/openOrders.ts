import { type Address, createFirstOpenOrder } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { type OrderRead, readOpenOrders } from '@exchange/protocol/reads/orders/readOrders'
import { createClient, http } from 'viem'

/** Timeout of a node for a page of orders, in milliseconds. */
const TIMEOUT_MS = 10_000

export type OpenOrder = Pick<OrderRead, 'state' | 'isFundable' | 'nextAmountIn'> & {
  readonly order: Pick<OrderRead['order'], 'id' | 'srcFilledAmount'> & { readonly maker: Address }
}

/** Orders of a network that can still be filled; undefined when its node does not answer, empty when the network has no orders. */
export type FindOpenOrders = (chainId: number) => Promise<readonly OpenOrder[] | undefined>

/**
 * Reads the orders of each network from its node, starting at the first one that was open last time. Reads all of them from time to time,
 * and after a reorg.
 */
export const createFindOpenOrders = (networks: readonly Network[], urlOf: (chainId: number) => string): FindOpenOrders => {
  const books = new Map(
    networks
      .filter(({ deployment: { contracts } }) => contracts.orders !== undefined && contracts.orderLens !== undefined)
      .map((network) => {
        const transport = http(urlOf(network.chainId), { timeout: TIMEOUT_MS, retryCount: 1 })
        const book = { network, client: createClient({ transport }), first: createFirstOpenOrder() }
        return [network.chainId, book] as const
      }),
  )
  return async (chainId) => {
    const book = books.get(chainId)
    if (book === undefined) return []
    const read = await readOpenOrders(book.client, book.network, book.first.next())
    if (read.status === 'failed') return undefined
    book.first.note(read.data)
    return read.data.orders
  }
}
