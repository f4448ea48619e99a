import { EPOCH } from '../epoch/epoch.ts'
import { mulDivDown, WAD } from '../math/fullMath.ts'
import { rewardOfVotes } from './rewards.ts'
import { APR_YEAR } from '../math/aprYear.ts'

/** What all voters of an epoch share, in dollars (wad), and their votes in wei. */
export type EpochRewards = { readonly reward: bigint; readonly votes: bigint }

/** The votes of a new lock. Power and amount are wei; the price is dollars (wad) per whole locked token. */
export type NewVotes = { readonly power: bigint; readonly amount: bigint; readonly price: bigint }

/** Expected earnings of a new lock's votes in an epoch like the known one. */
export type VotingProspect = {
  /** Dollars (wad) per epoch. */
  readonly perEpoch: bigint
  /** Yearly rate of the locked value as a wad, rounded down. */
  readonly apr: bigint
}

/**
 * Power × reward per vote, with the new votes included among those that share it; for a year of such epochs ÷ the locked value. The power is
 * that of the first day and falls until the end. Null if nobody had voted, because one vote would take everything, or if the locked tokens
 * have no value.
 */
export const votingProspect = ({ reward, votes }: EpochRewards, { power, amount, price }: NewVotes): VotingProspect | null => {
  const worth = (amount * price) / WAD
  if (votes === 0n || worth === 0n) return null
  const perEpoch = rewardOfVotes(reward, votes, power)
  return { perEpoch, apr: mulDivDown(perEpoch * APR_YEAR, WAD, worth * EPOCH) }
}
