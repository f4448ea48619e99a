import { MAX_BID_SWAPS, MAX_QUOTE_AGE_MILLIS } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { monotonicNow, useOlderThan } from '../../shared/clock/clock.ts'
import { useStore } from '../../shared/store.ts'
import { taxOn } from '../../shared/tokens/transferTax.ts'
import type { Selection } from './model/swapSearch.ts'
import { toRequest } from './model/toRequest.ts'
import type { TypedTrade } from './model/typedTrade.ts'
import { offerStore, withOffer } from './offers/offerStore.ts'
import { useRouteTaxes } from './useRouteTaxes.ts'
import { viewOf } from '../../entities/trade/quotes/quoteEngine.ts'
import { useAskQuote, usePools, useQuoteView } from '../../entities/trade/quotes/useQuotes.ts'

type Asked = {
  readonly selection: Selection
  readonly trade: TypedTrade
  /** The amount as typed. */
  readonly text: string
  /** Raw units that replace the typed amount: one part of an order, which a bid fills. */
  readonly part: bigint | null
}

/** The market's answer to a trade: the pools, the transfer taxes, and the quote. */
export const useSwapQuote = (network: Network, { selection, trade: { kind, tradeKind, typed }, text, part }: Asked) => {
  const pools = usePools(network)
  const newest = useQuoteView()
  const { taxIn, taxOut, taxed, avoid } = useRouteTaxes(network, selection, { text, newest, pools: pools.read?.snapshot })
  const exactOutRefused = tradeKind === 'exactOut' && taxed !== undefined
  const trade = {
    kind: tradeKind,
    amount: part ?? typed,
    taxIn: taxOn(taxIn, 'sell'),
    taxOut: taxOn(taxOut, 'buy'),
    avoid,
    maxSwaps: part === null ? undefined : MAX_BID_SWAPS,
  }
  const request = kind === 'swap' && !exactOutRefused ? toRequest(network, selection, trade) : null
  useAskQuote(request)
  const routed = viewOf(newest, request)
  const offers = useStore(offerStore)
  const view = useMemo(() => withOffer(routed, offers), [routed, offers])
  const quote = view.status === 'ok' ? view.quote : undefined
  // Renders again when the quote becomes too old.
  useOlderThan(MAX_QUOTE_AGE_MILLIS, quote?.readAt)
  return {
    pools,
    taxIn,
    taxOut,
    taxed,
    exactOutRefused,
    request,
    view,
    quote,
    /** The quote, or the previous one on screen. */
    shown: quote ?? view.last,
    ageMillis: quote ? monotonicNow() - quote.readAt : 0,
    /** Providers that failed twice in a row; the pools replace them. */
    resting: offers.resting,
    refreshing: view.status === 'pending' && view.last !== undefined,
    loading: view.status === 'pending' && view.last === undefined,
  }
}
