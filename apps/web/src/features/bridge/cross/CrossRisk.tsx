import { worseBand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '../../../entities/trade/figures.ts'
import { Impact } from '../../../entities/trade/Impact.tsx'
import { RiskFrame } from '../../../entities/trade/RiskFrame.tsx'
import { startText } from '../../../shared/errors/startText.ts'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { ValueDifference } from './ValueDifference.tsx'

type Props = {
  readonly figures: Figures
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly onClose: () => void
  readonly onConfirmed: () => void
}

// BRIDGE-14, ERR-5
/**
 * The loss of both legs together, by its worst known measure: confirmed each time before sending, with a typed word if it is very large.
 */
export const CrossRisk = ({ figures, tokenIn, tokenOut, onClose, onConfirmed }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { costBand, impactBand, valueBand, lossBand, priceImpact, usdIn, usdOut } = figures
  const isOfValue = worseBand(costBand, valueBand) !== costBand
  const isOfCost = !isOfValue && costBand !== impactBand
  const inWords = (usd: bigint | null, amount: bigint, { decimals, symbol }: Token) =>
    usd === null ? `${format.amount(amount, decimals)} ${symbol}` : format.usd(usd)
  const paid = inWords(usdIn, figures.amountIn, tokenIn)
  const got = inWords(usdOut, figures.amountOut, tokenOut)
  const lost = format.percent(percentOf(-(figures.valueDifference ?? 0n)))
  const cost = format.percent(percentOf(figures.cost ?? 0n))
  const title = () => {
    if (isOfValue) return <Trans>This swap loses {lost} of its value</Trans>
    if (isOfCost) return <Trans>This swap costs {cost}</Trans>
    return startText(i18n, { code: priceImpact === null ? 'quote.priceImpactUnknown' : 'quote.priceImpactTooHigh' }).what
  }
  const text = () => {
    if (isOfValue)
      return (
        <Trans>
          You would pay <b>{paid}</b> and receive about <b>{got}</b>, at average prices of the last 30 minutes.
        </Trans>
      )
    if (isOfCost)
      return (
        <Trans>
          You would pay <b>{paid}</b> and receive about <b>{got}</b>. The rest goes to fees, taxes and price impact.
        </Trans>
      )
    return (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are too small for this amount.
      </Trans>
    )
  }
  return (
    <RiskFrame
      title={title()}
      text={text()}
      facts={
        <>
          <KeyValue label={<Trans>Price impact</Trans>}>
            <Impact impact={priceImpact} band={impactBand} />
          </KeyValue>
          <KeyValue label={<Trans>Value difference</Trans>}>
            <ValueDifference figures={figures} />
          </KeyValue>
          <KeyValue
            label={<Trans>Receive at least</Trans>}
          >{`${format.amount(figures.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}`}</KeyValue>
        </>
      }
      word={lossBand === 'typed' ? 'SWAP' : undefined}
      back={isOfValue || isOfCost ? <Trans>Go back</Trans> : <Trans>Choose a smaller amount</Trans>}
      anyway={<Trans>Swap anyway</Trans>}
      onClose={onClose}
      onConfirmed={onConfirmed}
    />
  )
}
