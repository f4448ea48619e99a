import { createApiClient } from '@exchange/api-client'
import { type Address, allSteps } from '@exchange/domain'
import { Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/market/AgeMark.tsx'
import { Ago } from '../../../shared/market/Ago.tsx'
import type { RecentSwap, SwapNode, SwapSide } from '../../../shared/market/swapLog.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { safeTokenText, shortAddress } from '../../../shared/tokens/safeText.ts'
import { poolAddress } from '../../../shared/tokens/token.ts'
import { newestSwaps, poolsOfPair, RECENT_SWAPS, recentSwapsQuery } from '../model/recentSwaps.ts'
import type { SwapForm } from '../useSwapForm.ts'

const api = createApiClient({ baseUrl: '' })

const useRecentSwaps = (chainId: number, pools: readonly Address[], enabled: boolean) =>
  useQuery({
    queryKey: indexKey(chainId, 'recentSwaps', pools.join()),
    queryFn: async ({ signal }) => {
      const readAt = monotonicNow()
      const answer = await api.graphql<Record<string, { nodes: SwapNode[] }>>({ query: recentSwapsQuery(chainId, pools) }, { signal })
      return { rows: newestSwaps(Object.values(answer).map(({ nodes }) => nodes)), readAt }
    },
    enabled,
    structuralSharing: false,
  })

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
    { key: 'trader', header: t`Trader`, cell: ({ origin }) => <span title={origin}>{shortAddress(origin)}</span>, numeric: true },
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

/** The newest swaps of the pair, or of the whole network while no pair is chosen; read from the index. */
export const RecentSwaps = ({
  form,
}: {
  readonly form: Pick<SwapForm, 'network' | 'tokenIn' | 'tokenOut' | 'kind' | 'pools' | 'quote' | 'view'>
}) => {
  const { i18n } = useLingui()
  const { network, tokenIn, tokenOut, kind, pools } = form
  const quoted = (form.quote ?? form.view.last)?.route
  const route = quoted ? [...new Set(allSteps(quoted).map(({ pool }) => pool.address))].join() : ''
  const pairs = kind === 'swap' && tokenIn && tokenOut
  const wanted = useMemo(
    () =>
      pairs && pools.read
        ? poolsOfPair(
            pools.read.snapshot.pools,
            poolAddress(network, tokenIn.address),
            poolAddress(network, tokenOut.address),
            route === '' ? [] : (route.split(',') as Address[]),
          )
        : [],
    [pairs, pools.read, network, tokenIn, tokenOut, route],
  )
  const read = useRecentSwaps(network.chainId, wanted, !pairs || wanted.length > 0)
  const { data, error, isPending, refetch } = read
  const ofPair = pairs && wanted.length > 0
  // Without a pool of the pair the route's pools stand in, and the title says so.
  const ofRoute = ofPair && wanted.length > 1 && wanted.join() === route
  const title = ofRoute ? (
    <Trans>Recent swaps on this route</Trans>
  ) : ofPair ? (
    <Trans>
      Recent swaps of <bdi>{tokenIn.symbol}</bdi>/<bdi>{tokenOut.symbol}</bdi>
    </Trans>
  ) : (
    <Trans>Recent swaps</Trans>
  )
  const failure = error && !data ? errorText(i18n, toErrorFacts(error)) : null
  return (
    <Card className="recent" flush title={title} action={<AgeMark of={read} />}>
      {data && data.rows.length > 0 ? (
        <Rows rows={data.rows} chainId={network.chainId} />
      ) : failure ? (
        <ErrorState {...failure} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Loading />
      ) : (
        <EmptyState title={<Trans>No swap of this pair yet</Trans>} />
      )}
    </Card>
  )
}
