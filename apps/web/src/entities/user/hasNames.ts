import type { Network } from '@exchange/protocol/networks'

// NAME-1
/** Whether names of accounts can be minted on a network: its contracts are there (all of them, or none). */
export const hasNames = ({ deployment: { contracts } }: Network): boolean => contracts.thenaId !== undefined
