import { Card, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type ChartPair, chartPair, invertPair } from '../../../entities/chart/chartPair.ts'
import type { DrawnLine } from '../../../entities/chart/drawChart.ts'
import { usePairDirection } from '../../../entities/chart/pairDirection.ts'
import { PairChart } from '../../../entities/chart/PairChart.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useOrders } from '../../../entities/order/queries.ts'
import { poolAddress, tokenKey } from '../../../shared/tokens/token.ts'
import { orderLines } from '../model/orderLines.ts'
import type { SwapForm } from '../useSwapForm.ts'

type ChartForm = Pick<SwapForm, 'network' | 'wallet' | 'prices' | 'tokenIn' | 'tokenOut' | 'kind'>

/** Open orders of the pair as lines: "Sell 12,000 THE". */
const useOrderLines = ({ network, wallet }: ChartForm, pair: ChartPair): readonly DrawnLine[] => {
  const { t } = useLingui()
  const format = useFormat()
  const read = useOrders(network, wallet.address).data
  return useMemo(() => {
    const orders = (read?.orders ?? []).map(({ order }) => order)
    return orderLines(network, pair, orders, read?.timestamp ?? 0).map(({ price, kind, sells, amount }) => {
      const what = `${format.amount(amount, sells.decimals)} ${sells.symbol}`
      return { price, title: t`Sell ${what}`, dotted: kind === 'twap' }
    })
  }, [network, pair, read, format, t])
}

const FormChart = ({ form, pair, onInvert }: { readonly form: ChartForm; readonly pair: ChartPair; readonly onInvert: () => void }) => {
  const { network, prices } = form
  const lines = useOrderLines(form, pair)
  const addressOf = ({ address }: ChartPair['base']) => poolAddress(network, address)
  return (
    <PairChart
      chainId={network.chainId}
      pair={pair}
      onInvert={onInvert}
      base={addressOf(pair.base)}
      quote={addressOf(pair.quote)}
      dollars={prices.get(tokenKey(pair.base.address))}
      lines={lines}
    />
  )
}

/** The price of the pair in the form over time. */
export const PriceChart = ({ form }: { readonly form: ChartForm }) => {
  const { t } = useLingui()
  const { network, tokenIn, tokenOut, kind } = form
  const [inverted, turn] = usePairDirection()
  const pair = useMemo(() => tokenIn && tokenOut && chartPair(network, tokenIn, tokenOut), [network, tokenIn, tokenOut])
  const shown = useMemo(() => pair && (inverted ? invertPair(pair) : pair), [pair, inverted])
  return (
    <Card className="price" aria-label={t`Price`}>
      {!shown ? (
        <EmptyState title={<Trans>Choose two tokens to see their price</Trans>} />
      ) : kind !== 'swap' ? (
        <EmptyState title={<Trans>One to one: these two are the same coin</Trans>} />
      ) : (
        <FormChart form={form} pair={shown} onInvert={turn} />
      )}
    </Card>
  )
}
