import { parseWad, type Price } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { useSettings } from '../../../../shared/settings/settings.ts'
import { showReview, useReview } from '../../../../shared/transactions/ui/popup.ts'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../../shared/wallet/ActButton.tsx'
import { withValues } from '../../../../shared/i18n/withValues.ts'
import { stopText, stopWords } from '../../../../entities/liquidity/poolBlockers.ts'
import { mintRequestOf } from '../model/mintRequest.ts'
import { shownPrices } from '../model/rangePrices.ts'
import { zapRequestOf } from '../model/zapRequest.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { depositStopWords, rangeStopWords, startStopWords } from '../words.ts'
import { RangeReview, type ReviewedRange } from './RangeReview.tsx'

/** The first thing in the way, in words; null where nothing is. */
const useBlocker = ({ chain, startBlockers, range, priceBlockers, plan, paid, zap, slippage, costBlocker }: RangeForm): string | null => {
  const { t, i18n } = useLingui()
  if (chain.isError || !chain.data) return chain.isError ? t`The pool could not be read` : t`Reading the pool`
  const [start] = startBlockers
  if (start) return i18n._(startStopWords[start.code])
  if (!range || !plan) return t`Choose a price range`
  const [wrong] = priceBlockers
  if (wrong) return i18n._(rangeStopWords[wrong.code])
  if (zap.on) {
    const [first] = zap.blockers
    return first ? stopText(i18n, first) : zap.made ? slippage.stop : t`Reading the pool`
  }
  const [stop] = plan.blockers
  if (!stop && !zap.measured) return i18n._(stopWords.taxUnknown)
  if (!stop && costBlocker) return stopText(i18n, costBlocker)
  if (!stop) return plan.desired ? slippage.stop : t`Reading the pool`
  const symbol = 'token' in stop ? paid[stop.token === 'token0' ? 0 : 1].symbol : ''
  return i18n._(withValues(depositStopWords[stop.code], { symbol }))
}

const FLOW_ID = 'mintPosition'

/** The foot of the form: the button, and the review that it opens. What is reviewed stays as it was when it opened. */
export const AddButton = ({ form }: { readonly form: RangeForm }) => {
  const { t } = useLingui()
  const place = useReview(FLOW_ID)
  const { deadlineMinutes } = useSettings()
  const [reviewed, setReviewed] = useState<ReviewedRange>()
  const stop = useBlocker(form)
  const spend = useSpendingRun(form.typed, form.clear, {
    key: form.choice.run,
    step: form.zap.on ? 'zap' : 'mint',
    keep: (run) => form.change({ run }),
  })
  const {
    network,
    pool,
    pair,
    shown,
    spacing = 1,
    range,
    plan,
    paid,
    price,
    isStarted,
    isStaking,
    valueUsd,
    slippageBps,
    choice,
    zap,
    own,
    cost,
  } = form
  const name = poolName(pool)
  const accepted = (start: Price | null): ReviewedRange['accepted'] | null => {
    if (!range || !plan) return null
    if (!zap.on) {
      const request = mintRequestOf({ pool, range, plan, paid, native: form.nativeSide, start, isStaking, deadlineMinutes })
      return request && { kind: 'mint', request }
    }
    const { made, amount, swapSides } = zap
    if (!made) return null
    const index = choice.side === 'token0' ? 0 : 1
    const of = { pool, range, made, token: own[index], paid: paid[index], amount }
    return { kind: 'zap', request: zapRequestOf({ ...of, slippageBps, isStaking, deadlineMinutes }), made, sides: swapSides }
  }
  const review = () => {
    if (!range || !price) return
    const start = isStarted ? null : price
    const of = accepted(start)
    if (of === null) return
    const typed = parseWad(choice.start)
    setReviewed({
      accepted: of,
      prices: { ...shownPrices(pair, range, shown, spacing), unit: shown.quote.symbol },
      start: start !== null && typed.status === 'ok' ? typed.value : null,
      decimals: [paid[0].decimals, paid[1].decimals],
      symbols: [paid[0].symbol, paid[1].symbol],
      valueUsd,
      cost,
      slippageBps,
    })
    showReview(FLOW_ID, t`Add liquidity to ${name}`)
  }
  return (
    <>
      <ActButton network={network} stop={stop} onPress={review}>
        {t`Review the deposit`}
      </ActButton>
      {reviewed && place && createPortal(<RangeReview {...reviewed} network={network} stop={stop} spend={spend} />, place.slot)}
    </>
  )
}
