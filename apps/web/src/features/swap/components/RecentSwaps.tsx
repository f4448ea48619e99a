import { createApiClient } from '@exchange/api-client'
import { type Address, allSteps } from '@exchange/domain'
import { Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { UserName } from '../../../entities/user/UserName.tsx'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { Ago } from '../../../shared/format/Ago.tsx'
import { type RecentSwap, type SwapNode, type SwapSide, toRecentSwap } from '../../../entities/trade/swapLog.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { poolAddress } from '../../../shared/tokens/token.ts'
import { poolsOfPair, RECENT_SWAPS, recentSwapsQuery, type SwapsOf } from '../model/recentSwaps.ts'
import type { SwapForm } from '../useSwapForm.ts'

const api = createApiClient({ baseUrl: '' })

/** Swaps of these pools, or of the whole network; a pair without a known pool fetches nothing. */
const useRecentSwaps = (chainId: number, of: readonly Address[] | 'network') => {
  const pools = of === 'network' ? [] : of
  return useQuery({
    queryKey: indexKey(chainId, 'recentSwaps', of === 'network' ? of : of.join()),
    queryFn: async ({ signal }) => {
      const readAt = monotonicNow()
      const { swaps } = await api.graphql<{ swaps: { nodes: SwapNode[] } }>({ query: recentSwapsQuery(chainId, pools) }, { signal })
      return { rows: swaps.nodes.flatMap((node) => toRecentSwap(node) ?? []), readAt }
    },
    enabled: of === 'network' || of.length > 0,
    structuralSharing: false,
  })
}

const Amount = ({ amount, side }: { readonly amount: bigint; readonly side: SwapSide }) => {
  const format = useFormat()
  return (
    <>
      {format.amount(amount, side.decimals)} <bdi>{safeTokenText({ ...side, name: '' }).symbol}</bdi>
    </>
  )
}

const Rows = memo(({ rows, chainId }: { readonly rows: readonly RecentSwap[]; readonly chainId: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const columns: Column<RecentSwap>[] = [
    { key: 'sold', header: t`Paid`, cell: ({ sold }) => <Amount {...sold} /> },
    { key: 'bought', header: t`Received`, cell: ({ bought }) => <Amount {...bought} />, numeric: true },
    {
      key: 'value',
      header: t`Value`,
      cell: ({ amountUsd }) => (amountUsd === null ? <NotAvailable /> : format.usd(amountUsd)),
      numeric: true,
    },
    { key: 'time', header: t`Time`, cell: ({ timestamp }) => <Ago chainId={chainId} at={timestamp} />, numeric: true },
    { key: 'trader', header: t`Trader`, cell: ({ origin }) => <UserName account={origin} />, numeric: true },
  ]
  return <DataTable caption={t`Recent swaps`} columns={columns} rows={rows} rowKey={({ key }) => key} />
})

const Loading = () => (
  <div className="recent-wait" aria-hidden="true">
    {Array.from({ length: RECENT_SWAPS }, (_, row) => (
      <Skeleton key={row} width="100%" height={20} />
    ))}
  </div>
)

/** Replaces the rows when there are none. */
const NoSwaps = ({ routeless, typed }: { readonly routeless: boolean; readonly typed: boolean }) =>
  routeless ? (
    <EmptyState title={<Trans>No direct pool of these two tokens</Trans>}>
      {!typed && <Trans>Enter an amount to see the swaps on its route.</Trans>}
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No swaps of this pair yet</Trans>} />
  )

type Shown = Pick<SwapForm, 'network' | 'tokenIn' | 'tokenOut' | 'kind' | 'pools' | 'quote' | 'view'>

/** Pools of the pair that is chosen, or of its route; null while no pair is, and without any while the pools are not read. */
const useSwapsOf = ({ network, tokenIn, tokenOut, kind, pools: { read }, quote, view }: Shown): SwapsOf | null => {
  const quoted = (quote ?? view.last)?.route
  const route = quoted ? [...new Set(allSteps(quoted).map(({ pool }) => pool.address))].join() : ''
  return useMemo(() => {
    if (kind !== 'swap' || !tokenIn || !tokenOut) return null
    const hops = route === '' ? [] : (route.split(',') as Address[])
    return poolsOfPair(read?.snapshot.pools ?? [], poolAddress(network, tokenIn.address), poolAddress(network, tokenOut.address), hops)
  }, [kind, read, network, tokenIn, tokenOut, route])
}

/** The newest swaps of the pair, or of the whole network while no pair is chosen; read from the index. */
export const RecentSwaps = ({ form }: { readonly form: Shown }) => {
  const { i18n } = useLingui()
  const { network, tokenIn, tokenOut, pools, view } = form
  const of = useSwapsOf(form)
  const read = useRecentSwaps(network.chainId, of?.pools ?? 'network')
  const { data, error, isPending, refetch } = read
  const routeless = pools.read !== undefined && of !== null && of.pools.length === 0
  const title = of?.direct ? (
    <Trans>
      Recent swaps of <bdi>{tokenIn?.symbol}</bdi>/<bdi>{tokenOut?.symbol}</bdi>
    </Trans>
  ) : of && of.pools.length > 0 ? (
    <Trans>Recent swaps on this route</Trans>
  ) : (
    <Trans>Recent swaps</Trans>
  )
  const failure = error && !data ? errorText(i18n, toErrorFacts(error)) : null
  // A pair without a pool fetches nothing and would stay pending forever: it waits only for its route.
  const waits = routeless ? view.status === 'pending' : isPending
  return (
    <Card className="recent" flush title={title} action={<AgeMark of={read} />}>
      {data && data.rows.length > 0 ? (
        <Rows rows={data.rows} chainId={network.chainId} />
      ) : failure ? (
        <ErrorState {...failure} onRetry={() => void refetch()} />
      ) : waits ? (
        <Loading />
      ) : (
        <NoSwaps routeless={routeless} typed={view.status !== 'idle'} />
      )}
    </Card>
  )
}
