import { Card } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { whenIdle } from '../../../shared/whenIdle.ts'
import { loadOrderScreens } from '../../../entities/order/screens.ts'
import type { SwapForm } from '../useSwapForm.ts'

const PriceChart = lazyPart(async () => (await withWords('later', import('./PriceChart.tsx'))).PriceChart)
const RecentSwaps = lazyPart(async () => (await withWords('later', import('./RecentSwaps.tsx'))).RecentSwaps)

const OrderList = lazyPart(async () => (await loadOrderScreens()).OrderList)

/** How long a page without a quote rests before the market around the form is fetched. */
const REST_MS = 600

/**
 * Becomes true when the quote no longer needs the network: after the first quote or refusal, or once the pools have loaded without a
 * question.
 */
export const useAfterQuote = (form: SwapForm): boolean => {
  const [reached, reach] = useState(false)
  const quoted = form.figures !== undefined
  const { status } = form.view
  const resting = form.pools.read !== undefined && status === 'idle'
  const waiting = !reached && (quoted || resting || status === 'failed' || form.pools.failing)
  useEffect(() => {
    if (!waiting) return undefined
    let cancelIdle: (() => void) | undefined
    const timer = setTimeout(() => (cancelIdle = whenIdle(() => reach(true))), quoted ? 0 : REST_MS)
    return () => {
      clearTimeout(timer)
      cancelIdle?.()
    }
  }, [waiting, quoted])
  return reached
}

type SlotProps<Part extends keyof SwapForm> = { readonly form: Pick<SwapForm, Part>; readonly wanted: boolean }

/**
 * A slot that receives only these fields of the form and renders again only when one of them changes: a keystroke renders only the quote's
 * slot.
 */
const slotOf = <Part extends keyof SwapForm>(parts: readonly Part[], draw: (props: SlotProps<Part>) => ReactNode) =>
  memo(draw, (a, b) => a.wanted === b.wanted && parts.every((part) => a.form[part] === b.form[part]))

/** The visible part of a card at which its content loads. */
const SEEN = 0.25

/** Whether an element has been visible; stays true. Without browser support it counts as visible. */
const useSeen = (): readonly [boolean, (element: HTMLElement | null) => (() => void) | undefined] => {
  const [seen, see] = useState(typeof IntersectionObserver !== 'function')
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(true), {
      threshold: SEEN,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [seen, watch]
}

type SlotFrame = { readonly className: string; readonly label: string; readonly wanted: boolean; readonly children: ReactNode }

/** A card that keeps its space until its content is wanted, visible, and loaded. */
const Slot = ({ className, label, wanted, children }: SlotFrame) => {
  const [seen, watch] = useSeen()
  const place = (
    <div ref={watch}>
      <Card className={className} aria-label={label} aria-busy="true" />
    </div>
  )
  return wanted && seen ? <Suspense fallback={place}>{children}</Suspense> : place
}

/** The place of the chart. */
export const PriceChartSlot = slotOf(['network', 'wallet', 'prices', 'tokenIn', 'tokenOut', 'kind'], ({ form, wanted }) => {
  const { t } = useLingui()
  return (
    <Slot className="price" label={t`Price`} wanted={wanted}>
      <PriceChart form={form} />
    </Slot>
  )
})

/** The place of the newest swaps. */
export const RecentSwapsSlot = slotOf(['network', 'tokenIn', 'tokenOut', 'kind', 'pools', 'quote', 'view'], ({ form, wanted }) => {
  const { t } = useLingui()
  return (
    <Slot className="recent" label={t`Recent swaps`} wanted={wanted}>
      <RecentSwaps form={form} />
    </Slot>
  )
})

/** The place of one's orders. */
export const OrderListSlot = slotOf(['network', 'wallet', 'prices', 'pools'], ({ form, wanted }) => {
  const { t } = useLingui()
  const { network, wallet, prices, pools } = form
  return (
    <Slot className="orders" label={t`Orders`} wanted={wanted}>
      <OrderList
        network={network}
        account={wallet.address}
        connect={wallet.openDialog}
        prices={prices}
        pools={pools.read?.snapshot.pools}
      />
    </Slot>
  )
})
