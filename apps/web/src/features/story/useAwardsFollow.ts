import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFeed } from '../../shared/events/feed.ts'

/** Milliseconds from a step of the index until its awards are written: at the soonest, mostly, and on a busy machine. */
const AWARDED_AFTER = [1_000, 2_500, 4_500]

// STORY-14
/**
 * Awards are written after the index advanced, without a push event: queries that depend on them are refetched then, before the next block.
 */
export const useAwardsFollow = (chainId: number): void => {
  const client = useQueryClient()
  const block = useFeed().index.get(chainId)?.block
  useEffect(() => {
    if (block === undefined) return
    const isOfStory = ({ queryKey: [, of, name] }: { readonly queryKey: readonly unknown[] }): boolean =>
      of === chainId && /^story(Tasks|Participant|Referrals|Board)$/.test(String(name))
    const timers = AWARDED_AFTER.map((after) => setTimeout(() => void client.invalidateQueries({ predicate: isOfStory }), after))
    return () => timers.forEach(clearTimeout)
  }, [client, chainId, block])
}
