import { isLive } from '@exchange/domain'
import type { FindOpenOrders } from '../../chain/openOrders.ts'
import type { FindEvents } from './alert.ts'

// NOTE-6
/**
 * Open orders whose next chunk the balance or the approval of their makers does not cover; at most one alert of a chunk. Funds stand in no row of the index, so
 * the chain is asked. Where its node does not answer, none is told of now: the next look asks again.
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
