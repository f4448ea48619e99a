import type { Address } from '@exchange/domain'
import type { CompetitionPlace } from '@exchange/protocol/writes/arena/competitions'

/** What every flow of a competition knows of it. The name is safe to show. */
export type CompetitionRequest = { readonly chainId: number; readonly competition: Address; readonly name: string }

export const placeOf = ({ chainId, competition }: CompetitionRequest): CompetitionPlace => ({ chainId, competition })

export const chainIdOf = ({ chainId }: CompetitionRequest): number => chainId
