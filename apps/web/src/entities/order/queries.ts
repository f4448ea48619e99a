import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type OrdersSnapshot, readOrdersOf } from '@exchange/protocol/reads/orders/readOrders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { hasOrders } from './hasOrders.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** Orders of one block. */
export type OrdersRead = Stamped<OrdersSnapshot>

/** Every order that an account has placed, from the chain on each block, so that a reorg also removes its orders and fills. */
export const ordersQuery = (network: Network, account: Address) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'orders', tokenKey(account)),
    queryFn: (): Promise<OrdersRead> => readWithTime(() => readOrdersOf(getPublicClient(network.chainId), network, account)),
    structuralSharing: false,
  })

/** Orders of the connected account; none without an account or if the network has no orders. */
export const useOrders = (network: Network, account: Address | undefined) =>
  useQuery({ ...ordersQuery(network, account ?? NOBODY), enabled: account !== undefined && hasOrders(network) })
