import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import type { MarketAnswer } from '../../../entities/pool/queries.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { PoolStrategies } from '../../../entities/vault/PoolStrategies.tsx'
import { hasVotes } from '../../../entities/vote/hasVotes.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { toPoolRow } from '../model/poolRow.ts'
import { ActivityChart } from './components/ActivityChart.tsx'
import { GaugeCard } from './components/GaugeCard.tsx'
import { Holdings } from './components/Holdings.tsx'
import { LiquidityChart } from './components/LiquidityChart.tsx'
import { MyPosition } from './components/MyPosition.tsx'
import { PoolFacts } from './components/PoolFacts.tsx'
import { PoolFigures } from './components/PoolFigures.tsx'
import { PoolHead } from './components/PoolHead.tsx'
import { Transactions } from './components/Transactions.tsx'
import { emissionOf } from '../model/emissionOf.ts'

const FeeGovernance = lazyPart(async () => (await import('../fee/FeeGovernance.tsx')).FeeGovernance)
// It loads the drawing library: the page renders before that.
const PoolPrice = lazyPart(async () => (await import('./components/PoolPrice.tsx')).PoolPrice)

type PoolDetailProps = {
  readonly network: Network
  readonly pool: PoolItem
  readonly read: { readonly isError: boolean; readonly data: MarketAnswer<PoolItem> }
}

/** Everything about one pool. */
export const PoolDetail = ({ network, pool, read }: PoolDetailProps) => {
  useOwnTitle(poolName(pool))
  const row = useMemo(() => toPoolRow(pool), [pool])
  const prices = usePrices(network)
  const { address: account } = useWallet()
  const now = read.data.meta.blockTimestamp
  const emission = emissionOf(pool, prices, network.deployment.contracts.governanceToken, now)
  return (
    <>
      <PoolHead network={network} pool={pool} read={read} />
      <PoolFigures row={row} emission={emission} now={now} />
      <div className="pool-columns">
        <div className="pool-main">
          <Suspense fallback={<Card className="pool-price" aria-busy="true" />}>
            <PoolPrice network={network} pool={pool} />
          </Suspense>
          <ActivityChart pool={pool} now={now} />
          {pool.type === 'concentrated' && <LiquidityChart network={network} pool={pool} />}
          <Holdings pool={pool} />
          <Transactions network={network} pool={pool} />
        </div>
        <aside className="pool-rail">
          <MyPosition network={network} pool={pool} />
          {account !== undefined && (
            <Suspense fallback={null}>
              <FeeGovernance network={network} pool={pool} account={account} />
            </Suspense>
          )}
          <PoolStrategies network={network} pool={pool}>
            <Trans>Shares in positions that an executor keeps around the price.</Trans>
          </PoolStrategies>
          {hasVotes(network) && <GaugeCard network={network} row={row} emission={emission} now={now} />}
          <PoolFacts pool={pool} />
        </aside>
      </div>
    </>
  )
}
