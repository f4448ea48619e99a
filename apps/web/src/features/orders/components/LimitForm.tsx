import { DEFAULT_LIMIT_EXPIRY_SECONDS, reciprocalPrice } from '@exchange/domain'
import { KeyValue, KeyValueList, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderFormProps } from '../../../shared/orders/screens.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { tokenKey, unitOf } from '../../../shared/tokens/token.ts'
import { marketPrice, type PriceEntry, resolvePrice } from '../model/limitPrice.ts'
import { type OrderPlan, planLimit, unitsOf } from '../model/plan.ts'
import { EXPIRY_CHOICES } from '../model/times.ts'
import { useMarketOf, usePlanFacts } from '../useOrderPlan.ts'
import { FlipButton } from './FlipButton.tsx'
import { PlanEnd } from './PlanEnd.tsx'
import { PriceField } from './PriceField.tsx'
import { useSpan } from './useSpan.ts'

const noPlan: OrderPlan = { terms: null, price: null, stops: [], warnings: [] }

/** A limit order: all of the amount at once, at the price or better, until it expires. */
export const LimitForm = ({ trade, market, onPickOut }: Omit<OrderFormProps, 'mode'>) => {
  const { t } = useLingui()
  const format = useFormat()
  const span = useSpan()
  const [entry, setEntry] = useState<PriceEntry>({ by: 'market' })
  const [inverted, setInverted] = useState(false)
  const [expiry, setExpiry] = useState<number>(DEFAULT_LIMIT_EXPIRY_SECONDS)
  const { tokenIn, tokenOut, amountIn, prices } = trade
  useMarketOf(trade, market, amountIn)
  const facts = usePlanFacts(trade, market)
  const marketNow = facts && marketPrice(facts.quote, unitsOf(facts))
  const state = facts
    ? resolvePrice(entry, { amountIn, market: marketNow, units: unitsOf(facts), decimalsOut: facts.tokenOut.decimals })
    : ({ status: 'missing' } as const)
  const plan = facts ? planLimit(facts, state, expiry) : noPlan
  const minimum = plan.terms && amountIn > 0n ? plan.terms.dstMinAmount : null
  const receives = entry.by === 'receive' ? entry.text : minimum === null || !tokenOut ? '' : fieldText(minimum, tokenOut.decimals)
  const price = tokenOut && prices.get(tokenKey(tokenOut.address))
  const dollars: ReactNode =
    minimum === null || !tokenOut ? '\u00a0' : price === undefined ? <NotAvailable /> : format.usd((minimum * price) / unitOf(tokenOut))
  const unit = inverted ? tokenIn?.symbol : tokenOut?.symbol
  const shownMarket = !marketNow ? null : inverted ? reciprocalPrice(marketNow) : marketNow
  return (
    <>
      <FlipButton onClick={trade.invert} />
      <AmountInput
        label={t`You receive at least`}
        token={tokenOut}
        value={receives}
        onChange={(text) => setEntry(text === '' ? { by: 'market' } : { by: 'receive', text })}
        onPickToken={onPickOut}
        note={dollars}
        title={minimum === null || !tokenOut ? undefined : format.exactAmount(minimum, tokenOut.decimals)}
      />
      {facts && (
        <PriceField
          entry={entry}
          state={state}
          market={marketNow}
          sold={facts.tokenIn.symbol}
          bought={facts.tokenOut.symbol}
          inverted={inverted}
          onInvert={() => setInverted(!inverted)}
          onEnter={setEntry}
        />
      )}
      <div className="row sb order-expiry">
        <span className="mut">
          <Trans>Expires in</Trans>
        </span>
        <Select
          label={t`Expires in`}
          value={expiry}
          options={EXPIRY_CHOICES.map((seconds) => ({ value: seconds as number, label: span(seconds) }))}
          onChange={setExpiry}
        />
      </div>
      <div className="facts">
        <KeyValueList gap={6}>
          <KeyValue label={<Trans>Market price</Trans>}>
            {shownMarket === null || !unit ? <NotAvailable /> : <Price value={shownMarket} unit={unit} />}
          </KeyValue>
          <KeyValue label={<Trans>Expires</Trans>}>{facts && facts.now > 0 ? format.utc(facts.now + expiry) : '\u00a0'}</KeyValue>
          <KeyValue label={<Trans>Your funds</Trans>}>
            <Trans>Stay in your wallet until it is filled</Trans>
          </KeyValue>
        </KeyValueList>
      </div>
      <PlanEnd kind="limit" trade={trade} plan={plan} now={facts?.now ?? 0} market={market} label={t`Review limit order`} />
    </>
  )
}
