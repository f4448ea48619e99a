import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import { Impact } from '../../../entities/trade/Impact.tsx'
import type { Token } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { NetworkFee } from '../components/QuoteFacts.tsx'
import type { Figures } from '../../../entities/trade/figures.ts'
import { routeNames } from '../route/routeNames.ts'
import { percentOf, type PoolShare, routePicture } from '../route/routePicture.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { OfferRows } from '../offers/OfferRows.tsx'
import type { Pinned } from './acceptedSwap.ts'
import { TaxRow } from '../components/TaxRow.tsx'
import { ValueRow } from '../components/ValueRow.tsx'

type Props = { readonly form: SwapForm; readonly pinned: Pinned; readonly figures: Figures }

/** Every pool of the accepted route: its tokens, its type, its fee, and its part if the route is split. */
const PoolRows = ({ form, pinned }: Pick<Props, 'form' | 'pinned'>) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const tokens = useTokens(form.network)
  const { route } = pinned.quote
  const picture = useMemo(() => routePicture(route), [route])
  const names = routeNames(tokens, { route, tokenIn: pinned.tokenIn, tokenOut: pinned.tokenOut })
  const isSplit = picture.legs.length > 1 || picture.bundles.some(({ pools }) => pools.length > 1)
  const row = ({ step: { pool, tokenIn, tokenOut, fee, amountIn }, share }: PoolShare) => {
    const part = format.percent(percentOf(share, picture))
    const pips = format.pips(fee)
    return (
      <KeyValue key={`${pool.address} ${tokenIn} ${amountIn}`} label={isSplit ? <Trans>Pool, {part}</Trans> : <Trans>Pool</Trans>}>
        <bdi>{names(tokenIn).symbol}</bdi>/<bdi>{names(tokenOut).symbol}</bdi> {i18n._(poolTypeNames[pool.type])}{' '}
        {pool.type === 'concentrated' ? <Trans>{pips} now</Trans> : pips}
      </KeyValue>
    )
  }
  return picture.bundles.flatMap(({ pools }) => pools.map(row))
}

/**
 * The terms accepted with the swap: the limit, the tolerance, the price impact or total cost, the provider or every pool, and every tax.
 */
export const ReviewFacts = ({ form, pinned, figures }: Props) => {
  const format = useFormat()
  const { tokenIn, tokenOut, quote, slippageBps } = pinned
  const { offer, request } = quote
  const { taxIn, taxOut } = request
  const isFirm = offer?.minimumOut === quote.amountOut
  const costs = figures.costBand !== figures.impactBand
  const money = (amount: bigint, { decimals, symbol }: Token) => `${format.amount(amount, decimals)} ${symbol}`
  const exact = (amount: bigint, { decimals, symbol }: Token) => `${format.exactAmount(amount, decimals)} ${symbol}`
  return (
    <KeyValueList gap={9}>
      {isFirm ? (
        <KeyValue label={<Trans>Receive exactly</Trans>}>{exact(figures.minimumOut, tokenOut)}</KeyValue>
      ) : figures.kind === 'exactIn' ? (
        <KeyValue label={<Trans>Receive at least</Trans>}>{money(figures.minimumOut, tokenOut)}</KeyValue>
      ) : (
        <KeyValue label={<Trans>Pay at most</Trans>}>{money(figures.maximumIn, tokenIn)}</KeyValue>
      )}
      {!isFirm && <KeyValue label={<Trans>Slippage tolerance</Trans>}>{format.bps(slippageBps)}</KeyValue>}
      <KeyValue label={costs ? <Trans>Cost</Trans> : <Trans>Price impact</Trans>}>
        <Impact impact={costs ? figures.cost : figures.priceImpact} band={figures.costBand} />
      </KeyValue>
      <ValueRow difference={figures.valueDifference} band={figures.valueBand} />
      <KeyValue label={<Trans>Network fee</Trans>}>
        <NetworkFee form={form} />
      </KeyValue>
      {offer ? <OfferRows offer={offer} /> : <PoolRows form={form} pinned={pinned} />}
      <TaxRow token={tokenIn} pips={taxIn} />
      <TaxRow token={tokenOut} pips={taxOut} />
    </KeyValueList>
  )
}
