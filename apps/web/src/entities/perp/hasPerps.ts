import type { Network } from '@exchange/protocol/networks'

// ARENA-11, PERP-1
/** Whether positions are held on a network: its deployment names a venue. */
export const hasPerps = ({ deployment: { contracts } }: Network): boolean => contracts.perpVenue !== undefined
