import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type OrdersSnapshot, readOrdersOf } from '@exchange/protocol/reads/readOrders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { monotonicNow } from '../clock/clock.ts'
import { getPublicClient } from '../network/publicClient.ts'
import { chainKey } from '../query/queryClient.ts'
import { tokenKey } from '../tokens/token.ts'
import { hasOrders } from './hasOrders.ts'

/** Orders of one block, and the monotonic time of the read. */
export type OrdersRead = OrdersSnapshot & { readonly readAt: number }

const nobody: Address = '0x0000000000000000000000000000000000000001'

/** Every order that an account has placed. Read from the chain on each block, so that a block taken back takes its orders and fills along. */
export const ordersQuery = (network: Network, account: Address) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'orders', tokenKey(account)),
    queryFn: async (): Promise<OrdersRead> => {
      const readAt = monotonicNow()
      const read = await readOrdersOf(getPublicClient(network.chainId), network, account)
      if (read.status === 'failed') throw read.error
      return { ...read.data, readAt }
    },
    structuralSharing: false,
  })

/** Orders of the connected account; nothing where nobody is connected or the network has none. */
export const useOrders = (network: Network, account: Address | undefined) =>
  useQuery({ ...ordersQuery(network, account ?? nobody), enabled: account !== undefined && hasOrders(network) })
