import { createApiClient } from '@exchange/api-client'
import { type Address, type EpochVote, type PoolVote, voteHistory, wholeVotes } from '@exchange/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'

const api = createApiClient({ baseUrl: '' })

/** An account's votes from the index, newest epoch first, without replaced or reset ones. */
const VOTES_OF = `query VotesOf($chainId: Int!, $account: String!, $after: String) {
  votes(chainId: $chainId, where: { account: $account }, first: 1000, after: $after) {
    nodes { epoch lockId poolAddress votes }
    nextCursor
  }
}`

type Page = {
  readonly nodes: readonly { readonly epoch: number; readonly lockId: string; readonly poolAddress: Address; readonly votes: string }[]
  readonly nextCursor: string | null
}

const toVotes = ({ nodes }: Page): readonly PoolVote[] =>
  nodes.map(({ epoch, lockId, poolAddress, votes }) => ({
    epoch: BigInt(epoch),
    lockId: BigInt(lockId),
    pool: poolAddress,
    votes: BigInt(votes),
  }))

// VOTE-12
/** Past votes of an account's locks while it owned them, in pages of 1,000 votes; fetched when shown, and as the index advances. */
export const useVoteHistory = (chainId: number, account: Address) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'votesOf', tokenKey(account)),
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.graphql<{ votes: Page }>({ query: VOTES_OF, variables: { chainId, account: tokenKey(account), after } }, { signal }))
        .votes,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly EpochVote[] => voteHistory(wholeVotes(pages.flatMap(toVotes), pages.at(-1)?.nextCursor != null)),
  })
