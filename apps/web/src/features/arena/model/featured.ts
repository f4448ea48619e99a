import type { Competition } from '../../../entities/competition/competition.ts'

const worth = ({ prizePoolUsd }: Competition): number => Number(prizePoolUsd ?? -1)

/** The competition to feature: the one with the largest prize pool in dollars, then with the most participants. */
export const featuredOf = (competitions: readonly Competition[]): Competition | undefined =>
  competitions.toSorted((a, b) => worth(b) - worth(a) || b.participantsCount - a.participantsCount)[0]
