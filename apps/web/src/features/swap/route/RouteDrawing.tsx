import { Badge } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import type { Comparison } from '@exchange/domain/routing/compareRoutes'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { OfferFlow, OfferSentence, TakeOver } from '../offers/OfferDrawing.tsx'
import { RejectedRoutes } from './RejectedRoutes.tsx'
import { RouteFlow } from './RouteFlow.tsx'
import { routeNames } from './routeNames.ts'
import { routePicture } from './routePicture.ts'
import { RouteSentence } from './RouteSentence.tsx'
import { RouteTable } from './RouteTable.tsx'
import './route.css'

const End = ({ token, amount, usd }: { readonly token: Token; readonly amount: bigint; readonly usd: bigint | null }) => {
  const format = useFormat()
  return (
    <div className="end-t">
      <TokenIcon token={token} size={34} />
      <span>
        {format.amount(amount, token.decimals)} <bdi>{token.symbol}</bdi>
        {usd !== null && <small>{format.usd(usd)}</small>}
      </span>
    </div>
  )
}

export type RouteDrawingProps = {
  readonly network: SwapForm['network']
  /** Providers that failed twice. */
  readonly resting: SwapForm['resting']
  readonly quote: Quote
  readonly comparison: Comparison | undefined
  readonly figures: Figures
  readonly tokenIn: Token
  readonly tokenOut: Token
}

/** The gain of the route over the best single pool; renders nothing if there is no gain. */
const Saving = ({ saving, token }: { readonly saving: Comparison['saving'] | undefined; readonly token: Token }) => {
  const format = useFormat()
  if (!saving) return null
  const amount = `${format.amount(saving.amount, token.decimals)} ${token.symbol}`
  return (
    <span className="sm">
      {saving.against === 'pool' ? (
        <Trans>Saves {amount} over the best single pool</Trans>
      ) : (
        <Trans>Saves {amount} over the best single path</Trans>
      )}
    </span>
  )
}

/** The saving of the route, and the block of its figures. */
export const RouteFacts = memo(({ quote, comparison, figures, tokenIn, tokenOut }: RouteDrawingProps) => {
  const format = useFormat()
  return (
    <span className="route-facts">
      <Saving saving={quote.offer ? undefined : comparison?.saving} token={figures.kind === 'exactIn' ? tokenOut : tokenIn} />
      <span title={format.utc(quote.timestamp)}>
        <Badge>
          <Trans>Priced at block {format.integer(quote.block)}</Trans>
        </Badge>
      </span>
    </span>
  )
})

/** A quote's route in words, as a picture and as a table, and the rejected routes. */
export const RouteDrawing = memo(({ network, resting, quote, comparison, figures, tokenIn, tokenOut }: RouteDrawingProps) => {
  const tokens = useTokens(network)
  const { route, offer } = quote
  const picture = useMemo(() => routePicture(route), [route])
  const names = useMemo(() => routeNames(tokens, { route, tokenIn, tokenOut }), [tokens, route, tokenIn, tokenOut])
  const [moving, amount, usd] =
    figures.kind === 'exactIn' ? [tokenOut, figures.amountOut, figures.usdOut] : [tokenIn, figures.amountIn, figures.usdIn]
  const start = <End token={tokenIn} amount={figures.amountIn} usd={figures.usdIn} />
  const end = <End token={tokenOut} amount={figures.amountOut} usd={figures.usdOut} />
  if (offer)
    return (
      <>
        <OfferSentence offer={offer} byPools={route.amountOut} tokenOut={tokenOut} />
        <OfferFlow offer={offer} start={start} end={end} />
      </>
    )
  return (
    <>
      <TakeOver resting={resting} />
      <RouteSentence picture={picture} names={names} />
      <RouteFlow picture={picture} names={names} start={start} end={end} />
      <RouteTable picture={picture} names={names} />
      {comparison && (
        <RejectedRoutes
          comparison={comparison}
          kind={figures.kind}
          token={moving}
          dollarsOf={(raw) => (usd === null || amount === 0n ? null : (usd * raw) / amount)}
          names={names}
        />
      )}
    </>
  )
})
