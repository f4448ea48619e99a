import { slippageBand } from '@exchange/domain'
import { Button, Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { followRoute } from '../../../workers/quoteHandler.ts'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../shared/market/poolText.ts'
import { findToken, type Token } from '../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { runner } from '../../../shared/transactions/activeRunner.ts'
import { closePopup, showRun } from '../../../shared/transactions/popup.ts'
import { runStore } from '../../../shared/transactions/runs.ts'
import { useRunFlow } from '../../../shared/transactions/useRunFlow.ts'
import type { TokenAmount } from '../../../shared/transactions/types.ts'
import { swapFlow, type SwapRequest } from '../flows/swap.flow.ts'
import { wrapFlow } from '../flows/wrap.flow.ts'
import { computeFigures } from '../model/figures.ts'
import { reviewStatus } from '../model/review.ts'
import type { Quote } from '../quotes/quoteEngine.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { Impact } from './Impact.tsx'
import { NetworkFee } from './QuoteFacts.tsx'
import { SlippageNotice } from './SwapSettings.tsx'

const toAmount = (token: Token, amount: bigint): TokenAmount => ({
  token: token.address,
  symbol: token.symbol,
  decimals: token.decimals,
  amount,
})

const Pair = ({
  paid,
  receives,
  usdIn,
  usdOut,
}: {
  paid: TokenAmount
  receives: TokenAmount
  usdIn: bigint | null
  usdOut: bigint | null
}) => {
  const format = useFormat()
  const end = (side: TokenAmount, usd: bigint | null) => (
    <span className="row" style={{ gap: 10 }}>
      <TokenIcon token={{ address: side.token, symbol: side.symbol }} size={32} />
      <span>
        <span className="b" title={`${format.exactAmount(side.amount, side.decimals)} ${side.symbol}`}>
          {format.amount(side.amount, side.decimals)} <bdi>{side.symbol}</bdi>
        </span>
        {usd !== null && (
          <span className="sm dim" style={{ display: 'block' }}>
            {format.usd(usd)}
          </span>
        )}
      </span>
    </span>
  )
  return (
    <div className="review-pair">
      {end(paid, usdIn)}
      <ArrowRight size={20} className="ic dim" aria-hidden="true" />
      {end(receives, usdOut)}
    </div>
  )
}

/** A failed run of the same trade is continued with the new figures; another trade begins its own. */
const amends = (key: string | undefined, { chainId, paid, receives }: SwapRequest): string | undefined => {
  const request = key === undefined ? undefined : (runStore.find(key)?.request as SwapRequest | undefined)
  const same =
    request?.chainId === chainId &&
    request.paid.token === paid.token &&
    request.paid.amount === paid.amount &&
    request.receives.token === receives.token
  return same ? key : undefined
}

/** Native coin to wrapped token or back: nothing to compare, nothing to lose. */
const WrapReview = ({ form, tokenIn, tokenOut }: { form: SwapForm; tokenIn: Token; tokenOut: Token }) => {
  const run = useRunFlow()
  const [paid] = useState(() => toAmount(tokenIn, form.amountIn))
  const receives = toAmount(tokenOut, paid.amount)
  return (
    <div className="col" style={{ gap: 16 }}>
      <Pair paid={paid} receives={receives} usdIn={form.usdIn} usdOut={form.usdIn} />
      <KeyValueList>
        <KeyValue label={<Trans>Network fee</Trans>}>
          <NetworkFee form={form} />
        </KeyValue>
      </KeyValueList>
      <Button
        variant="primary"
        size="lg"
        full
        disabled={form.reasons.length > 0}
        onClick={() => void run(wrapFlow, { chainId: form.network.chainId, paid, receives })}
      >
        {form.kind === 'wrap' ? <Trans>Wrap</Trans> : <Trans>Unwrap</Trans>}
      </Button>
    </div>
  )
}

const PinnedReview = ({
  form,
  first,
  amending,
  ...sides
}: {
  form: SwapForm
  first: Quote
  amending: string | undefined
  tokenIn: Token
  tokenOut: Token
}) => {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  // What is confirmed is what is sent: nothing below changes until the user accepts new figures.
  const [pinned, setPinned] = useState(() => ({
    quote: first,
    slippageBps: form.slippageBps,
    deadlineMinutes: form.deadlineMinutes,
    ...sides,
  }))
  const tokens = useTokens(form.network)
  const { tokenIn, tokenOut, quote, slippageBps } = pinned
  const figures = computeFigures(quote, { tokenIn, tokenOut }, slippageBps, form.prices)
  const via = quote.route.hops.map(({ pool }) => pool.address)
  const read = form.pools.read
  const followed = (() => {
    if (!read || read.snapshot.chainId !== quote.request.chainId) return null
    try {
      return followRoute(read.snapshot.pools, { ...quote.request, via }).amounts.at(-1) ?? null
    } catch {
      return null
    }
  })()
  const readAt = read?.readAt ?? quote.readAt
  const status = reviewStatus({ accepted: quote.amountOut, now: followed, ageMillis: monotonicNow() - readAt })
  const paid = toAmount(tokenIn, figures.amountIn)
  const receives = toAmount(tokenOut, figures.amountOut)
  const symbolOf = (address: Token['address']) => findToken(tokens, address)?.symbol ?? shortAddress(address)
  const money = (amount: bigint) => `${format.amount(amount, tokenOut.decimals)} ${tokenOut.symbol}`
  const next =
    form.quote && form.quote.request.tokenIn === quote.request.tokenIn && form.quote.request.amountIn === quote.request.amountIn
      ? form.quote
      : undefined
  // Reasons other than the quote's own age: the wallet, the balance and the network may have changed while this was read.
  const blocked = form.reasons.some((reason) => !reason.startsWith('quote.'))

  const confirm = () => {
    const request: SwapRequest = {
      chainId: quote.request.chainId,
      paid,
      receives,
      minimumOut: figures.minimumOut,
      hops: quote.route.hops,
      deadlineMinutes: pinned.deadlineMinutes,
      quotedAt: readAt,
    }
    const key = amends(amending, request)
    if (key === undefined) void run(swapFlow, request)
    else {
      showRun(key)
      void runner.amend(key, swapFlow, request)
    }
  }

  return (
    <div className="col" style={{ gap: 16 }}>
      <Pair paid={paid} receives={receives} usdIn={figures.usdIn} usdOut={figures.usdOut} />
      <KeyValueList gap={9}>
        <KeyValue label={<Trans>Receive at least</Trans>}>{money(figures.minimumOut)}</KeyValue>
        <KeyValue label={<Trans>Slippage tolerance</Trans>}>{format.bps(slippageBps)}</KeyValue>
        <KeyValue label={<Trans>Price impact</Trans>}>
          <Impact impact={figures.priceImpact} band={figures.impactBand} />
        </KeyValue>
        <KeyValue label={<Trans>Network fee</Trans>}>
          <NetworkFee form={form} />
        </KeyValue>
        {quote.route.hops.map(({ pool, tokenIn: from, tokenOut: to }) => (
          <KeyValue key={pool.address} label={<Trans>Pool</Trans>}>
            <bdi>{symbolOf(from)}</bdi>/<bdi>{symbolOf(to)}</bdi> {i18n._(poolTypeNames[pool.type])} {format.pips(pool.fee)}
          </KeyValue>
        ))}
      </KeyValueList>
      {slippageBand(slippageBps) !== 'plain' && <SlippageNotice bps={slippageBps} figures={figures} tokenOut={tokenOut} />}
      {status === 'worse' && followed !== null && (
        <Note tone="warning" icon={<Icon name="warning" />} role="alert">
          <Trans>
            The price moved. You would now receive <b>{money(followed)}</b>.
          </Trans>
        </Note>
      )}
      {status === 'gone' && (
        <Note tone="warning" icon={<Icon name="warning" />} role="alert">
          <Trans>This route is gone. Accept the new one, or close this window.</Trans>
        </Note>
      )}
      {status === 'worse' || status === 'gone' ? (
        <Button variant="primary" size="lg" full disabled={!next} onClick={() => next && setPinned({ ...pinned, quote: next })}>
          <Trans>Accept the new figures</Trans>
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          full
          busy={status === 'old'}
          busyLabel={t`Refreshing the quote`}
          disabled={blocked}
          onClick={confirm}
        >
          <Trans>Swap</Trans>
        </Button>
      )}
    </div>
  )
}

/** The last look before anything is signed. */
export const SwapReview = ({ form, amending }: { readonly form: SwapForm; readonly amending: string | undefined }) => {
  const { tokenIn, tokenOut, kind, quote } = form
  const [first] = useState(quote)
  if (!tokenIn || !tokenOut || (kind === 'swap' && !first))
    return (
      <Button variant="secondary" full onClick={closePopup}>
        <Trans>Go back</Trans>
      </Button>
    )
  if (kind !== 'swap' || !first) return <WrapReview form={form} tokenIn={tokenIn} tokenOut={tokenOut} />
  return <PinnedReview form={form} first={first} amending={amending} tokenIn={tokenIn} tokenOut={tokenOut} />
}
