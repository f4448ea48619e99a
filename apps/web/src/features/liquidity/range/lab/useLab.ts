import { createApiClient, fetchPoolHistory } from '@exchange/api-client'
import type { TickRange } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { SAMPLE_USD } from '../model/rangePlan.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { createReplayer, type LabPort } from './replayer.ts'

const api = createApiClient({ baseUrl: '' })
const replay = createReplayer(
  () => new Worker(new URL('../../../../workers/lab.worker.ts', import.meta.url), { type: 'module', name: 'lab' }) as unknown as LabPort,
)

/** What was read stays as it is: it ends at the block that the index stood at. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, refetchOnMount: false, structuralSharing: false } as const

/** The replay of some ranges over so many days; nothing is read before it is wanted. */
export const useLab = ({ pool, read, prices, valueUsd }: RangeForm, wanted: boolean, days: number, ranges: readonly TickRange[]) => {
  const { chainId, address } = pool
  const { block, blockTimestamp } = read.data.meta
  const history = useQuery({
    queryKey: ['rangeHistory', chainId, tokenKey(address)],
    queryFn: async ({ signal }) => ({ history: await fetchPoolHistory(api, chainId, address, { signal }), block, to: blockTimestamp }),
    enabled: wanted,
    ...ONCE,
  })
  const { data } = history
  const usd = valueUsd === null || valueUsd === 0n ? SAMPLE_USD : valueUsd
  const { price0, price1 } = prices
  const asked = ranges.map(({ tickLower, tickUpper }) => `${tickLower} ${tickUpper}`).join()
  const report = useQuery({
    queryKey: ['rangeLab', chainId, tokenKey(address), data?.to, days, String(usd), String(price0), String(price1), asked],
    queryFn: () => (data?.history ? replay({ ...data.history, to: data.to, days, usd, prices, ranges }) : null),
    enabled: wanted && data !== undefined && ranges.length > 0,
    ...ONCE,
  })
  return { history, report, usd }
}
