import type { AccountReward } from '@exchange/protocol/reads/voting/readVoterRewards'

/** Everything of a token that epochs which are over have paid, however many of them one look of the contract reaches. Raw units. */
export const claimableOf = ({ earned, later }: Pick<AccountReward, 'earned' | 'later'>): bigint => earned + later
