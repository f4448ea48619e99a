import { Card, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { chartPair, invertPair } from '../chart/chartPair.ts'
import { PairChart } from '../chart/PairChart.tsx'
import type { SwapForm } from '../useSwapForm.ts'
import '../chart/chart.css'

/** The price of the pair in the form over time. */
export const PriceChart = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const { network, tokenIn, tokenOut, kind } = form
  const [inverted, setInverted] = useState(false)
  const pair = useMemo(() => tokenIn && tokenOut && chartPair(network, tokenIn, tokenOut), [network, tokenIn, tokenOut])
  const shown = useMemo(() => pair && (inverted ? invertPair(pair) : pair), [pair, inverted])
  return (
    <Card className="price" aria-label={t`Price`}>
      {!shown ? (
        <EmptyState title={<Trans>Choose two tokens to see their price</Trans>} />
      ) : kind !== 'swap' ? (
        <EmptyState title={<Trans>One to one: these two are the same coin</Trans>} />
      ) : (
        <PairChart form={form} pair={shown} onInvert={() => setInverted(!inverted)} />
      )}
    </Card>
  )
}
