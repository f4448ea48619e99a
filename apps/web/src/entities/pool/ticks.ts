import { createApiClient, type PoolItem } from '@exchange/api-client'
import type { LiquidityTick } from '@exchange/domain/amm/concentrated/liquidityBuckets'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { indexKey } from '../../shared/query/queryClient.ts'
import { stampAnswer } from './queries.ts'

const api = createApiClient({ baseUrl: '' })

const ticksQuery = ({ chainId, address }: Pick<PoolItem, 'chainId' | 'address'>) =>
  queryOptions({
    queryKey: indexKey(chainId, 'ticks', address),
    queryFn: async ({ signal }) => stampAnswer(await api.poolTicks(chainId, address, { signal })),
    structuralSharing: false,
  })

/** The ticks of a concentrated pool at which its liquidity changes, with their answer; undefined until it arrives. */
export const useTicks = (pool: Pick<PoolItem, 'chainId' | 'address'>) => {
  const answer = useQuery(ticksQuery(pool))
  const ticks = useMemo(
    () => answer.data?.data.map(({ tick, liquidityNet }): LiquidityTick => ({ tick, liquidityNet: BigInt(liquidityNet) })),
    [answer.data],
  )
  return { answer, ticks }
}
