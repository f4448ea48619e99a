import { slippageBand, worseBand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { startText } from '../../../shared/errors/startText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { RiskFrame } from '../../../entities/trade/RiskFrame.tsx'
import { TYPED_WORD } from '../messages.ts'
import type { Figures } from '../model/figures.ts'
import { TaxRow } from './TaxRow.tsx'
import { ValueRow } from './ValueRow.tsx'
import type { SwapForm } from '../useSwapForm.ts'

/** What has to be confirmed: the worst of what is known to be lost, else the tolerance. */
type Asked = 'impact' | 'cost' | 'value' | 'slippage'

const askedOf = ({ impactBand, costBand, valueBand, lossBand }: Figures): Asked => {
  if (lossBand === 'plain' || lossBand === 'notice') return 'slippage'
  if (worseBand(costBand, valueBand) !== costBand) return 'value'
  return costBand === impactBand ? 'impact' : 'cost'
}

// ERR-5
/** What would be lost and by what, in dollars where there is a price. */
export const RiskDialog = ({
  form,
  onClose,
  onConfirmed,
}: {
  readonly form: SwapForm
  readonly onClose: () => void
  readonly onConfirmed: () => void
}) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { figures, tokenIn, tokenOut, slippageBps } = form
  if (!figures || !tokenIn || !tokenOut) return null
  const asked = askedOf(figures)
  const loses = asked !== 'slippage'
  const mustType = figures.lossBand === 'typed' || slippageBand(slippageBps) === 'typed'
  const percent = (share: bigint) => format.percent(percentOf(share))
  const impact = figures.priceImpact === null ? null : percent(figures.priceImpact)
  const cost = percent(figures.cost ?? 0n)
  const lost = percent(-(figures.valueDifference ?? 0n))
  const { taxIn, taxOut } = (form.quote ?? form.view.last)?.request ?? {}
  const paid = figures.usdIn === null ? `${format.amount(figures.amountIn, tokenIn.decimals)} ${tokenIn.symbol}` : format.usd(figures.usdIn)
  const got =
    figures.usdOut === null ? `${format.amount(figures.amountOut, tokenOut.decimals)} ${tokenOut.symbol}` : format.usd(figures.usdOut)
  const exactOut = figures.kind === 'exactOut'
  const least = `${format.amount(figures.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}`
  const most = `${format.amount(figures.maximumIn, tokenIn.decimals)} ${tokenIn.symbol}`
  const tolerance = format.bps(slippageBps)
  const confirm = () => {
    if (loses) form.confirmImpact(mustType ? 'typed' : 'confirmed')
    if (mustType) form.confirmSlippage('typed')
    onConfirmed()
  }
  const title =
    asked === 'slippage' ? (
      <Trans>Your tolerance is {tolerance}</Trans>
    ) : asked === 'value' ? (
      <Trans>This swap loses {lost} of its value</Trans>
    ) : asked === 'cost' ? (
      <Trans>This swap costs {cost}</Trans>
    ) : (
      startText(i18n, { code: impact === null ? 'quote.priceImpactUnknown' : 'quote.priceImpactTooHigh' }).what
    )
  const text =
    asked === 'impact' ? (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are too small for this amount.
      </Trans>
    ) : asked === 'cost' ? (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>. The rest goes to fees, taxes and price impact.
      </Trans>
    ) : asked === 'value' ? (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>, by mean prices of the last half hour.
      </Trans>
    ) : exactOut ? (
      <Trans>
        You would pay as much as <b>{most}</b>. Others can front-run you and take the difference.
      </Trans>
    ) : (
      <Trans>
        You would accept as little as <b>{least}</b>. Others can front-run you and take the difference.
      </Trans>
    )
  return (
    <RiskFrame
      title={title}
      text={text}
      facts={
        <>
          {asked === 'impact' && impact !== null && <KeyValue label={<Trans>Price impact</Trans>}>{impact}</KeyValue>}
          {loses && <ValueRow difference={figures.valueDifference} band={figures.valueBand} />}
          {loses && (
            <KeyValue label={<Trans>You lose to price impact</Trans>}>
              {figures.impactUsd === null ? <NotAvailable /> : <span className="neg">{format.usd(-figures.impactUsd)}</span>}
            </KeyValue>
          )}
          {asked === 'cost' && (
            <>
              <KeyValue label={<Trans>Price impact</Trans>}>{impact}</KeyValue>
              <KeyValue label={<Trans>Pool fees</Trans>}>{percent(figures.fee)}</KeyValue>
              <TaxRow token={tokenIn} pips={taxIn} />
              <TaxRow token={tokenOut} pips={taxOut} />
            </>
          )}
          {exactOut ? (
            <KeyValue label={<Trans>Pay at most</Trans>}>{most}</KeyValue>
          ) : (
            <KeyValue label={<Trans>Receive at least</Trans>}>{least}</KeyValue>
          )}
        </>
      }
      word={mustType ? TYPED_WORD : undefined}
      back={asked === 'impact' ? <Trans>Choose a smaller amount</Trans> : <Trans>Go back</Trans>}
      anyway={<Trans>Swap anyway</Trans>}
      onClose={onClose}
      onConfirmed={confirm}
    />
  )
}
