import { createApiClient, type PoolItem } from '@exchange/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { type ActivityAnswer, activityFrame, activityQuery, type ActivityRange, fillActivity } from './model/activity.ts'

const api = createApiClient({ baseUrl: '' })

/** Volume, fees and TVL of a pool by the hour or the day; refetched when the index advances. `now` in seconds of chain time. */
export const useActivity = ({ chainId, address, createdAt }: PoolItem, range: ActivityRange, now: number) => {
  const { table, seconds, from, to } = activityFrame(range, now)
  const answer = useQuery({
    queryKey: indexKey(chainId, 'poolActivity', address, table, from),
    queryFn: ({ signal }) =>
      api.graphql<ActivityAnswer>({ query: activityQuery(table), variables: { chainId, pool: address, from } }, { signal }),
    structuralSharing: false,
  })
  const { data } = answer
  const points = useMemo(
    () => data && fillActivity(data, { table, seconds, from, to }, createdAt),
    [data, table, seconds, from, to, createdAt],
  )
  return { ...answer, points }
}
