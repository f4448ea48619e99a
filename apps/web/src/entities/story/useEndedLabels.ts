import { createApiClient } from '@exchange/api-client'
import { isProgrammeOver, storyEnd, TRADE_TO_EARN_END } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Network } from '@exchange/protocol/networks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import { hasStory } from './hasStory.ts'
import { hasTradeToEarn } from './hasTradeToEarn.ts'

const api = createApiClient({ baseUrl: '' })

const CHAPTERS = `query StoryEnd($chainId: Int!) { storyCampaign(chainId: $chainId) { chapters { end: endAt } } }`

/** Dates of a campaign change by an admin's hand alone. */
const HOUR_MS = HOUR_SECONDS * 1_000

/** The end of a network's campaign; null if there is none, undefined while unknown. Fetched once an hour, on every page. */
const useStoryEnd = (network: Network): number | null | undefined =>
  useQuery({
    queryKey: ['story', network.chainId, 'end'],
    queryFn: async ({ signal }) => {
      const variables = { chainId: network.chainId }
      const { storyCampaign } = await api.graphql<{ storyCampaign: { readonly chapters: readonly { readonly end: number }[] } | null }>(
        { query: CHAPTERS, variables },
        { signal },
      )
      return storyEnd(storyCampaign?.chapters ?? [])
    },
    enabled: hasStory(network),
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
  }).data

// SHELL-14
/** Menu labels for pages of programmes that have ended, by path. */
export const useEndedLabels = (network: Network): Readonly<Record<string, MessageDescriptor>> => {
  const now = useChainNow(network.chainId)
  const isStoryOver = isProgrammeOver(useStoryEnd(network), now)
  const isTradeToEarnOver = hasTradeToEarn(network) && isProgrammeOver(TRADE_TO_EARN_END, now)
  return useMemo(
    () => ({
      ...(isStoryOver && { '/story': msg`Story (ended)` }),
      ...(isTradeToEarnOver && { '/trade-to-earn': msg`Trade to earn (ended)` }),
    }),
    [isStoryOver, isTradeToEarnOver],
  )
}
