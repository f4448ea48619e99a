import type { Competition } from '../../../entities/competition/competition.ts'

const worth = ({ prizePoolUsd }: Competition): number => Number(prizePoolUsd ?? -1)

/** The one that stands first: of the largest prize pool in dollars, then of the most participants. */
export const featuredOf = (competitions: readonly Competition[]): Competition | undefined =>
  competitions.toSorted((a, b) => worth(b) - worth(a) || b.participantsCount - a.participantsCount)[0]
