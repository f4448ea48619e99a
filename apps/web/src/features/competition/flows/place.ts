import type { Address } from '@exchange/domain'
import type { CompetitionPlace } from '@exchange/protocol/writes/arena/competitions'

/** The fields of a competition that every flow has. The name is safe to display. */
export type CompetitionRequest = { readonly chainId: number; readonly competition: Address; readonly name: string }

export const placeOf = ({ chainId, competition }: CompetitionRequest): CompetitionPlace => ({ chainId, competition })

export const chainIdOf = ({ chainId }: CompetitionRequest): number => chainId
