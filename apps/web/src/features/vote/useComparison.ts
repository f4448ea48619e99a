import type { VoteComparison } from '@exchange/domain/voting/optimiser'
import { useQuery } from '@tanstack/react-query'
import type { CompareRequest } from '../../workers/voteMessages.ts'
import { createComparer, type VotePort } from './comparer.ts'

const startWorker = (): VotePort =>
  new Worker(new URL('../../workers/vote.worker.ts', import.meta.url), { type: 'module', name: 'vote' }) as unknown as VotePort

const compare = createComparer(startWorker)

/** Changes whenever the answer could. */
const keyOf = ({ power, pools, last }: CompareRequest): string =>
  [
    power,
    ...pools.map(({ pool, reward, votes }) => `${pool}:${reward}:${votes}`),
    ...last.map(({ pool, weightBps }) => `${pool}=${weightBps}`),
  ].join()

/** The ways to vote with the expected yield of each; the last answer while computing a new one, null before the first. */
export const useComparison = (request: CompareRequest | null): VoteComparison | null => {
  const { data } = useQuery({
    queryKey: ['compareVotes', request && keyOf(request)],
    queryFn: () => (request ? compare(request) : null),
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    gcTime: 0,
    placeholderData: (before: VoteComparison | null | undefined) => before,
    structuralSharing: false,
  })
  return request === null ? null : (data ?? null)
}
