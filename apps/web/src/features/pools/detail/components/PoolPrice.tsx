import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Card, Select } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { invertPair } from '../../../../entities/chart/chartPair.ts'
import { PairChart } from '../../../../entities/chart/PairChart.tsx'
import { usePrices } from '../../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { pricedPairs } from '../../../../entities/chart/pricedPair.ts'

/** The price in the pool over time; of a pool of more tokens, of the pair that is chosen. */
export const PoolPrice = ({ network, pool }: { readonly network: Network; readonly pool: PoolItem }) => {
  const { t } = useLingui()
  const prices = usePrices(network)
  const [chosen, choose] = useState('0')
  const [inverted, setInverted] = useState(false)
  const pairs = useMemo(() => pricedPairs(network, pool), [network, pool])
  const pair = pairs[Number(chosen)] ?? pairs[0]
  const shown = useMemo(() => pair && (inverted ? invertPair(pair) : pair), [pair, inverted])
  if (!shown) return null
  return (
    <Card className="pool-price" aria-label={t`Price`}>
      {pairs.length > 1 && (
        <Select
          label={t`Pair`}
          labelAt="beside"
          value={chosen}
          options={pairs.map(({ base, quote }, index) => ({ value: String(index), label: `${base.symbol} / ${quote.symbol}` }))}
          onChange={choose}
        />
      )}
      <PairChart
        key={chosen}
        chainId={network.chainId}
        pair={shown}
        onInvert={() => setInverted(!inverted)}
        base={shown.base.address}
        quote={shown.quote.address}
        dollars={prices.get(tokenKey(shown.base.address))}
        pool={pool.address}
      />
    </Card>
  )
}
