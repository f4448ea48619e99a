import { allSteps, pathOf } from '@exchange/domain'
import { InfoTip, KeyValue, KeyValueList, Skeleton, useLabelInName } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import { Impact } from '../../../entities/trade/Impact.tsx'
import { providerNames } from '../messages.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** One whole token in the other; a press turns it around. */
const Rate = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const [inverse, setInverse] = useState(false)
  const { control, seen } = useLabelInName(t`Invert the rate`)
  const { figures, tokenIn, tokenOut } = form
  if (!figures || !tokenIn || !tokenOut) return null
  const [from, to, rate] = inverse ? [tokenOut, tokenIn, figures.inverseRate] : [tokenIn, tokenOut, figures.rate]
  return (
    <button type="button" className="rate" {...control} onClick={() => setInverse(!inverse)}>
      <span {...seen}>
        1 <bdi>{from.symbol}</bdi> = <Price value={rate} unit={to.symbol} />
      </span>
    </button>
  )
}

/** The network fee of this swap; an estimate until the wallet is asked. */
export const NetworkFee = ({ form }: { readonly form: Pick<SwapForm, 'networkFee' | 'networkFeeUsd' | 'network'> }) => {
  const format = useFormat()
  const { networkFee, networkFeeUsd, network } = form
  if (networkFee === null) return <NotAvailable />
  const { symbol, decimals } = network.nativeCurrency
  const amount = `${format.amount(networkFee, decimals)} ${symbol}`
  return (
    <>
      <Trans>about {amount}</Trans> {networkFeeUsd !== null && <span className="dim">{format.usd(networkFeeUsd)}</span>}
    </>
  )
}

/** The route in a few words: the types of its pools in sequence, or the number of pools it is split over. */
const RouteLine = ({ form }: { readonly form: SwapForm }) => {
  const { i18n } = useLingui()
  const { route, offer } = form.quote ?? form.view.last ?? {}
  if (offer) return <>{i18n._(providerNames[offer.provider])}</>
  if (!route) return null
  const path = pathOf(route)
  if (path) return <>{path.map(({ pool }) => i18n._(poolTypeNames[pool.type])).join(' → ')}</>
  return <Plural value={new Set(allSteps(route).map(({ pool }) => pool.address)).size} one="Split over # pool" other="Split over # pools" />
}

/** Rate, impact, minimum output, fees and route. The rows keep their place while figures load. */
export const QuoteFacts = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { figures, tokenIn, tokenOut, loading, refreshing } = form
  const exactOut = form.tradeKind === 'exactOut'
  const limitToken = exactOut ? tokenIn : tokenOut
  const limit = (exactOut ? figures?.maximumIn : figures?.minimumOut) ?? 0n
  const figure = (content: ReactNode) => (figures ? content : loading ? <Skeleton width={96} /> : '\u00a0')
  // When fees and taxes push the cost into a higher band than the impact, show the full cost, so that it does not look low.
  const costs = figures && figures.costBand !== figures.impactBand
  return (
    <div className={refreshing ? 'facts refreshing' : 'facts'}>
      <KeyValueList gap={6}>
        <KeyValue label={<Trans>Rate</Trans>}>{figure(<Rate form={form} />)}</KeyValue>
        <KeyValue
          label={costs ? <Trans>Cost</Trans> : <Trans>Price impact</Trans>}
          help={
            !costs && (
              <InfoTip label={t`About price impact`}>
                <Trans>How far this swap moves the price against you. Fees are not part of it.</Trans>
              </InfoTip>
            )
          }
        >
          {figure(figures && <Impact impact={costs ? figures.cost : figures.priceImpact} band={figures.costBand} />)}
        </KeyValue>
        <KeyValue
          label={exactOut ? <Trans>Pay at most</Trans> : <Trans>Receive at least</Trans>}
          help={
            <InfoTip label={exactOut ? t`About the maximum you pay` : t`About the minimum amount`}>
              <Trans>
                If the price moves past your tolerance of {format.bps(form.slippageBps)}, the swap is not made and your tokens stay with
                you.
              </Trans>
            </InfoTip>
          }
        >
          {figure(figures && limitToken && `${format.amount(limit, limitToken.decimals)} ${limitToken.symbol}`)}
        </KeyValue>
        <KeyValue label={<Trans>Pool fees</Trans>}>{figure(figures && format.percent(percentOf(figures.fee)))}</KeyValue>
        <KeyValue label={<Trans>Network fee</Trans>}>{figure(<NetworkFee form={form} />)}</KeyValue>
        <KeyValue label={<Trans>Route</Trans>}>{figure(<RouteLine form={form} />)}</KeyValue>
      </KeyValueList>
    </div>
  )
}
