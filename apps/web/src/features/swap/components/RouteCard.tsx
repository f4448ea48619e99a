import { Card, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { startText } from '../../../shared/errors/startText.ts'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { whenIdle } from '../../../shared/whenIdle.ts'
import { useComparison } from '../../../entities/trade/quotes/useQuotes.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** Loaded after the quote has been painted: the figures come first. */
const loadDrawing = async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return withWords('later', import('../route/RouteDrawing.tsx'))
}
const RouteDrawing = lazyPart(async () => (await loadDrawing()).RouteDrawing)
const RouteFacts = lazyPart(async () => (await loadDrawing()).RouteFacts)

/** Replaces the route drawing: a loading state, or the reason why there is no route. */
const NoRoute = ({ form }: { readonly form: SwapForm }) => {
  const { i18n } = useLingui()
  const { view } = form
  if (view.status !== 'failed') return <EmptyState title={<Trans>The route of your swap will be drawn here</Trans>} />
  const { what, funds, todo } = startText(i18n, { code: view.code })
  return <EmptyState title={what}>{[funds, todo].filter(Boolean).join(' ')}</EmptyState>
}

/** The way the amount takes, fetched with the first quote. */
export const RouteCard = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const { network, resting, figures, tokenIn, tokenOut } = form
  const comparison = useComparison()
  const quote = form.quote ?? form.view.last
  const drawn = useMemo(
    () => (quote && figures && tokenIn && tokenOut ? { network, resting, quote, comparison, figures, tokenIn, tokenOut } : undefined),
    [network, resting, quote, comparison, figures, tokenIn, tokenOut],
  )
  // Typing and the form's figures have priority. A picture of an earlier question is dimmed, like one that is loading.
  const late = useDeferredValue(drawn)
  const picture = drawn && late
  const behind = form.refreshing || picture?.quote.request !== quote?.request
  return (
    <Card
      className="route"
      aria-label={t`Route`}
      title={<Trans>Route</Trans>}
      action={
        picture && (
          <Suspense fallback={null}>
            <RouteFacts {...picture} />
          </Suspense>
        )
      }
    >
      {picture ? (
        <Suspense fallback={<div className="rg-empty" aria-busy="true" />}>
          {/* Whether the figures are final for their block: a split that pays more replaces the first answer. */}
          <div className={behind ? 'refreshing' : undefined} data-compared={!behind && picture.comparison !== undefined}>
            <RouteDrawing {...picture} />
          </div>
        </Suspense>
      ) : (
        <div className="rg-empty">
          <NoRoute form={form} />
        </div>
      )}
    </Card>
  )
}
