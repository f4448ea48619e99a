import { type Address, isImpactConfirmed, slippageBand } from '@exchange/domain'
import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { chainNow, monotonicNow, useMonotonicSeconds } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { runner } from '../../../shared/transactions/runner/activeRunner.ts'
import { closePopup, showRun } from '../../../shared/transactions/ui/popup.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { SlippageNotice } from '../components/SwapSettings.tsx'
import { swapFlow } from '../flows/swap.flow.ts'
import { reasonLabel } from '../messages.ts'
import { computeFigures } from '../../../entities/trade/figures.ts'
import { isOfferGood, offerStatus, reviewStatus, type ReviewStatus } from '../model/review.ts'
import { isOfferFor } from '../offers/isOfferFor.ts'
import type { ShownOffer } from '../../../entities/trade/quotes/offer.ts'
import { followQuote } from '../../../entities/trade/quotes/followQuote.ts'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { acceptedSwap, type Pinned, succession } from './acceptedSwap.ts'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewPair } from './ReviewPair.tsx'
import { ReviewStatusNote } from './ReviewStatusNote.tsx'

/** The fields that make two questions the same trade, whatever is known of its taxes. */
const TRADE = ['chainId', 'tokenIn', 'tokenOut', 'kind', 'amount'] as const

/** The newest quote of the same trade; undefined for another question. */
const newestOf = ({ quote: newest }: SwapForm, { request }: Quote): Quote | undefined =>
  TRADE.every((key) => newest?.request[key] === request[key]) ? newest : undefined

type Status = { readonly now: bigint | null; readonly status: ReviewStatus | 'renewed' }

type OfferAround = { readonly next: Quote | undefined; readonly account: Address | undefined; readonly isRiskConfirmed: boolean }

/** The state of the accepted offer, compared with the newest quote. Only its own provider may replace it without asking. */
const statusOfOffer = (quote: Quote, offer: ShownOffer, { next, account, isRiskConfirmed }: OfferAround): Status => {
  // While chain time is not known, an offer that runs out counts as one that did.
  const now = chainNow(quote.request.chainId) ?? Number.POSITIVE_INFINITY
  const isOwn = (of: ShownOffer) => account === undefined || isOfferFor(of, account)
  // An offer that is also expired, or for the previous account, will be requested again soon.
  const fresh = next?.offer && !(isOwn(next.offer) && isOfferGood(next.offer.expiresAt, now)) ? undefined : next
  const least = fresh?.offer?.provider === offer.provider ? fresh.offer.minimumOut : fresh && 0n
  const { expiresAt, minimumOut: accepted } = offer
  const status = offerStatus({ expiresAt, now, isOwn: isOwn(offer), accepted, next: least, isRiskConfirmed })
  return { now: fresh?.amountOut ?? null, status }
}

/** The output of the accepted route over the newest pools, and the resulting status. */
const useStatus = (form: SwapForm, { quote }: Pinned, isRiskConfirmed: boolean): Status => {
  const { read } = form.pools
  const { kind } = quote.request
  const { offer } = quote
  useMonotonicSeconds()
  const now = useMemo(
    () => (read && !offer ? followQuote(quote, read.snapshot, chainNow(read.snapshot.chainId) ?? 0) : null),
    [quote, offer, read],
  )
  if (offer) return statusOfOffer(quote, offer, { next: newestOf(form, quote), account: form.wallet.address, isRiskConfirmed })
  const accepted = kind === 'exactIn' ? quote.amountOut : quote.amountIn
  const ageMillis = monotonicNow() - (read?.readAt ?? quote.readAt)
  return { now, status: reviewStatus({ kind, accepted, now, ageMillis, isRiskConfirmed }) }
}

/** What is confirmed is what is sent: nothing changes until the user accepts new figures. */
export const PinnedReview = ({
  form,
  first,
  amending,
}: {
  readonly form: SwapForm
  readonly first: Pinned
  readonly amending: string | undefined
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const [pinned, setPinned] = useState(first)
  const { tokenIn, tokenOut, quote, slippageBps } = pinned
  const figures = computeFigures(quote, { tokenIn, tokenOut }, slippageBps, form.prices)
  const { kind } = figures
  const found = useStatus(form, pinned, isImpactConfirmed(figures.lossBand, form.impactConfirmation))
  const moving = kind === 'exactIn' ? tokenOut : tokenIn
  const next = newestOf(form, quote)
  if (found.status === 'renewed' && next) setPinned({ ...pinned, quote: next })
  const { now } = found
  const status = found.status === 'renewed' ? 'current' : found.status
  // Reasons other than the quote's own age: the wallet, the balance and the network may have changed during the review.
  const stop = form.reasons.find((reason) => !reason.startsWith('quote.'))
  const request = acceptedSwap(pinned, figures)

  const confirm = () => {
    const follows = succession(amending, request)
    if (follows.type === 'continue') {
      showRun(follows.key)
      form.spend(follows.key)
      void runner.amend(follows.key, swapFlow, follows.request)
      return
    }
    if (follows.type === 'replace') runner.cancel(follows.key)
    void run(swapFlow, follows.type === 'replace' ? follows.request : request).then(form.spend)
  }
  return (
    <div className="col" style={{ gap: 16 }}>
      <ReviewPair paid={{ amount: request.paid, usd: figures.usdIn }} receives={{ amount: request.receives, usd: figures.usdOut }} />
      <ReviewFacts form={form} pinned={pinned} figures={figures} />
      {slippageBand(slippageBps) !== 'plain' && quote.offer?.minimumOut !== figures.amountOut && (
        <SlippageNotice bps={slippageBps} exactOut={kind === 'exactOut'} figures={figures} tokenIn={tokenIn} tokenOut={tokenOut} />
      )}
      <ReviewStatusNote
        status={status}
        kind={kind}
        isPriceMoved={!isImpactConfirmed(figures.impactBand, form.impactConfirmation)}
        now={`${format.amount(now ?? 0n, moving.decimals)} ${moving.symbol}`}
      />
      {status === 'worse' || status === 'gone' ? (
        <Button variant="primary" size="lg" full disabled={!next} onClick={() => next && setPinned({ ...pinned, quote: next })}>
          <Trans>Accept the new figures</Trans>
        </Button>
      ) : status === 'risky' ? (
        <Button variant="secondary" size="lg" full onClick={closePopup}>
          <Trans>Go back</Trans>
        </Button>
      ) : (
        <ActButton
          network={form.network}
          stop={stop ? reasonLabel(i18n, form, stop) : null}
          awaited={status === 'old' ? t`Refreshing the quote` : undefined}
          onPress={confirm}
        >
          <Trans>Swap</Trans>
        </ActButton>
      )}
    </div>
  )
}
