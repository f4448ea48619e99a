import type { Address } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../../shared/config/config.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { hasOrders } from '../../entities/order/hasOrders.ts'
import { loadOrderScreens } from '../../entities/order/screens.ts'
import { shortAddress } from '../../shared/tokens/safeText.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { registerReviewer, showReview, useReview } from '../../shared/transactions/ui/popup.ts'
import { untilLoaded } from '../../shared/untilLoaded.ts'
import { OrderListSlot, PriceChartSlot, RecentSwapsSlot, useAfterQuote } from './components/MarketSlots.tsx'
import { ModeSwitch } from './components/ModeSwitch.tsx'
import { RouteCard } from './components/RouteCard.tsx'
import { SwapCard } from './components/SwapCard.tsx'
import { useSwapForm } from './useSwapForm.ts'
import './swap.css'

const loadPicker = () => withWords('later', import('../../shared/tokens/TokenPicker.tsx'))
const loadReview = () => withWords('later', import('./review/SwapReview.tsx'))
const TokenPicker = lazyPart(async () => (await loadPicker()).TokenPicker)
const ImportDialog = lazyPart(async () => (await withWords('later', import('../../shared/tokens/ImportDialog.tsx'))).ImportDialog)
const SwapReview = lazyPart(async () => (await loadReview()).SwapReview)
const Spent = lazyPart(async () => (await loadReview()).Spent)
const RiskDialog = lazyPart(async () => (await withWords('later', import('./components/RiskDialog.tsx'))).RiskDialog)
const OrderForm = lazyPart(async () => (await loadOrderScreens()).OrderForm)
/** Whom to ask beside the router is fetched after the first quote, for an account, never for orders. Where it is not to be had, the pools fill everything. */
const Offers = lazy(() =>
  import('./components/Offers.tsx').then(
    (loaded) => ({ default: loaded.Offers }),
    () => ({ default: () => null }),
  ),
)
const ShareDialog = lazyPart(async () => (await withWords('later', import('./components/ShareDialog.tsx'))).ShareDialog)

type Open = 'risk' | 'share'

