import { type OrderWarning, slippageBand, WAD } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type Token, tokenKey } from '../../../shared/tokens/token.ts'
import { WithPrices } from '../../../shared/tokens/WithPrices.tsx'
import { graveWarnings } from '../messages.ts'
import type { OrderPlan, PlanBlocker } from '../model/plan.ts'
import { useSpan } from './useSpan.ts'

type Pair = { readonly tokenIn: Token; readonly tokenOut: Token }

/** An order that gives away more than this against the market is worth a warning: one percent. */
const GIVEN_AWAY = WAD / 100n

const isGrave = (warning: OrderWarning): boolean =>
  graveWarnings.has(warning.code) ||
  (warning.code === 'priceBelowMarket' && warning.distance < -GIVEN_AWAY) ||
  (warning.code === 'protectionWide' && slippageBand(warning.bps) !== 'notice')

const WarningText = ({ warning, tokenIn, tokenOut }: { readonly warning: OrderWarning } & Pair) => {
  const format = useFormat()
  const bought = (amount: bigint) => `${format.amount(amount, tokenOut.decimals)} ${tokenOut.symbol}`
  switch (warning.code) {
    case 'priceBelowMarket': {
      const percent = Math.abs(percentOf(warning.distance))
      if (percent < 0.005) return <Trans>This is the market price: the order is filled at once, like a swap.</Trans>
      const size = format.percent(percent)
      return <Trans>You ask for {size} less than the market gives: the order fills at once, and you are only guaranteed your price.</Trans>
    }
    case 'priceFarAboveMarket': {
      const size = format.percent(percentOf(warning.distance))
      return <Trans>You ask for {size} more than the market gives: the order may never be filled.</Trans>
    }
    case 'marketUnknown':
      return <Trans>The market price is unknown right now. Check the price yourself.</Trans>
    case 'protectionTooTight': {
      const [quote, minimum] = [bought(warning.quote), bought(warning.minimum)]
      return (
        <Trans>
          A part would not fill now: the market gives {quote}, your protection asks for {minimum}. Choose a wider protection.
        </Trans>
      )
    }
    case 'protectionWide': {
      const [size, cost] = [format.bps(warning.bps), bought(warning.cost)]
      return (
        <Trans>
          A part may sell up to {size} below the market: {cost} less than it gives now.
        </Trans>
      )
    }
    case 'allowanceShort': {
      const missing = `${format.amount(warning.missing, tokenIn.decimals)} ${tokenIn.symbol}`
      return <Trans>Placing the order includes an approval of {missing}, for this order only.</Trans>
    }
  }
}

const StopText = ({ stop, tokenIn, tokenOut }: { readonly stop: PlanBlocker } & Pair): ReactNode => {
  const format = useFormat()
  const span = useSpan()
  switch (stop.code) {
    case 'taxed': {
      const { symbol } = tokenKey(stop.token) === tokenKey(tokenOut.address) ? tokenOut : tokenIn
      return (
        <Trans>
          <bdi>{symbol}</bdi> takes a fee on every transfer or cannot be sold, so an order would not be filled. Swap at the market instead.
        </Trans>
      )
    }
    case 'chunkTooSmall': {
      const [dollars, minimum] = [format.usd(stop.dollars), format.usd(stop.minimum)]
      if (stop.mostChunks === 0)
        return (
          <Trans>
            This is worth {dollars}. An order starts at {minimum}.
          </Trans>
        )
      return (
        <>
          <Trans>
            A part is worth {dollars}, and must be worth at least {minimum}.
          </Trans>{' '}
          <Plural value={stop.mostChunks} one="This amount allows # part." other="This amount allows # parts." />
        </>
      )
    }
    case 'chunkValueUnknown':
      return (
        <WithPrices>
          <Trans>Neither token has a dollar price, so it is unknown whether a part is worth $50.</Trans>
        </WithPrices>
      )
    case 'intervalTooShort': {
      const least = span(stop.minimum)
      return <Trans>Parts are at least {least} apart.</Trans>
    }
    case 'intervalTooLong':
      return <Trans>With this many parts, the order would last over a year. Choose a shorter interval or fewer parts.</Trans>
    case 'durationTooShort': {
      const least = span(stop.minimum)
      return <Trans>An order lasts at least {least}.</Trans>
    }
    case 'durationTooLong':
      return <Trans>An order lasts at most one year.</Trans>
    case 'balanceShort': {
      const missing = `${format.amount(stop.missing, tokenIn.decimals)} ${tokenIn.symbol}`
      return <Trans>Your wallet is {missing} short of what the order sells. Sell less, or add it first.</Trans>
    }
    default:
      return null
  }
}

/** Stops that need more words than the button has. */
const explained: ReadonlySet<PlanBlocker['code']> = new Set([
  'taxed',
  'chunkTooSmall',
  'chunkValueUnknown',
  'intervalTooShort',
  'intervalTooLong',
  'durationTooShort',
  'durationTooLong',
  'balanceShort',
])

/** Why the order cannot be placed, and what its owner should know first. */
export const PlanNotes = ({ plan, tokenIn, tokenOut }: { readonly plan: OrderPlan } & Pair) => {
  const stop = plan.blockers.find(({ code }) => explained.has(code))
  return (
    <>
      {stop && (
        <Note tone="negative" icon={<Icon name="failed" />} role="alert">
          <StopText stop={stop} tokenIn={tokenIn} tokenOut={tokenOut} />
        </Note>
      )}
      {plan.warnings.map((warning) => (
        <Note
          key={warning.code}
          tone={isGrave(warning) ? 'warning' : 'neutral'}
          icon={<Icon name={isGrave(warning) ? 'warning' : 'info'} />}
          role="status"
        >
          <WarningText warning={warning} tokenIn={tokenIn} tokenOut={tokenOut} />
        </Note>
      ))}
    </>
  )
}
