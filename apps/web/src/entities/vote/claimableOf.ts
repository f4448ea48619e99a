import type { AccountReward } from '@exchange/protocol/reads/voting/readVoterRewards'

/** Everything of a token paid by finished epochs, even beyond the reach of one contract read. Raw units. */
export const claimableOf = ({ earned, later }: Pick<AccountReward, 'earned' | 'later'>): bigint => earned + later
