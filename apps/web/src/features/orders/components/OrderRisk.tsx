import { type Confirmation, impactBand, type OrderTerms, valueOf, WAD } from '@exchange/domain'
import { Button, Dialog, Icon, KeyValue, KeyValueList, Note, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { OrderMode } from '../../../shared/orders/screens.ts'
import { poolAddress, type Token, tokenKey, unitOf } from '../../../shared/tokens/token.ts'
import { TYPED_WORD } from '../messages.ts'
import type { PlanFacts } from '../model/plan.ts'

type Props = {
  readonly kind: OrderMode
  readonly facts: PlanFacts
  readonly terms: OrderTerms
  readonly onClose: () => void
  readonly onConfirmed: (given: Confirmation) => void
}

/** What a part that is sold at the market loses by its size, in dollars where there is a price. The safe choice comes first; a great loss has to be typed. */
export const OrderRisk = ({ kind, facts, terms, onClose, onConfirmed }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const safe = useRef<HTMLButtonElement>(null)
  const { network, tokenIn, tokenOut, prices, quote } = facts
  if (!quote) return null
  const { priceImpact } = quote
  const mustType = impactBand(priceImpact) === 'typed'
  const impact = priceImpact === null ? null : format.percent(percentOf(priceImpact))
  const usdOf = (amount: bigint, token: Token): bigint | null => {
    const price = prices.get(tokenKey(poolAddress(network, token.address)))
    return price === undefined ? null : valueOf(amount, unitOf(token), price)
  }
  const inTokens = (amount: bigint, token: Token) => `${format.amount(amount, token.decimals)} ${token.symbol}`
  const text = (amount: bigint, token: Token) => {
    const dollars = usdOf(amount, token)
    return dollars === null ? inTokens(amount, token) : format.usd(dollars)
  }
  const [paid, got] = [text(quote.amountIn, tokenIn), text(quote.amountOut, tokenOut)]
  const usdIn = usdOf(quote.amountIn, tokenIn)
  return (
    <Dialog
      title={impact === null ? <Trans>The price impact is not known</Trans> : <Trans>This trade moves the price {impact}</Trans>}
      open
      onOpenChange={onClose}
      initialFocus={safe}
    >
      <div className="col" style={{ gap: 16 }}>
        <Note tone="negative" icon={<Icon name="warning" />} role="alert">
          {kind === 'limit' ? (
            <Trans>
              You would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are small for this amount.
            </Trans>
          ) : (
            <Trans>
              Each part would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are small for this amount.
            </Trans>
          )}
        </Note>
        <KeyValueList>
          <KeyValue label={kind === 'limit' ? <Trans>You lose to price impact</Trans> : <Trans>A part loses to price impact</Trans>}>
            {usdIn === null || priceImpact === null ? (
              <NotAvailable />
            ) : (
              <span className="neg">{format.usd(-((usdIn * priceImpact) / WAD))}</span>
            )}
          </KeyValue>
          <KeyValue label={kind === 'limit' ? <Trans>Receive at least</Trans> : <Trans>Each part receives at least</Trans>}>
            {inTokens(terms.dstMinAmount, tokenOut)}
          </KeyValue>
        </KeyValueList>
        {mustType && (
          <TextInput
            label={t`Type ${TYPED_WORD} to go on`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
          />
        )}
        <div className="col" style={{ gap: 8 }}>
          <Button ref={safe} variant="secondary" full onClick={onClose}>
            <Trans>Choose a smaller amount</Trans>
          </Button>
          <Button
            variant="outline"
            full
            className="swap-anyway"
            disabled={mustType && typed.trim().toUpperCase() !== TYPED_WORD}
            onClick={() => onConfirmed(mustType ? 'typed' : 'confirmed')}
          >
            <Trans>Place it anyway</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
