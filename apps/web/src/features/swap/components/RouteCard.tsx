import { Badge, Card, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withWords } from '../../../shared/i18n/i18n.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { whenIdle } from '../../../shared/whenIdle.ts'
import type { Quote } from '../quotes/quoteEngine.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** Asked for when the quote has been painted: the figures come first. */
const loadDrawing = async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return withWords('later', import('../route/RouteDrawing.tsx'))
}
const RouteDrawing = lazy(async () => ({ default: (await loadDrawing()).RouteDrawing }))

/** What the route brings beyond the best single pool; nothing where it brings nothing. */
const Saving = ({ quote: { comparison, offer }, token }: { readonly quote: Quote; readonly token: Token }) => {
  const format = useFormat()
  if (!comparison?.saving || offer) return null
  const amount = `${format.amount(comparison.saving.amount, token.decimals)} ${token.symbol}`
  return (
    <span className="sm">
      {comparison.saving.against === 'pool' ? (
        <Trans>Saves {amount} against the best single pool</Trans>
      ) : (
        <Trans>Saves {amount} against the best single path</Trans>
      )}
    </span>
  )
}

/** What stands where no route is drawn: what is to come, or why there is none. */
const NoRoute = ({ form }: { readonly form: SwapForm }) => {
  const { i18n } = useLingui()
  const { view } = form
  if (view.status !== 'failed') return <EmptyState title={<Trans>The route of your swap will be drawn here</Trans>} />
  const { what, funds, todo } = errorText(i18n, { code: view.code })
  return <EmptyState title={what}>{[funds, todo].filter(Boolean).join(' ')}</EmptyState>
}

/** The way the amount takes, fetched with the first quote. */
export const RouteCard = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { figures, tokenIn, tokenOut } = form
  const quote = form.quote ?? form.view.last
  const drawn = quote && figures && tokenIn && tokenOut ? { form, quote, figures, tokenIn, tokenOut } : undefined
  return (
    <Card
      className="route"
      aria-label={t`Route`}
      title={<Trans>Route</Trans>}
      action={
        drawn && (
          <span className="route-facts">
            <Saving quote={drawn.quote} token={drawn.figures.kind === 'exactIn' ? drawn.tokenOut : drawn.tokenIn} />
            <span title={format.utc(drawn.quote.timestamp)}>
              <Badge>
                <Trans>Priced at block {format.integer(drawn.quote.block)}</Trans>
              </Badge>
            </span>
          </span>
        )
      }
    >
      {drawn ? (
        <Suspense fallback={<div className="rg-empty" aria-busy="true" />}>
          <RouteDrawing {...drawn} />
        </Suspense>
      ) : (
        <div className="rg-empty">
          <NoRoute form={form} />
        </div>
      )}
    </Card>
  )
}
