import { buttonClass } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo, type ComponentProps } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeMark } from '../../shared/query/AgeMark.tsx'
import { isIndexing } from '../../shared/query/isIndexing.ts'
import { isListedPool } from '../../entities/pool/listedTokens.ts'
import { poolsQuery, statsQuery } from '../../entities/pool/queries.ts'
import { useDeferredAnswer } from '../../shared/query/useDeferredAnswer.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { EpochTide } from './components/EpochTide.tsx'
import { LandingFigures } from './components/LandingFigures.tsx'
import { RecentFees } from './components/RecentFees.tsx'
import { TopPools } from './components/TopPools.tsx'
import { WaysIn } from './components/WaysIn.tsx'
import { revenueQuery } from './queries.ts'
import './landing.css'

const Hero = ({ network }: { readonly network: string }) => (
  <div className="wrap hero">
    <h1>
      <Trans>Liquidity that keeps time.</Trans>
    </h1>
    <p className="lead">
      <Trans>Swap tokens on {network} at a price you can check. See route, fees and minimum before you sign.</Trans>
    </p>
    <div className="row ctas">
      <Link className={buttonClass('primary')} to="/swap">
        <Trans>Start trading</Trans>
      </Link>
      <Link className={buttonClass('outline')} to="/pools">
        <Trans>See the pools</Trans>
      </Link>
    </div>
  </div>
)

/** Only the tide follows the clock, second by second. */
const TickingTide = memo(({ chainId, ...tide }: Omit<ComponentProps<typeof EpochTide>, 'now'> & { readonly chainId: number }) => (
  <EpochTide {...tide} now={useChainNow(chainId)} />
))

/** The landing page: what the exchange is, its live figures, and links into it. Every figure is fetched, none is hard-coded. */
export const LandingPage = () => {
  const { i18n } = useLingui()
  const network = useNetwork()
  const { chainId, name } = network
  const stats = useQuery(statsQuery(chainId))
  const revenue = useQuery(revenueQuery(chainId))
  const pools = useQuery(poolsQuery(chainId))
  // Answers render in steps between which the page stays responsive.
  const totals = useDeferredAnswer(chainId, stats.data?.data)
  const lately = useDeferredAnswer(chainId, revenue.data?.data)
  const answered = useDeferredAnswer(chainId, pools.data?.data)
  // The first page names only tokens of the curated list: anyone can make a pool with a telling name and a high rate.
  const listed = useMemo(() => answered?.filter(isListedPool(network)), [answered, network])
  const error =
    pools.isError && !pools.data ? { ...errorText(i18n, toErrorFacts(pools.error)), onRetry: () => void pools.refetch() } : undefined
  return (
    <>
      <Hero network={name} />
      <TickingTide chainId={chainId} stats={totals} failed={stats.isError} />
      <div className="wrap landing-rest">
        <LandingFigures stats={totals} failed={stats.isError} />
        <RecentFees revenue={lately} failed={revenue.isError} />
        <AgeMark of={revenue.isError && !stats.isError ? revenue : stats} />
        <WaysIn pools={listed} failed={pools.isError} />
        <TopPools pools={listed} all={answered} error={error} indexing={isIndexing(pools.error)} />
      </div>
    </>
  )
}
