import { type AgreedRisk, impactBand, type OrderTerms, WAD } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { startText } from '../../../shared/errors/startText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderMode } from '../../../entities/order/screens.ts'
import { RiskFrame } from '../../../entities/trade/RiskFrame.tsx'
import type { Token } from '../../../shared/tokens/token.ts'
import { usdOf } from '../../../shared/tokens/usdOf.ts'
import { TYPED_WORD } from '../messages.ts'
import type { PlanFacts, PlanBlocker } from '../model/plan.ts'

type Props = {
  readonly kind: OrderMode
  readonly facts: PlanFacts
  readonly terms: OrderTerms
  readonly blockers: readonly PlanBlocker[]
  readonly onClose: () => void
  /** Receives the risks that the user accepted, among those shown. */
  readonly onConfirmed: (given: Partial<AgreedRisk>) => void
}

const BelowMarket = ({ kind, size }: { readonly kind: OrderMode; readonly size: string | undefined }) =>
  kind === 'limit' ? <Trans>You ask for {size} less than the market gives</Trans> : <Trans>A part may sell {size} below the market</Trans>

// ORDER-13
/**
 * The loss of a part sold at the market by its price impact, in dollars if there is a price, and the loss that a wide protection or a low
 * limit price permits.
 */
export const OrderRisk = ({ kind, facts, terms, blockers, onClose, onConfirmed }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { tokenIn, tokenOut, prices, quote } = facts
  if (!quote) return null
  const { priceImpact } = quote
  const protection = blockers.find((stop) => stop.code === 'protectionUnconfirmed')
  const loses = blockers.some(({ code }) => code === 'impactUnconfirmed')
  const isTyped = impactBand(priceImpact) === 'typed'
  const given: Partial<AgreedRisk> = {
    ...(loses && { impact: isTyped ? 'typed' : 'confirmed' }),
    ...(protection && { protectionBps: protection.bps }),
  }
  const size = protection && format.bps(protection.bps)
  const impact = priceImpact === null ? null : format.percent(percentOf(priceImpact))
  const inTokens = (amount: bigint, token: Token) => `${format.amount(amount, token.decimals)} ${token.symbol}`
  const text = (amount: bigint, token: Token) => {
    const dollars = usdOf(token, amount, prices)
    return dollars === null ? inTokens(amount, token) : format.usd(dollars)
  }
  const [paid, got] = [text(quote.amountIn, tokenIn), text(quote.amountOut, tokenOut)]
  const usdIn = usdOf(tokenIn, quote.amountIn, prices)
  const least = inTokens(terms.dstMinAmount, tokenOut)
  return (
    <RiskFrame
      title={
        loses ? (
          startText(i18n, { code: impact === null ? 'quote.priceImpactUnknown' : 'quote.priceImpactTooHigh' }).what
        ) : (
          <BelowMarket kind={kind} size={size} />
        )
      }
      text={
        !loses ? (
          <Trans>
            You would accept as little as <b>{least}</b>. Others can front-run you and take the difference.
          </Trans>
        ) : kind === 'limit' ? (
          <Trans>
            You would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are too small for this amount.
          </Trans>
        ) : (
          <Trans>
            Each part would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are too small for this amount.
          </Trans>
        )
      }
      facts={
        <>
          {loses && impact !== null && <KeyValue label={<Trans>Price impact</Trans>}>{impact}</KeyValue>}
          {loses && (
            <KeyValue label={kind === 'limit' ? <Trans>You lose to price impact</Trans> : <Trans>A part loses to price impact</Trans>}>
              {usdIn === null || priceImpact === null ? (
                <NotAvailable />
              ) : (
                <span className="neg">{format.usd(-((usdIn * priceImpact) / WAD))}</span>
              )}
            </KeyValue>
          )}
          {size && (
            <KeyValue label={kind === 'limit' ? <Trans>Less than the market gives</Trans> : <Trans>Price protection</Trans>}>
              {size}
            </KeyValue>
          )}
          <KeyValue label={kind === 'limit' ? <Trans>Receive at least</Trans> : <Trans>Each part receives at least</Trans>}>
            {least}
          </KeyValue>
        </>
      }
      word={protection || isTyped ? TYPED_WORD : undefined}
      back={loses ? <Trans>Choose a smaller amount</Trans> : <Trans>Go back</Trans>}
      anyway={<Trans>Place it anyway</Trans>}
      onClose={onClose}
      onConfirmed={() => onConfirmed(given)}
    />
  )
}
