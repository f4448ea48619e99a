import {
  type Address,
  type Confirmation,
  FALLBACK_GAS_PRICE,
  formatUnits,
  gasReserve,
  keptByMax,
  MAX_BID_SWAPS,
  MAX_QUOTE_AGE_MILLIS,
  maxSpendable,
  NATIVE,
  parseAmount,
  type QuoteState,
  type ReadValue,
  shareOfSpendable,
  slippageBand,
  swapKind,
  swapReasons,
  type TradeKind,
} from '@exchange/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { monotonicNow, useOlderThan } from '../../shared/clock/clock.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { hasOrders } from '../../entities/order/hasOrders.ts'
import { useSettings } from '../../shared/settings/settings.ts'
import { useStore } from '../../shared/store.ts'
import { fieldText } from '../../shared/tokens/fieldText.ts'
import { type AccountHoldings, useGasPrice, useHoldings, usePrices } from '../../shared/tokens/queries.ts'
import { isNative, type Token, tokenKey } from '../../shared/tokens/token.ts'
import { isTaxed, taxOn } from '../../shared/tokens/transferTax.ts'
import { usdOf } from '../../shared/tokens/usdOf.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { whenIdle } from '../../shared/whenIdle.ts'
import { buttonState } from './model/button.ts'
import { computeFigures, estimateSwapGas, type Figures, WRAP_GAS } from './model/figures.ts'
import { chooseToken, dropToken, invertTokens, selectTokens, type SwapSearch } from './model/swapSearch.ts'
import { offerStore, withOffer } from './offers/offerStore.ts'
import { type QuoteView, viewOf } from './quotes/quoteEngine.ts'
import { toRequest } from './model/toRequest.ts'
import { useAskQuote, useGasOfQuotes, usePools, useQuoteView } from './quotes/useQuotes.ts'
import { useExactAmount } from './useExactAmount.ts'
import { useAvoided, usePairTaxes } from './useRouteTaxes.ts'

const readOf = (holdings: AccountHoldings | undefined, failing: boolean, token: Token | undefined): ReadValue<bigint> => {
  const holding = token && holdings?.get(tokenKey(token.address))
  if (holding && !failing && !holding.failing) return { status: 'ok', value: holding.balance }
  return { status: failing || holding?.failing ? 'failed' : 'loading' }
}

type Quoting = { view: QuoteView; figures: Figures | undefined; ageMillis: number; exactOutRefused: boolean }

const quoteState = ({ view, figures, ageMillis, exactOutRefused }: Quoting): QuoteState => {
  if (exactOutRefused) return { status: 'failed', code: 'quote.exactOutUnavailable' }
  if (view.status === 'failed') return { status: 'failed', code: view.code }
  if (view.status !== 'ok' || !figures) return { status: 'pending' }
  return { status: 'ok', ...figures, ageMillis }
}

const computedText = (amount: bigint | undefined, token: Token | undefined): string =>
  amount === undefined || !token ? '' : fieldText(amount, token.decimals)

/** Confirmations hold for what was confirmed: other figures ask again. */
const useConfirmation = (scope: string): readonly [Confirmation, (value: Confirmation) => void] => {
  const [given, give] = useState<{ scope: string; value: Confirmation }>({ scope: '', value: 'none' })
  return [given.scope === scope ? given.value : 'none', (value) => give({ scope, value })]
}

/**
 * Everything the swap screen shows and may do: reads, the quote, and what stands in the way. Rules live in domain and model. An order has the
 * market asked for one of its parts (`asked`, raw units) instead of the whole amount.
 */
