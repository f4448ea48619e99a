import { type Address, DomainError } from '@exchange/domain'
import { type Metric, type SeriesRange, seriesRanges } from '@exchange/domain/analytics/metrics'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, EmptyState, ErrorState, Select, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Indexing } from '../../entities/pool/Indexing.tsx'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { LinkedNetwork } from '../../shared/links/LinkedNetwork.tsx'
import { isIndexing } from '../../shared/query/isIndexing.ts'
import { NotFoundTitle } from '../../shared/router/NotFoundTitle.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { safeTokenText } from '../../shared/tokens/safeText.ts'
import { isAddressText } from '../../shared/tokens/token.ts'
import { LatestTransactions } from './components/LatestTransactions.tsx'
import { Ranges } from './components/Ranges.tsx'
import { SeriesCard } from './components/SeriesCard.tsx'
import { TokenHead } from './components/TokenHead.tsx'
import { TokenPools } from './components/TokenPools.tsx'
import type { AnalyticsView } from './model/analyticsSearch.ts'
import { tokenPageQuery } from './queries.ts'
import { metricWords } from '../../entities/metric/metric.ts'
import '../../shared/query/ageMark.css'
import './analytics.css'

const metrics = ['volume', 'tvl', 'swaps'] as const satisfies readonly Metric[]

const NoToken = ({ name }: { readonly name: string }) => (
  <Card>
    <NotFoundTitle />
    <EmptyState
      isPage
      title={<Trans>No pool on {name} has this token</Trans>}
      action={
        <Link to="/analytics" className={buttonClass('secondary')}>
          <Trans>Analytics</Trans>
        </Link>
      }
    >
      <Trans>The address may be mistyped, or the token may be on another network.</Trans>
    </EmptyState>
  </Card>
)

const TokenAt = ({ network, address }: { readonly network: Network; readonly address: Address }) => {
  const { t, i18n } = useLingui()
  const { chainId } = network
  const answer = useQuery(tokenPageQuery(chainId, address))
  const item = answer.data?.data
  const [range, setRange] = useState<SeriesRange>('1M')
  const [metric, setMetric] = useState<(typeof metrics)[number]>('volume')
  const [filter, setFilter] = useState<Pick<AnalyticsView, 'kind' | 'account'>>({ kind: 'all', account: null })
  useOwnTitle(item && safeTokenText(item.token).symbol)
  if (answer.error instanceof DomainError && answer.error.code === 'api.notFound') return <NoToken name={network.name} />
  if (!item && isIndexing(answer.error))
    return (
      <Card>
        <Indexing />
      </Card>
    )
  if (!item && answer.error)
    return (
      <Card>
        <ErrorState {...errorText(i18n, toErrorFacts(answer.error))} onRetry={() => void answer.refetch()} />
      </Card>
    )
  if (!item)
    return (
      <div className="col" style={{ gap: 24 }} aria-busy="true">
        <Skeleton width={280} height={44} />
        <Skeleton width="100%" height={420} />
      </div>
    )
  return (
    <>
      <TokenHead item={item} read={answer}>
        <Ranges value={range} ranges={seriesRanges} onChange={setRange} />
      </TokenHead>
      <div className="analytics-charts">
        <SeriesCard chainId={chainId} question={{ metric: 'price', subject: 'token', address, range }} />
        <SeriesCard
          chainId={chainId}
          question={{ metric, subject: 'token', address, range }}
          tools={
            <Select
              label={t`Chart metric`}
              value={metric}
              options={metrics.map((value) => ({ value, label: i18n._(metricWords[value]) }))}
              onChange={setMetric}
            />
          }
        />
      </div>
      <TokenPools item={item} network={network} />
      <LatestTransactions
        network={network}
        filter={filter}
        token={address}
        onFilter={(change) => setFilter((current) => ({ ...current, ...change }))}
      />
    </>
  )
}

// ANALYTICS-2: each token has a page
/** The token that a link names by its network and its address: its price, how it trades, and the pools that hold it. */
export const TokenPage = () => {
  const { chain, address } = useParams({ from: '/analytics/$chain/$address' })
  return (
    <div className="wrap page analytics">
      <LinkedNetwork key={`${chain} ${address}`} chain={chain}>
        {(network) => (isAddressText(address) ? <TokenAt network={network} address={address} /> : <NoToken name={network.name} />)}
      </LinkedNetwork>
    </div>
  )
}
