import { createApiClient, fetchPoolHistory, fetchVaultDays, type VaultDayItem } from '@exchange/api-client'
import type { TickRange, VaultPast, VaultShareDay } from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { useQuery } from '@tanstack/react-query'
import { usePrices } from '../../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { SAMPLE_USD } from '../model/rangePlan.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { createReplayer, type LabPort } from './replayer.ts'

const api = createApiClient({ baseUrl: '' })
const replay = createReplayer(
  () => new Worker(new URL('../../../../workers/lab.worker.ts', import.meta.url), { type: 'module', name: 'lab' }) as unknown as LabPort,
)

/** Loaded data stays unchanged: it ends at the index's block at load time. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, refetchOnMount: false, structuralSharing: false } as const

const toShareDay = (day: VaultDayItem): VaultShareDay => ({
  date: day.date,
  total: { amount0: day.total0, amount1: day.total1 },
  supply: day.supply,
  fees: { amount0: day.fees0, amount1: day.fees1 },
  performance: { amount0: day.performance0, amount1: day.performance1 },
  rewards: day.rewards,
  rebalances: day.rebalances,
  costPips: day.costPips,
})

/** The history of a strategy, with its holdings at read time; nothing is fetched before a strategy is chosen. */
const useVaultPast = (chainId: number, vault: VaultRead | null) =>
  useQuery({
    queryKey: ['rangeLabVault', chainId, vault && tokenKey(vault.address)],
    queryFn: async ({ signal }): Promise<VaultPast | null> => {
      if (vault === null) return null
      const days = await fetchVaultDays(api, { chainId, vault: vault.address }, { signal })
      return { days: days.map(toShareDay), now: { total: vault.total, supply: vault.supply } }
    },
    enabled: vault !== null,
    ...ONCE,
  })

/** The replay of some ranges, and the past of a strategy, over a number of days. */
export const useLab = (form: RangeForm, days: number, ranges: readonly TickRange[], vault: VaultRead | null) => {
  const { network, pool, read, prices, valueUsd } = form
  const { chainId, address } = pool
  const { block, blockTimestamp } = read.data.meta
  const emissionPrice = usePrices(network).get(tokenKey(network.deployment.contracts.governanceToken)) ?? null
  const history = useQuery({
    queryKey: ['rangeHistory', chainId, tokenKey(address)],
    // Prices stay those of the block, too: figures that move while they are read could not be compared.
    queryFn: async ({ signal }) => ({
      history: await fetchPoolHistory(api, chainId, address, { signal }),
      block,
      to: blockTimestamp,
      prices,
      emissionPrice,
    }),
    ...ONCE,
  })
  const past = useVaultPast(chainId, vault)
  const { data } = history
  const usd = valueUsd === null || valueUsd === 0n ? SAMPLE_USD : valueUsd
  const asked = ranges.map(({ tickLower, tickUpper }) => `${tickLower} ${tickUpper}`).join()
  const compared = past.data ? vault && tokenKey(vault.address) : null
  const report = useQuery({
    queryKey: ['rangeLab', chainId, tokenKey(address), data?.to, days, String(usd), asked, compared],
    queryFn: async () => {
      if (!data?.history) return null
      const { history: told, to, prices: at, emissionPrice: emission } = data
      const made = await replay({ ...told, to, days, usd, prices: at, ranges, vault: past.data ?? null, emissionPrice: emission })
      return made && { ...made, usd, of: compared }
    },
    enabled: data !== undefined && (ranges.length > 0 || compared !== null) && !past.isLoading,
    // Shows the previous result until the next one is computed.
    placeholderData: (before) => before,
    ...ONCE,
  })
  return { history, past, report }
}
