import type { Network } from '@exchange/protocol/networks'

// ARENA-1
/** Whether a network has competitions: their factory is deployed. */
export const hasCompetitions = ({ deployment: { contracts } }: Network): boolean => contracts.competitionFactory !== undefined
