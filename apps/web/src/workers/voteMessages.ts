import type { VoteComparison, VotedPool } from '@exchange/domain/voting/optimiser'
import type { VoteWeight } from '@exchange/domain/voting/votes'

/** A vote to compare: the power of all chosen locks, the pools with the votes of all others, and the last votes. */
export type CompareRequest = { readonly power: bigint; readonly pools: readonly VotedPool[]; readonly last: readonly VoteWeight[] }

export type VoteMessage = { readonly id: number; readonly request: CompareRequest }
export type VoteReply = { readonly id: number; readonly comparison: VoteComparison }