export const useSwapForm = (asked: bigint | null = null) => {
  const network = useNetwork()
  const search = useSearch({ from: '/swap' })
  const navigate = useNavigate({ from: '/swap' })
  const tokens = useTokens(network)
  const wallet = useWallet()
  const { slippageBps, deadlineMinutes } = useSettings()
  const [exact, setExact] = useExactAmount()
  const setAmount = useCallback((text: string) => setExact({ side: 'in', text }), [setExact])
  const setReceive = useCallback((text: string) => setExact({ side: 'out', text }), [setExact])
  const [begun, setBegun] = useState<{ key: string; exact: typeof exact }>()
  const mode = hasOrders(network) ? search.mode : undefined

  const selection = useMemo(() => selectTokens(search, tokens, network.nativeCurrency.symbol), [search, tokens, network])
  const { tokenIn, tokenOut } = selection
  const { wrappedNative } = network.deployment.contracts
  const kind = tokenIn && tokenOut ? swapKind(tokenIn.address, tokenOut.address, wrappedNative) : 'swap'
  const tradeKind: TradeKind = kind === 'swap' && exact.side === 'out' ? 'exactOut' : 'exactIn'
  const parsed = parseAmount(exact.text, (exact.side === 'in' ? tokenIn : tokenOut)?.decimals ?? 18)
  const typed = parsed.status === 'ok' ? parsed.value : 0n

  const pools = usePools(network)
  const newest = useQuoteView()
  // A link that carries an amount is quoted first: what measures taxes is fetched behind it.
  const [measuring, measure] = useState(false)
  const unhurried = !measuring && (exact.text === '' || newest.status === 'ok' || newest.status === 'failed')
  useEffect(() => (unhurried ? whenIdle(() => measure(true)) : undefined), [unhurried])
  const measured = measuring ? pools.read?.snapshot : undefined
  const { taxIn, taxOut } = usePairTaxes(network, selection, measured)
  const avoid = useAvoided(network, newest.status === 'ok' ? newest.quote : undefined, measured)
  const taxed = isTaxed(taxIn) ? tokenIn : isTaxed(taxOut) ? tokenOut : undefined
  const exactOutRefused = tradeKind === 'exactOut' && taxed !== undefined
  const trade = {
    kind: tradeKind,
    amount: asked ?? typed,
    taxIn: taxOn(taxIn, 'sell'),
    taxOut: taxOn(taxOut, 'buy'),
    avoid,
    // A part of an order is filled by a bid.
    maxSwaps: asked === null ? undefined : MAX_BID_SWAPS,
  }
  const request = kind === 'swap' && !exactOutRefused ? toRequest(network, selection, trade) : null
  useAskQuote(request)
  const routed = viewOf(newest, request)
  const offers = useStore(offerStore)
  const view = useMemo(() => withOffer(routed, offers), [routed, offers])
  const quote = view.status === 'ok' ? view.quote : undefined
  const shown = quote ?? view.last
  // Drawn anew at the moment at which the quote is too old.
  useOlderThan(MAX_QUOTE_AGE_MILLIS, quote?.readAt)
  const ageMillis = quote ? monotonicNow() - quote.readAt : 0

  const wanted = useMemo(
    () => [...new Set([NATIVE, tokenIn?.address, tokenOut?.address].filter((address) => address !== undefined))],
    [tokenIn, tokenOut],
  )
  const held = useHoldings(network, wallet.address, wanted)
  const prices = usePrices(network)
  const gasPrice = useGasPrice(network)
  useGasOfQuotes(network, gasPrice)
  const nativeToken = tokens[0]
  const balanceIn = readOf(held.data, held.isError, tokenIn)

  const figures = useMemo(
    () => (shown && tokenIn && tokenOut && kind === 'swap' ? computeFigures(shown, { tokenIn, tokenOut }, slippageBps, prices) : undefined),
    [shown, tokenIn, tokenOut, kind, slippageBps, prices],
  )
  const amountIn = tradeKind === 'exactIn' ? typed : (figures?.amountIn ?? 0n)
  const mostIn = tradeKind === 'exactIn' ? typed : (figures?.maximumIn ?? 0n)
  const allowance = tokenIn && held.data?.get(tokenKey(tokenIn.address))?.allowance
  const gasUnits = shown
    ? estimateSwapGas(shown, {
        native: Boolean(tokenIn && tokenOut && (isNative(tokenIn.address) || isNative(tokenOut.address))),
        approve: Boolean(tokenIn && !isNative(tokenIn.address) && allowance !== undefined && allowance < mostIn),
      })
    : WRAP_GAS
  const networkFee = gasPrice === undefined ? null : gasPrice * gasUnits

  const traded = `${network.chainId} ${tokenIn?.address} ${tokenOut?.address} ${tradeKind} ${typed}`
  const [impactConfirmation, confirmImpact] = useConfirmation(traded)
  const [slippageConfirmation, confirmSlippage] = useConfirmation(`${traded} ${slippageBps}`)

  const reasons = swapReasons({
    wallet: wallet.address && wallet.chainId !== undefined ? { address: wallet.address, chainId: wallet.chainId } : null,
    chainId: network.chainId,
    wrappedNative,
    tokenIn: tokenIn?.address ?? null,
    tokenOut: tokenOut?.address ?? null,
    // What an exact output costs is not known before its quote: one unit at least.
    amountIn: tradeKind === 'exactOut' && typed > 0n ? { status: 'ok', value: mostIn > 0n ? mostIn : 1n } : parsed,
    balanceIn,
    nativeBalance: readOf(held.data, held.isError, nativeToken),
    gasReserve: networkFee ?? 0n,
    quote: quoteState({ view, figures, ageMillis, exactOutRefused }),
    slippageBps,
    deadlineMinutes,
    impactConfirmation,
    slippageConfirmation,
  })

  const go = (to: SwapSearch) => void navigate({ search: { ...to, ...(search.mode && { mode: search.mode }) }, replace: true })
  const spendable =
    tokenIn && balanceIn.status === 'ok'
      ? maxSpendable(balanceIn.value, isNative(tokenIn.address), gasReserve(gasPrice ?? FALLBACK_GAS_PRICE))
      : null

  const amount = kind !== 'swap' || exact.side === 'in' ? exact.text : computedText(figures?.amountIn, tokenIn)
  // An order sells an exact amount.
  if (mode && exact.side === 'out') setAmount(amount)

  return {
    network,
    wallet,
    mode,
    selection,
    tokenIn,
    tokenOut,
    kind,
    tradeKind,
    exact,
    /** The text of the field that pays and of the one that receives; the one that is not exact is computed. */
    amount,
    receive: kind !== 'swap' || exact.side === 'out' ? exact.text : computedText(figures?.amountOut, tokenOut),
    amountIn,
    balanceIn,
    parsed,
    setAmount,
    setReceive,
    /** Key of the run that was begun with what is typed; none once something else is. */
    spending: begun?.exact === exact ? begun.key : undefined,
    /** Says that the run of `key` was begun with what is typed. */
    spend: (key: string) => setBegun({ key, exact }),
    setShare: (percent: number) => {
      if (spendable !== null && tokenIn) setAmount(formatUnits(shareOfSpendable(spendable, percent), tokenIn.decimals))
    },
    spendable,
    /** Raw units that Max leaves for gas, where the amount comes near to it. */
    kept: spendable !== null && balanceIn.status === 'ok' ? keptByMax(balanceIn.value, spendable, amountIn) : 0n,
    choose: (side: 'in' | 'out', token: Token) => go(chooseToken(selection, side, token)),
    /** A token that is on the list no more. */
    drop: (address: Address) => go(dropToken(selection, address)),
    invert: () => {
      // A typed amount stays with its token. Where it cannot be the exact one to be bought, what was to be received is paid instead.
      const turned = quote && quote.amountIn > 0n ? (typed * quote.amountOut) / quote.amountIn : 0n
      if (!mode && (!taxed || kind !== 'swap')) setExact({ side: exact.side === 'in' ? 'out' : 'in', text: exact.text })
      else if (turned > 0n && tokenOut) setAmount(formatUnits(turned, tokenOut.decimals))
      go(invertTokens(selection))
    },
    pools,
    taxIn,
    taxOut,
    taxed,
    view,
    quote,
    /** Providers that failed twice: the pools stand in for them. */
    resting: offers.resting,
    figures,
    refreshing: view.status === 'pending' && view.last !== undefined,
    loading: view.status === 'pending' && view.last === undefined,
    holdings: held.data,
    balancesFailing: held.isError,
    prices,
    usdIn: usdOf(tokenIn, amountIn > 0n ? amountIn : null, prices),
    networkFee,
    networkFeeUsd: usdOf(nativeToken, networkFee, prices),
    slippageBps,
    deadlineMinutes,
    reasons,
    button: buttonState({ reasons, kind, slippageNeedsTyping: slippageBand(slippageBps) === 'typed' }),
    impactConfirmation,
    confirmImpact,
    slippageConfirmation,
    confirmSlippage,
  }
}

export type SwapForm = ReturnType<typeof useSwapForm>
