import { reciprocalPrice } from '@exchange/domain'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderFormProps } from '../../../entities/order/screens.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { tokenKey, unitOf } from '../../../shared/tokens/token.ts'
import { chartPair } from '../../../entities/chart/chartPair.ts'
import { usePairDirection } from '../../../entities/chart/pairDirection.ts'
import { marketPrice, type PriceEntry, resolvePrice } from '../model/limitPrice.ts'
import { type OrderPlan, type PlanFacts, planLimit, unitsOf } from '../model/plan.ts'
import { type Expiry, expirySeconds } from '../model/times.ts'
import { useMarketOf, usePlanFacts } from '../useOrderPlan.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { FlipButton } from './FlipButton.tsx'
import { FundsRow } from './FundsRow.tsx'
import { ImpactRow } from './ImpactRow.tsx'
import { PlanEnd } from './PlanEnd.tsx'
import { PriceField } from './PriceField.tsx'

const noPlan: OrderPlan = { terms: null, price: null, blockers: [], warnings: [] }

type Props = Omit<OrderFormProps, 'mode'> & { readonly expiry: Expiry; readonly onExpiry: (expiry: Expiry) => void }

/** A limit order: all of the amount at once, at the price or better, until it expires. */
export const LimitForm = ({ trade, market, onPickOut, expiry, onExpiry }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const [entry, setEntry] = useState<PriceEntry>({ by: 'market' })
  const [isTurned, turn] = usePairDirection()
  const lasts = expirySeconds(expiry)
  const { tokenIn, tokenOut, amountIn, prices } = trade
  // As in the chart: of the bought token if that is the priced one.
  const inverted =
    tokenIn !== undefined && tokenOut !== undefined && (chartPair(trade.network, tokenIn, tokenOut).base === tokenOut) !== isTurned
  useMarketOf(trade, market, amountIn)
  const { facts, confirmRisk } = usePlanFacts(trade, market, amountIn)
  const marketNow = facts && marketPrice(facts.quote, unitsOf(facts))
  const state = facts
    ? resolvePrice(entry, { amountIn, market: marketNow, units: unitsOf(facts), decimalsOut: facts.tokenOut.decimals })
    : ({ status: 'missing' } as const)
  const judge = (known: PlanFacts) => planLimit(known, state, lasts)
  const plan = facts ? judge(facts) : noPlan
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
          onInvert={turn}
          onEnter={setEntry}
        />
      )}
      <ExpiryField value={expiry} onChange={onExpiry} />
      <div className="facts">
        <KeyValueList gap={6}>
          <KeyValue label={<Trans>Market price</Trans>}>
            {shownMarket === null || !unit ? <NotAvailable /> : <Price value={shownMarket} unit={unit} />}
          </KeyValue>
          <ImpactRow impact={plan.impact} />
          <KeyValue label={<Trans>Expires</Trans>}>
            {facts && facts.now > 0 && lasts > 0 ? <Moment at={facts.now + lasts} /> : '\u00a0'}
          </KeyValue>
          <FundsRow trade={trade} />
        </KeyValueList>
      </div>
      <PlanEnd
        kind="limit"
        trade={trade}
        facts={facts}
        confirmRisk={confirmRisk}
        plan={plan}
        judge={judge}
        market={market}
        label={t`Review limit order`}
      />
    </>
  )
}
