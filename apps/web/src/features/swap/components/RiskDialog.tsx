import { impactBand, slippageBand } from '@exchange/domain'
import { Button, Dialog, Icon, KeyValue, KeyValueList, Note, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { TYPED_WORD } from '../messages.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** What would be lost, in dollars where there is a price. The safe choice comes first; a great loss has to be typed. */
export const RiskDialog = ({
  form,
  onClose,
  onConfirmed,
}: {
  readonly form: SwapForm
  readonly onClose: () => void
  readonly onConfirmed: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const safe = useRef<HTMLButtonElement>(null)
  const { figures, tokenIn, tokenOut, slippageBps } = form
  if (!figures || !tokenIn || !tokenOut) return null
  const band = impactBand(figures.priceImpact)
  const impactAsks = band !== 'plain' && band !== 'notice'
  const mustType = band === 'typed' || slippageBand(slippageBps) === 'typed'
  const impact = figures.priceImpact === null ? null : format.percent(percentOf(figures.priceImpact))
  const paid = figures.usdIn === null ? `${format.amount(figures.amountIn, tokenIn.decimals)} ${tokenIn.symbol}` : format.usd(figures.usdIn)
  const got =
    figures.usdOut === null ? `${format.amount(figures.amountOut, tokenOut.decimals)} ${tokenOut.symbol}` : format.usd(figures.usdOut)
  const exactOut = figures.kind === 'exactOut'
  const least = `${format.amount(figures.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}`
  const most = `${format.amount(figures.maximumIn, tokenIn.decimals)} ${tokenIn.symbol}`
  const tolerance = format.bps(slippageBps)
  const confirm = () => {
    if (impactAsks) form.confirmImpact(mustType ? 'typed' : 'confirmed')
    if (mustType) form.confirmSlippage('typed')
    onConfirmed()
  }
  const title = !impactAsks ? (
    <Trans>Your tolerance is {tolerance}</Trans>
  ) : impact === null ? (
    <Trans>The price impact is not known</Trans>
  ) : (
    <Trans>This trade moves the price {impact}</Trans>
  )
  return (
    <Dialog title={title} open onOpenChange={onClose} initialFocus={safe}>
      <div className="col" style={{ gap: 16 }}>
        <Note tone="negative" icon={<Icon name="warning" />} role="alert">
          {impactAsks ? (
            <Trans>
              You would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are small for this amount.
            </Trans>
          ) : exactOut ? (
            <Trans>
              You would pay as much as <b>{most}</b>. Others can trade ahead of you and take the difference.
            </Trans>
          ) : (
            <Trans>
              You would accept as little as <b>{least}</b>. Others can trade ahead of you and take the difference.
            </Trans>
          )}
        </Note>
        <KeyValueList>
          {impactAsks && (
            <KeyValue label={<Trans>You lose to price impact</Trans>}>
              {figures.impactUsd === null ? <NotAvailable /> : <span className="neg">{format.usd(-figures.impactUsd)}</span>}
            </KeyValue>
          )}
          {exactOut ? (
            <KeyValue label={<Trans>Pay at most</Trans>}>{most}</KeyValue>
          ) : (
            <KeyValue label={<Trans>Receive at least</Trans>}>{least}</KeyValue>
          )}
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
            {impactAsks ? <Trans>Choose a smaller amount</Trans> : <Trans>Go back</Trans>}
          </Button>
          <Button
            variant="outline"
            full
            className="swap-anyway"
            disabled={mustType && typed.trim().toUpperCase() !== TYPED_WORD}
            onClick={confirm}
          >
            <Trans>Swap anyway</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
