import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import type { MarketAnswer } from '../../../shared/market/queries.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { hasVotes } from '../../../shared/votes/hasVotes.ts'
import { toPoolRow } from '../model/poolRow.ts'
import { GaugeCard } from './components/GaugeCard.tsx'
import { Holdings } from './components/Holdings.tsx'
import { PoolFacts } from './components/PoolFacts.tsx'
import { PoolFigures } from './components/PoolFigures.tsx'
import { PoolHead } from './components/PoolHead.tsx'
import { Transactions } from './components/Transactions.tsx'
import { emissionOf } from './model/emissionOf.ts'

type PoolDetailProps = {
  readonly network: Network
  readonly pool: PoolItem
  readonly read: { readonly isError: boolean; readonly data: MarketAnswer<PoolItem> }
}

/** Everything about one pool. */
export const PoolDetail = ({ network, pool, read }: PoolDetailProps) => {
  const row = useMemo(() => toPoolRow(pool), [pool])
  const prices = usePrices(network)
  const emission = emissionOf(pool, prices, network.deployment.contracts.governanceToken, read.data.meta.blockTimestamp)
  return (
    <>
      <PoolHead network={network} pool={pool} read={read} />
      <PoolFigures row={row} emission={emission} />
      <div className="pool-columns">
        <div className="pool-main">
          <Holdings pool={pool} />
          <Transactions network={network} pool={pool} />
        </div>
        <aside className="pool-rail">
          {hasVotes(network) && <GaugeCard row={row} emission={emission} />}
          <PoolFacts pool={pool} />
        </aside>
      </div>
    </>
  )
}
