import type { Network } from '@exchange/protocol/networks'

// ARENA-1
/** Whether competitions are held on a network: their factory is there. */
export const hasCompetitions = ({ deployment: { contracts } }: Network): boolean => contracts.competitionFactory !== undefined