/** Market swaps: the form beside the picture of its route. In the modes of orders their form and list stand in its place. */
const Swap = () => {
  const { t, i18n } = useLingui()
  const [asked, ask] = useState<bigint | null>(null)
  const form = useSwapForm(asked)
  const place = useReview('swap')
  const navigate = useNavigate({ from: '/swap' })
  const [picking, setPicking] = useState<'in' | 'out'>()
  // The press is answered at once; the picker is drawn behind it.
  const pick = (side: 'in' | 'out') => startTransition(() => setPicking(side))
  const [open, setOpen] = useState<Open>()
  const [declined, setDeclined] = useState<readonly Address[]>([])
  const afterQuote = useAfterQuote(form)
  const { network, kind, mode, tokenIn, tokenOut, selection, wallet } = form
  const tokens = useTokens(network)
  const { quoteProviders = [] } = useConfig()
  const trades = hasOrders(network)
  const asksOthers = afterQuote && form.quote && !mode && wallet.address && quoteProviders.length > 0

  const review = (amending?: string) => {
    setOpen(undefined)
    showReview('swap', kind === 'swap' ? t`Review swap` : kind === 'wrap' ? t`Review wrap` : t`Review unwrap`, amending)
  }
  const reviewAgain = useEffectEvent((amending: string) => review(amending))
  useEffect(() => (mode ? undefined : registerReviewer('swap', (amending) => reviewAgain(amending))), [mode])

  // Addresses of one network mean nothing on another: the same pair is looked for there, and what is not there is said. What was typed stays.
  const before = useRef({ chainId: network.chainId, tokenIn, tokenOut })
  const [carriedTo, setCarriedTo] = useState(network.chainId)
  useEffect(() => {
    const { chainId, ...pair } = before.current
    before.current = { chainId: network.chainId, tokenIn, tokenOut }
    if (chainId === network.chainId) return
    void untilLoaded(() => import('./carryPair.ts'))
      .then(({ carryPair }) => {
        const carried = carryPair(i18n, pair, tokens)
        return navigate({ search: ({ mode: kept }) => ({ ...carried, ...(kept && { mode: kept }) }), replace: true })
      })
      .then(() => setCarriedTo(network.chainId))
  }, [network.chainId, tokenIn, tokenOut, tokens, navigate, i18n])

  // A link may name tokens that are on no list: each is looked at before it can be chosen.
  const unknown = carriedTo === network.chainId && !picking ? selection.unknown : []
  const stranger = unknown.find((address) => !declined.includes(address))
  const left = unknown.find((address) => declined.includes(address))
  return (
    <div className="wrap page">
      <div className={mode ? 'sg ordering' : 'sg'}>
        <div className="col swap-left">
          <PriceChartSlot form={form} wanted={afterQuote} />
          {!mode && <RouteCard form={form} />}
          {trades && (mode || wallet.address) && <OrderListSlot form={form} wanted={afterQuote} />}
          <RecentSwapsSlot form={form} wanted={afterQuote} />
        </div>
        <div className="col swap-right">
          {left && (
            <Note tone="warning" icon={<Icon name="warning" />} role="status">
              <Trans>This link is for an unlisted token: {shortAddress(left)}.</Trans>{' '}
              <button type="button" className="link" onClick={() => setDeclined(declined.filter((address) => address !== left))}>
                <Trans>Look at it</Trans>
              </button>
            </Note>
          )}
          <SwapCard
            form={form}
            modes={trades && <ModeSwitch mode={mode} />}
            order={
              mode && (
                <Suspense fallback={<div className="order-form-wait" aria-busy="true" />}>
                  <OrderForm
                    mode={mode}
                    trade={form}
                    market={{
                      quote: form.quote ?? form.view.last,
                      failed: form.view.status === 'failed' ? form.view.code : undefined,
                      ask,
                    }}
                    onPickOut={() => pick('out')}
                  />
                </Suspense>
              )
            }
            onPick={pick}
            onPickIntent={() => void loadPicker()}
            onReview={() => review()}
            onRisk={() => setOpen('risk')}
            onShare={() => setOpen('share')}
          />
        </div>
      </div>
      <Suspense fallback={null}>{asksOthers && <Offers form={form} />}</Suspense>
      <Suspense fallback={null}>
        {picking && (
          <TokenPicker
            network={network}
            account={wallet.address}
            chosen={picking === 'in' ? tokenIn : tokenOut}
            pools={form.pools.read?.snapshot}
            onClose={() => setPicking(undefined)}
            onRemove={({ address }) => form.drop(address)}
            onChoose={(token) => {
              form.choose(picking, token)
              setPicking(undefined)
            }}
          />
        )}
        {stranger && (
          <ImportDialog
            key={stranger}
            network={network}
            address={stranger}
            pools={form.pools.read?.snapshot}
            onClose={() => setDeclined([...declined, stranger])}
            // Imported, the link's address is known, and the pair is what the link says.
            onImported={() => undefined}
          />
        )}
        {open === 'risk' && <RiskDialog form={form} onClose={() => setOpen(undefined)} onConfirmed={() => review()} />}
        {open === 'share' && <ShareDialog form={form} mode={mode} onClose={() => setOpen(undefined)} />}
        {form.spending && <Spent of={form.spending} setAmount={form.setAmount} />}
        {place && createPortal(<SwapReview form={form} amending={place.amends} />, place.slot)}
      </Suspense>
    </div>
  )
}

/** The swap; a link that names a network is opened there first. */
export const SwapPage = () => {
  const { chain, ...search } = useSearch({ from: '/swap' })
  const navigate = useNavigate()
  useEffect(() => {
    if (chain !== undefined) void navigate({ to: '/$chain/swap', params: { chain }, search, replace: true })
  })
  return chain === undefined && <Swap />
}
