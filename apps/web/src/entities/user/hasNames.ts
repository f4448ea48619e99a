import type { Network } from '@exchange/protocol/networks'

// NAME-1
/** Whether a network can mint account names: its contracts are deployed (all of them, or none). */
export const hasNames = ({ deployment: { contracts } }: Network): boolean => contracts.thenaId !== undefined
