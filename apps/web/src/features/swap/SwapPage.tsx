import type { Address } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../../shared/config/config.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { hasOrders } from '../../entities/order/hasOrders.ts'
import { loadOrderScreens, type MarketView, type OrderMode } from '../../entities/order/screens.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { registerReviewer, showReview, useReview } from '../../shared/transactions/ui/popup.ts'
import { untilLoaded } from '../../shared/untilLoaded.ts'
import { OrderListSlot, PriceChartSlot, RecentSwapsSlot, useAfterQuote } from './components/MarketSlots.tsx'
import { ModeSwitch } from './components/ModeSwitch.tsx'
import { RouteCard } from './components/RouteCard.tsx'
import { SwapCard } from './components/SwapCard.tsx'
import { type SwapForm, useSwapForm } from './useSwapForm.ts'
import './swap.css'

const loadPicker = () => withWords('later', import('../../shared/tokens/TokenPicker.tsx'))
const loadReview = () => withWords('later', import('./review/SwapReview.tsx'))
const TokenPicker = lazyPart(async () => (await loadPicker()).TokenPicker)
const ImportDialog = lazyPart(async () => (await withWords('later', import('../../shared/tokens/ImportDialog.tsx'))).ImportDialog)
const UnlistedNote = lazyPart(async () => (await withWords('later', import('./components/UnlistedNote.tsx'))).UnlistedNote)
const SwapReview = lazyPart(async () => (await loadReview()).SwapReview)
const ClearSpentAmount = lazyPart(async () => (await loadReview()).ClearSpentAmount)
const RiskDialog = lazyPart(async () => (await withWords('later', import('./components/RiskDialog.tsx'))).RiskDialog)
const OrderForm = lazyPart(async () => (await loadOrderScreens()).OrderForm)
/**
 * Loads the other providers lazily: after the first quote, with an account, and never for orders. If the chunk fails to load, the pools
 * fill everything.
 */
const Offers = lazy(() =>
  import('./components/Offers.tsx').then(
    (loaded) => ({ default: loaded.Offers }),
    () => ({ default: () => null }),
  ),
)
/** It is the last of its column: its place need not be kept. */
const PairPools = lazyPart(async () => (await withWords('later', import('./components/PairPools.tsx'))).PairPools)
const ShareDialog = lazyPart(async () => (await withWords('later', import('./components/ShareDialog.tsx'))).ShareDialog)

type Open = 'risk' | 'share'

/** Opens the review in its popup, from the form and from providers that ask to amend a quote; `place` is where it renders. */
const useReviewing = ({ kind, mode }: SwapForm, onReview: () => void) => {
  const { t } = useLingui()
  const place = useReview('swap')
  const review = (amending?: string) => {
    onReview()
    showReview('swap', kind === 'swap' ? t`Review swap` : kind === 'wrap' ? t`Review wrap` : t`Review unwrap`, amending)
  }
  const reviewAgain = useEffectEvent((amending: string) => review(amending))
  useEffect(() => (mode ? undefined : registerReviewer('swap', (amending) => reviewAgain(amending))), [mode])
  return { place, review }
}

/**
 * Addresses differ between networks: the hook looks up the same pair on the new network, and a notice names missing tokens. The typed
 * amount stays. Returns true once the pair belongs to this network.
 */
const useCarriedPair = ({ network, tokenIn, tokenOut }: SwapForm): boolean => {
  const { i18n } = useLingui()
  const navigate = useNavigate({ from: '/swap' })
  const tokens = useTokens(network)
  const before = useRef({ chainId: network.chainId, tokenIn, tokenOut })
  const [carriedTo, setCarriedTo] = useState(network.chainId)
  useEffect(() => {
    const { chainId, ...pair } = before.current
    before.current = { chainId: network.chainId, tokenIn, tokenOut }
    if (chainId === network.chainId) return
    void untilLoaded(() => withWords('later', import('./carryPair.ts')))
      .then(({ carryPair }) => {
        const carried = carryPair(i18n, pair, tokens)
        return navigate({ search: ({ mode: kept }) => ({ ...carried, ...(kept && { mode: kept }) }), replace: true })
      })
      .then(() => setCarriedTo(network.chainId))
  }, [network.chainId, tokenIn, tokenOut, tokens, navigate, i18n])
  return carriedTo === network.chainId
}

/** A link may name unlisted tokens. The user must review each one before choosing it. */
const useStrangers = (unknown: readonly Address[]) => {
  const [declined, setDeclined] = useState<readonly Address[]>([])
  return {
    /** The token to review now. */
    stranger: unknown.find((address) => !declined.includes(address)),
    /** A token that the user reviewed and did not import. */
    left: unknown.find((address) => declined.includes(address)),
    decline: (address: Address) => setDeclined([...declined, address]),
    lookAgain: (address: Address) => setDeclined(declined.filter((each) => each !== address)),
  }
}

