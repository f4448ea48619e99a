import { slippageBand, worseBand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { startText } from '../../../shared/errors/startText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { RiskFrame } from '../../../entities/trade/RiskFrame.tsx'
import { TYPED_WORD } from '../messages.ts'
import type { Figures } from '../../../entities/trade/figures.ts'
import { TaxRow } from './TaxRow.tsx'
import { ValueRow } from './ValueRow.tsx'
import type { SwapForm } from '../useSwapForm.ts'

/** What the user must confirm: the largest known loss, otherwise the tolerance. */
type Asked = 'impact' | 'cost' | 'value' | 'slippage'

const askedOf = ({ impactBand, costBand, valueBand, lossBand }: Figures): Asked => {
  if (lossBand === 'plain' || lossBand === 'notice') return 'slippage'
  if (worseBand(costBand, valueBand) !== costBand) return 'value'
  return costBand === impactBand ? 'impact' : 'cost'
}

type Risk = {
  readonly asked: Asked
  readonly figures: Figures
  readonly tokenIn: Token
  readonly tokenOut: Token
}

const RiskTitle = ({ asked, figures, slippageBps }: Pick<Risk, 'asked' | 'figures'> & { readonly slippageBps: number }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const percent = (share: bigint) => format.percent(percentOf(share))
  const tolerance = format.bps(slippageBps)
  const lost = percent(-(figures.valueDifference ?? 0n))
  const cost = percent(figures.cost ?? 0n)
  if (asked === 'slippage') return <Trans>Your tolerance is {tolerance}</Trans>
  if (asked === 'value') return <Trans>This swap loses {lost} of its value</Trans>
  if (asked === 'cost') return <Trans>This swap costs {cost}</Trans>
  return startText(i18n, { code: figures.priceImpact === null ? 'quote.priceImpactUnknown' : 'quote.priceImpactTooHigh' }).what
}

/** The worst result within the tolerance, in words: the minimum received, or the maximum paid. */
const useLimits = ({ figures, tokenIn, tokenOut }: Omit<Risk, 'asked'>) => {
  const format = useFormat()
  return {
    least: `${format.amount(figures.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}`,
    most: `${format.amount(figures.maximumIn, tokenIn.decimals)} ${tokenIn.symbol}`,
  }
}

/** The amounts paid and received, and why their values differ. */
const Explained = ({ asked, ...risk }: Risk) => {
  const format = useFormat()
  const { least, most } = useLimits(risk)
  const { figures, tokenIn, tokenOut } = risk
  const inWords = (usd: bigint | null, amount: bigint, { decimals, symbol }: Token) =>
    usd === null ? `${format.amount(amount, decimals)} ${symbol}` : format.usd(usd)
  const paid = inWords(figures.usdIn, figures.amountIn, tokenIn)
  const got = inWords(figures.usdOut, figures.amountOut, tokenOut)
  if (asked === 'impact')
    return (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>. The pools are too small for this amount.
      </Trans>
    )
  if (asked === 'cost')
    return (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>. The rest goes to fees, taxes and price impact.
      </Trans>
    )
  if (asked === 'value')
    return (
      <Trans>
        You would pay <b>{paid}</b> and receive about <b>{got}</b>, at average prices of the last 30 minutes.
      </Trans>
    )
  return figures.kind === 'exactOut' ? (
    <Trans>
      You would pay as much as <b>{most}</b>. Others can front-run you and take the difference.
    </Trans>
  ) : (
    <Trans>
      You would accept as little as <b>{least}</b>. Others can front-run you and take the difference.
    </Trans>
  )
}

/** The cost of a swap by cause: the price impact, the pool fees and the transfer taxes. */
const Costs = ({ form, figures, tokenIn, tokenOut }: Omit<Risk, 'asked'> & { readonly form: SwapForm }) => {
  const format = useFormat()
  const { taxIn, taxOut } = (form.quote ?? form.view.last)?.request ?? {}
  const percent = (share: bigint) => format.percent(percentOf(share))
  return (
    <>
      <KeyValue label={<Trans>Price impact</Trans>}>{figures.priceImpact === null ? null : percent(figures.priceImpact)}</KeyValue>
      <KeyValue label={<Trans>Pool fees</Trans>}>{percent(figures.fee)}</KeyValue>
      <TaxRow token={tokenIn} pips={taxIn} />
      <TaxRow token={tokenOut} pips={taxOut} />
    </>
  )
}

/** The figures behind the confirmation. */
const RiskFacts = ({ form, asked, ...risk }: Risk & { readonly form: SwapForm }) => {
  const format = useFormat()
  const { least, most } = useLimits(risk)
  const { figures } = risk
  const loses = asked !== 'slippage'
  return (
    <>
      {asked === 'impact' && figures.priceImpact !== null && (
        <KeyValue label={<Trans>Price impact</Trans>}>{format.percent(percentOf(figures.priceImpact))}</KeyValue>
      )}
      {loses && <ValueRow difference={figures.valueDifference} band={figures.valueBand} />}
      {loses && (
        <KeyValue label={<Trans>You lose to price impact</Trans>}>
          {figures.impactUsd === null ? <NotAvailable /> : <span className="neg">{format.usd(-figures.impactUsd)}</span>}
        </KeyValue>
      )}
      {asked === 'cost' && <Costs form={form} {...risk} />}
      {figures.kind === 'exactOut' ? (
        <KeyValue label={<Trans>Pay at most</Trans>}>{most}</KeyValue>
      ) : (
        <KeyValue label={<Trans>Receive at least</Trans>}>{least}</KeyValue>
      )}
    </>
  )
}

type Props = { readonly form: SwapForm; readonly onClose: () => void; readonly onConfirmed: () => void }

// ERR-5
/** The expected loss and its cause, in dollars if there is a price. */
export const RiskDialog = ({ form, onClose, onConfirmed }: Props) => {
  const { figures, tokenIn, tokenOut, slippageBps } = form
  if (!figures || !tokenIn || !tokenOut) return null
  const asked = askedOf(figures)
  const risk: Risk = { asked, figures, tokenIn, tokenOut }
  const mustType = figures.lossBand === 'typed' || slippageBand(slippageBps) === 'typed'
  const confirm = () => {
    if (asked !== 'slippage') form.confirmImpact(mustType ? 'typed' : 'confirmed')
    if (mustType) form.confirmSlippage('typed')
    onConfirmed()
  }
  return (
    <RiskFrame
      title={<RiskTitle asked={asked} figures={figures} slippageBps={slippageBps} />}
      text={<Explained {...risk} />}
      facts={<RiskFacts form={form} {...risk} />}
      word={mustType ? TYPED_WORD : undefined}
      back={asked === 'impact' ? <Trans>Choose a smaller amount</Trans> : <Trans>Go back</Trans>}
      anyway={<Trans>Swap anyway</Trans>}
      onClose={onClose}
      onConfirmed={confirm}
    />
  )
}
