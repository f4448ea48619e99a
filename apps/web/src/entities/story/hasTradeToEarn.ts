import type { Network } from '@exchange/protocol/networks'

// T2E-1
/** Whether days of trade-to-earn are paid on a network. */
export const hasTradeToEarn = ({ deployment: { contracts } }: Network): boolean => contracts.dayRewards !== undefined