/** The column beside the form: the chart, the route, the account's orders and the latest swaps. */
const Beside = ({ form, wanted }: { readonly form: SwapForm; readonly wanted: boolean }) => {
  const { network, mode, wallet } = form
  return (
    <div className="col swap-left">
      <PriceChartSlot form={form} wanted={wanted} />
      {!mode && <RouteCard form={form} />}
      {hasOrders(network) && (mode || wallet.address) && <OrderListSlot form={form} wanted={wanted} />}
      <RecentSwapsSlot form={form} wanted={wanted} />
    </div>
  )
}

type OrderProps = {
  readonly mode: OrderMode
  readonly form: SwapForm
  readonly ask: MarketView['ask']
  readonly onPickOut: () => void
}

const Order = ({ mode, form, ask, onPickOut }: OrderProps) => (
  <Suspense fallback={<div className="order-form-wait" aria-busy="true" />}>
    <OrderForm
      mode={mode}
      trade={form}
      market={{
        quote: form.quote ?? form.view.last,
        failed: form.view.status === 'failed' ? form.view.code : undefined,
        ask,
      }}
      onPickOut={onPickOut}
    />
  </Suspense>
)

/** Asks the other providers for quotes, if the network has any and the swap may use them. */
const OutsideOffers = ({ form, afterQuote }: { readonly form: SwapForm; readonly afterQuote: boolean }) => {
  const { quoteProviders = [] } = useConfig()
  const asks = afterQuote && form.quote && !form.mode && form.wallet.address && quoteProviders.length > 0
  return <Suspense fallback={null}>{asks && <Offers form={form} />}</Suspense>
}

type PickerProps = { readonly form: SwapForm; readonly side: 'in' | 'out'; readonly onClose: () => void }

const Picker = ({ form, side, onClose }: PickerProps) => (
  <TokenPicker
    network={form.network}
    account={form.wallet.address}
    chosen={side === 'in' ? form.tokenIn : form.tokenOut}
    pools={form.pools.read?.snapshot}
    onClose={onClose}
    onRemove={({ address }) => form.drop(address)}
    onChoose={(token) => {
      form.choose(side, token)
      onClose()
    }}
  />
)

/** Market swaps: the form beside the picture of its route. In the order modes, the order form and list replace it. */
const Swap = () => {
  const [asked, ask] = useState<bigint | null>(null)
  const form = useSwapForm(asked)
  const [picking, setPicking] = useState<'in' | 'out'>()
  // The press responds immediately; the picker renders after it.
  const pick = (side: 'in' | 'out') => startTransition(() => setPicking(side))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const afterQuote = useAfterQuote(form)
  const { place, review } = useReviewing(form, close)
  const isCarried = useCarriedPair(form)
  const { stranger, left, decline, lookAgain } = useStrangers(isCarried && !picking ? form.selection.unknown : [])
  const { network, mode } = form
  return (
    <div className="wrap page">
      <div className={mode ? 'sg ordering' : 'sg'}>
        <Beside form={form} wanted={afterQuote} />
        <div className="col swap-right">
          <Suspense fallback={null}>{left && <UnlistedNote address={left} onLook={() => lookAgain(left)} />}</Suspense>
          <SwapCard
            form={form}
            modes={hasOrders(network) && <ModeSwitch mode={mode} />}
            order={mode && <Order mode={mode} form={form} ask={ask} onPickOut={() => pick('out')} />}
            onPick={pick}
            onPickIntent={() => void loadPicker()}
            onReview={() => review()}
            onRisk={() => setOpen('risk')}
            onShare={() => setOpen('share')}
          />
          <Suspense fallback={null}>{afterQuote && !mode && <PairPools form={form} />}</Suspense>
        </div>
      </div>
      <OutsideOffers form={form} afterQuote={afterQuote} />
      <Suspense fallback={null}>
        {picking && <Picker form={form} side={picking} onClose={() => setPicking(undefined)} />}
        {stranger && (
          <ImportDialog
            key={stranger}
            network={network}
            address={stranger}
            pools={form.pools.read?.snapshot}
            onClose={() => decline(stranger)}
            // After the import the link's address is known, and the pair comes from the link.
            onImported={() => undefined}
          />
        )}
        {open === 'risk' && <RiskDialog form={form} onClose={close} onConfirmed={() => review()} />}
        {open === 'share' && <ShareDialog form={form} mode={mode} onClose={close} />}
        {form.spending && <ClearSpentAmount of={form.spending} setAmount={form.setAmount} />}
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
