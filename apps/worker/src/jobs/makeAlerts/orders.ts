import { isLive } from '@exchange/domain'
import type { FindOpenOrders } from '../../chain/openOrders.ts'
import type { FindEvents } from './alert.ts'

// NOTE-6
/**
 * Open orders with a next chunk that the maker's balance or allowance does not cover; at most one alert per chunk. Funds are in no row of
 * the index, so this reads the chain. When its node does not answer, it finds none, and the next look retries.
 */
export const createFindUnfundable =
  (findOpenOrders: FindOpenOrders): FindEvents =>
  async (_index, { chainId }, accounts) => {
    const wanted = new Set(accounts)
    const orders = (await findOpenOrders(chainId)) ?? []
    return orders
      .filter(({ order, state, isFundable }) => isLive(state) && !isFundable && wanted.has(order.maker))
      .map(({ order: { id, maker, srcFilledAmount } }) => ({
        account: maker,
        kind: 'orderUnfundable' as const,
        key: `${chainId}:${id}:${srcFilledAmount}`,
        facts: { orderId: String(id), chainId: String(chainId) },
        link: '/swap',
      }))
  }
