import { EPOCH } from '../epoch/epoch.ts'
import { mulDivDown, WAD } from '../math/fullMath.ts'
import { rewardOfVotes } from './rewards.ts'
import { APR_YEAR } from '../math/aprYear.ts'

/** What all voters of an epoch share, in dollars (wad), and their votes in wei. */
export type EpochRewards = { readonly reward: bigint; readonly votes: bigint }

/** What a new lock would vote with. Power and amount are wei, the price is dollars (wad) of a whole locked token. */
export type NewVotes = { readonly power: bigint; readonly amount: bigint; readonly price: bigint }

/** What the votes of a new lock would earn in an epoch like the one that is known. */
export type VotingProspect = {
  /** Dollars (wad) an epoch. */
  readonly perEpoch: bigint
  /** Yearly rate of what is locked as a wad, rounded down. */
  readonly apr: bigint
}

/**
 * Power × reward per vote, the new votes counted among those that share it; for a year of such epochs ÷ what is locked. The power is that of the
 * first day: it falls until the end. Null where nobody had voted, because one vote would take all, and where nothing of worth is locked.
 */
export const votingProspect = ({ reward, votes }: EpochRewards, { power, amount, price }: NewVotes): VotingProspect | null => {
  const worth = (amount * price) / WAD
  if (votes === 0n || worth === 0n) return null
  const perEpoch = rewardOfVotes(reward, votes, power)
  return { perEpoch, apr: mulDivDown(perEpoch * APR_YEAR, WAD, worth * EPOCH) }
}
