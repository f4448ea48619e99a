import { expectedFills, twapDuration, WAD } from '@exchange/domain'
import { InfoTip, KeyValue, KeyValueList, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { PercentChoice } from '../../../shared/fields/PercentChoice.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderFormProps } from '../../../entities/order/screens.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { tokenKey, unitOf } from '../../../shared/tokens/token.ts'
import { marketPrice } from '../model/limitPrice.ts'
import { type OrderPlan, partOf, type PlanFacts, planTwap, unitsOf } from '../model/plan.ts'
import { type IntervalUnit, parseInterval, parseWhole } from '../model/times.ts'
import { DEFAULT_PROTECTION_BPS, parseProtection, PROTECTIONS_BPS } from '../model/protection.ts'
import { useMarketOf, usePlanFacts } from '../useOrderPlan.ts'
import { FlipButton } from './FlipButton.tsx'
import { FundsRow } from './FundsRow.tsx'
import { ImpactRow } from './ImpactRow.tsx'
import { PlanEnd } from './PlanEnd.tsx'
import { SpanField } from './SpanField.tsx'
import { Timeline } from './Timeline.tsx'

const noPlan: OrderPlan = { terms: null, price: null, blockers: [], warnings: [] }

/** A TWAP order: the amount in equal parts, one each interval, each at the protected price or better. */
export const TwapForm = ({ trade, market, onPickOut }: Omit<OrderFormProps, 'mode'>) => {
  const { t } = useLingui()
  const format = useFormat()
  const [parts, setParts] = useState('4')
  const [every, setEvery] = useState('30')
  const [unit, setUnit] = useState<IntervalUnit>('minute')
  const [protectionBps, setProtection] = useState<number>(DEFAULT_PROTECTION_BPS)
  const [custom, setCustom] = useState('')
  const { tokenIn, tokenOut, amountIn, prices } = trade
  const chunks = parseWhole(parts)
  const intervalSeconds = parseInterval(every, unit)
  const part = partOf(amountIn, chunks)
  useMarketOf(trade, market, part)
  const { facts, confirmRisk } = usePlanFacts(trade, market, part, protectionBps)
  const marketNow = facts && marketPrice(facts.quote, unitsOf(facts))
  const judge = (known: PlanFacts) => planTwap(known, marketNow, { chunks, intervalSeconds, protectionBps })
  const plan = facts ? judge(facts) : noPlan
  const { terms } = plan
  const about = marketNow && facts && amountIn > 0n ? (amountIn * marketNow * unitsOf(facts).unitOut) / (unitsOf(facts).unitIn * WAD) : null
  const price = tokenOut && prices.get(tokenKey(tokenOut.address))
  const dollars: ReactNode =
    about === null || !tokenOut ? '\u00a0' : price === undefined ? <NotAvailable /> : format.usd((about * price) / unitOf(tokenOut))
  const isPlanned = terms !== null && amountIn > 0n && chunks >= 1 && intervalSeconds > 0
  return (
    <>
      <FlipButton onClick={trade.invert} />
      <AmountInput
        label={t`You receive about`}
        token={tokenOut}
        value={about === null || !tokenOut ? '' : fieldText(about, tokenOut.decimals)}
        onChange={() => undefined}
        onPickToken={onPickOut}
        note={dollars}
        disabledReason={t`Each part is sold at the market price of its time.`}
      />
      <div className="order-grid">
        <TextInput label={t`Parts`} inputMode="numeric" maxLength={5} autoComplete="off" value={parts} onChange={setParts} />
        <SpanField
          label={t`One part every`}
          unitLabel={t`Unit of the interval`}
          count={every}
          unit={unit}
          onCount={setEvery}
          onUnit={setUnit}
        />
      </div>
      <div className="col order-protection" style={{ gap: 8 }}>
        <div className="row sb sm">
          <span className="mut row" style={{ gap: 6 }}>
            <Trans>Price protection</Trans>
            <InfoTip label={t`About price protection`}>
              <Trans>A part never sells for less than this share below the market price. It waits instead.</Trans>
            </InfoTip>
          </span>
          <span className="b">{format.bps(protectionBps)}</span>
        </div>
        <div className="order-grid">
          <PercentChoice
            label={t`Price protection`}
            presets={PROTECTIONS_BPS}
            value={protectionBps}
            onChoose={setProtection}
            customLabel={t`Custom protection in percent`}
            custom={custom}
            onType={setCustom}
            parse={parseProtection}
            error={t`Enter a value from 0.1% to 50%.`}
          />
        </div>
      </div>
      <div className="facts">
        <KeyValueList gap={6}>
          <KeyValue label={<Trans>Each part sells</Trans>}>
            {isPlanned && tokenIn ? `${format.amount(terms.srcBidAmount, tokenIn.decimals)} ${tokenIn.symbol}` : '\u00a0'}
          </KeyValue>
          <KeyValue label={<Trans>Each part receives at least</Trans>}>
            {isPlanned && tokenOut ? `${format.amount(terms.dstMinAmount, tokenOut.decimals)} ${tokenOut.symbol}` : '\u00a0'}
          </KeyValue>
          <ImpactRow impact={plan.impact} />
          <KeyValue label={<Trans>Lasts</Trans>}>
            {chunks >= 1 && intervalSeconds > 0 ? format.countdown(twapDuration(chunks, intervalSeconds)) : '\u00a0'}
          </KeyValue>
          <FundsRow trade={trade} />
        </KeyValueList>
      </div>
      {isPlanned && facts && facts.now > 0 && plan.blockers.length === 0 && <Timeline fills={expectedFills(terms, facts.now)} />}
      <PlanEnd
        kind="twap"
        trade={trade}
        facts={facts}
        confirmRisk={confirmRisk}
        plan={plan}
        judge={judge}
        market={market}
        label={t`Review TWAP order`}
      />
    </>
  )
}
