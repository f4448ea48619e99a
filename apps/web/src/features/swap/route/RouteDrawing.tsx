import { useMemo } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import type { Figures } from '../model/figures.ts'
import type { Quote } from '../quotes/quoteEngine.ts'
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
  readonly form: SwapForm
  readonly quote: Quote
  readonly figures: Figures
  readonly tokenIn: Token
  readonly tokenOut: Token
}

/** A quote's route in words, as a picture, as a table, and what else there was. */
export const RouteDrawing = ({ form, quote, figures, tokenIn, tokenOut }: RouteDrawingProps) => {
  const tokens = useTokens(form.network)
  const { route, comparison, offer } = quote
  const picture = useMemo(() => routePicture(route), [route])
  const names = useMemo(() => routeNames(tokens, { route, tokenIn, tokenOut }), [tokens, route, tokenIn, tokenOut])
  const exactIn = figures.kind === 'exactIn'
  // Whether the figures are final for their block: a split that pays more takes the place of the first answer.
  const state = { className: form.refreshing ? 'refreshing' : undefined, 'data-compared': comparison !== undefined }
  const start = <End token={tokenIn} amount={figures.amountIn} usd={figures.usdIn} />
  const end = <End token={tokenOut} amount={figures.amountOut} usd={figures.usdOut} />
  if (offer)
    return (
      <div {...state}>
        <OfferSentence offer={offer} byPools={route.amountOut} tokenOut={tokenOut} />
        <OfferFlow offer={offer} start={start} end={end} />
      </div>
    )
  return (
    <div {...state}>
      <TakeOver resting={form.resting} />
      <RouteSentence picture={picture} names={names} />
      <RouteFlow picture={picture} names={names} start={start} end={end} />
      <RouteTable picture={picture} names={names} />
      {comparison && <RejectedRoutes comparison={comparison} kind={figures.kind} token={exactIn ? tokenOut : tokenIn} names={names} />}
    </div>
  )
}
