import type { Network } from '@exchange/protocol/networks'

/** Whether a network has limit and TWAP orders: the catalogue says so, and its contracts are deployed (all of them, or none). */
export const hasOrders = ({ features, deployment: { contracts } }: Network): boolean =>
  features.includes('orders') && contracts.orders !== undefined
