import type { Address, Hex } from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'

/** One sale of a chunk of an order from the index. Amounts are raw units that were sold and that the maker received. */
export type OrderFillItem = {
  readonly orderId: bigint
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly txHash: Hex
  readonly logIndex: number
  readonly block: bigint
  readonly blockHash: Hex
}

/** Fills of a maker, oldest first. The index is complete up to `block`, and may have later ones. */
export type IndexedOrderFills = { readonly block: bigint; readonly fills: readonly OrderFillItem[] }

const WHOLE = ['orderId', 'amountIn', 'amountOut', 'block'] as const
type FillNode = Omit<OrderFillItem, (typeof WHOLE)[number]> & Readonly<Record<(typeof WHOLE)[number], string>>
type FillPage = { readonly nodes: readonly FillNode[]; readonly nextCursor: string | null }

const QUERY = `query ($chainId: Int!, $maker: String!, $after: String) {
  orderFills(chainId: $chainId, where: { maker: $maker }, direction: asc, first: 1000, after: $after) {
    nodes { ${WHOLE.join(' ')} txHash logIndex blockHash } nextCursor } }`

const toItem = ({ orderId, amountIn, amountOut, block, ...node }: FillNode): OrderFillItem => ({
  ...node,
  orderId: BigInt(orderId),
  amountIn: BigInt(amountIn),
  amountOut: BigInt(amountOut),
  block: BigInt(block),
})

/** Every indexed fill of a maker's orders, fetched page by page; throws `api.unavailable` for a network that is not indexed yet. */
export const fetchOrderFills = async (
  client: Pick<ApiClient, 'networks' | 'graphql'>,
  { chainId, maker }: { readonly chainId: number; readonly maker: Address },
  options?: RequestOptions,
): Promise<IndexedOrderFills> => {
  // The position is read first: the index has at least that much when the fills are read.
  const { data } = await client.networks(options)
  const block = BigInt(data.find((network) => network.chainId === chainId)?.index.block ?? 0)
  const pageOf = async (after: string | null): Promise<FillPage> => {
    const variables = { chainId, maker: maker.toLowerCase(), after }
    return (await client.graphql<{ readonly orderFills: FillPage }>({ query: QUERY, variables }, options)).orderFills
  }
  const fills: OrderFillItem[] = []
  let after: string | null = null
  do {
    const { nodes, nextCursor }: FillPage = await pageOf(after)
    fills.push(...nodes.map(toItem))
    after = nextCursor
  } while (after !== null)
  return { block, fills }
}
