import { parseWad, type Price } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { useSettings } from '../../../../shared/settings/settings.ts'
import { useSpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { ReviewButton } from '../../../../entities/liquidity/components/ReviewButton.tsx'
import { withValues } from '../../../../shared/i18n/withValues.ts'
import { stopText, stopWords } from '../../../../entities/liquidity/poolBlockers.ts'
import { mintPositionFlow } from '../flows/mintPosition.flow.ts'
import { mintRequestOf } from '../model/mintRequest.ts'
import { shownPrices } from '../model/rangePrices.ts'
import { zapRequestOf } from '../model/zapRequest.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { depositStopWords, rangeStopWords, startStopWords } from '../words.ts'
import { RangeReview, type ReviewedRange } from './RangeReview.tsx'

/** The first blocking reason, in words; null if there is none. */
const useBlocker = ({ chain, startBlockers, range, priceBlockers, plan, paid, zap, slippage, costBlocker }: RangeForm): string | null => {
  const { t, i18n } = useLingui()
  if (chain.isError || !chain.data) return chain.isError ? t`The pool could not be read` : t`Loading the pool`
  const [start] = startBlockers
  if (start) return i18n._(startStopWords[start.code])
  if (!range || !plan) return t`Choose a price range`
  const [wrong] = priceBlockers
  if (wrong) return i18n._(rangeStopWords[wrong.code])
  if (zap.on) {
    const [first] = zap.blockers
    return first ? stopText(i18n, first) : zap.made ? slippage.stop : t`Loading the pool`
  }
  const [stop] = plan.blockers
  if (!stop && !zap.measured) return i18n._(stopWords.taxUnknown)
  if (!stop && costBlocker) return stopText(i18n, costBlocker)
  if (!stop) return plan.desired ? slippage.stop : t`Loading the pool`
  const symbol = 'token' in stop ? paid[stop.token === 'token0' ? 0 : 1].symbol : ''
  return i18n._(withValues(depositStopWords[stop.code], { symbol }))
}

/** The foot of the form: the button, and the review that it opens. */
export const AddButton = ({ form }: { readonly form: RangeForm }) => {
  const { t } = useLingui()
  const { deadlineMinutes } = useSettings()
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
  const take = (): ReviewedRange | null => {
    if (!range || !price) return null
    const start = isStarted ? null : price
    const of = accepted(start)
    if (of === null) return null
    const typed = parseWad(choice.start)
    return {
      accepted: of,
      prices: { ...shownPrices(pair, range, shown, spacing), unit: shown.quote.symbol },
      start: start !== null && typed.status === 'ok' ? typed.value : null,
      decimals: [paid[0].decimals, paid[1].decimals],
      symbols: [paid[0].symbol, paid[1].symbol],
      valueUsd,
      cost,
      slippageBps,
    }
  }
  return (
    <ReviewButton network={network} flowId={mintPositionFlow.id} title={t`Add liquidity to ${name}`} stop={stop} take={take}>
      {(reviewed) => <RangeReview {...reviewed} network={network} stop={stop} spend={spend} />}
    </ReviewButton>
  )
}
