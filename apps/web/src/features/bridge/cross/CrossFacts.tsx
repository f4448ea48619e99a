import type { CrossLeg } from '@exchange/domain/bridge/crossQuote'
import { KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Impact } from '../../../entities/trade/Impact.tsx'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { FeeFigure } from '../components/FeeFigure.tsx'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import type { CrossForm } from './useCrossForm.ts'
import { ValueDifference } from './ValueDifference.tsx'

type LegProps = { readonly leg: CrossLeg | null | undefined; readonly from: Token | undefined; readonly to: Token | undefined }

/** The placeholder of a figure. */
const YET = '—'

const LegFigures = ({ leg, from, to }: LegProps) => {
  const format = useFormat()
  if (!leg || !from || !to) return leg === null ? <Trans>Nothing is swapped</Trans> : YET
  return (
    <span className="num">
      {`${format.amount(leg.amountIn, from.decimals)} ${from.symbol} → ${format.amount(leg.amountOut, to.decimals)} ${to.symbol}`}
    </span>
  )
}

// BRIDGE-14
/** Both legs, the bridge's fee, and the minimum output. The rows render before the figures load, so that the buttons below do not move. */
export const CrossFacts = ({ desk, form }: { readonly desk: BridgeDesk; readonly form: CrossForm }) => {
  const format = useFormat()
  const { here, there, token, expected } = desk
  const { quote, fee, figures, tokenIn, tokenOut } = form
  // When fees push the cost into a higher band than the impact, show the full cost, so that it does not look low.
  const costs = figures && figures.costBand !== figures.impactBand
  const [from, to] = [here.name, there.name]
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Swap on {from}</Trans>}>
        <LegFigures leg={quote?.departure} from={tokenIn} to={token} />
      </KeyValue>
      <KeyValue label={<Trans>Via the bridge</Trans>}>
        <span className="num">{quote ? `${format.amount(quote.bridged, token.decimals)} ${token.symbol}` : YET}</span>
      </KeyValue>
      <KeyValue label={<Trans>Bridge fee</Trans>}>
        {!quote && YET}
        {quote && fee.status === 'ok' && <FeeFigure desk={desk} wei={fee.value} sentUsd={figures?.usdIn ?? null} />}
        {quote && fee.status === 'failed' && <NotAvailable />}
        {quote && fee.status === 'loading' && <Skeleton width={90} height={16} />}
      </KeyValue>
      <KeyValue label={<Trans>Swap on {to}</Trans>}>
        <LegFigures leg={quote?.arrival} from={token} to={tokenOut} />
      </KeyValue>
      <KeyValue label={<Trans>At least</Trans>}>
        <span className="num">{quote && tokenOut ? `${format.amount(quote.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}` : YET}</span>
      </KeyValue>
      <KeyValue label={costs ? <Trans>Cost</Trans> : <Trans>Price impact</Trans>}>
        {figures ? <Impact impact={costs ? figures.cost : figures.priceImpact} band={figures.costBand} /> : YET}
      </KeyValue>
      <KeyValue label={<Trans>Value difference</Trans>}>{figures ? <ValueDifference figures={figures} /> : YET}</KeyValue>
      {expected !== null && (
        <KeyValue label={<Trans>Expected time</Trans>}>
          <span className="num">{format.countdown(expected)}</span>
        </KeyValue>
      )}
    </KeyValueList>
  )
}

/** Further notes. They arrive with the figures, and are below the buttons. */
export const CrossNotes = ({
  desk: { there, token },
  form: { quote, tokenOut },
}: {
  readonly desk: BridgeDesk
  readonly form: CrossForm
}) => {
  const format = useFormat()
  if (!quote || !tokenOut) return null
  const { symbol } = token
  const network = there.name
  const least = `${format.amount(quote.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}`
  const stays = `${format.exactAmount(quote.dust, token.decimals)} ${symbol}`
  return (
    <>
      {quote.dust > 0n && (
        <p className="sm mut">
          <Trans>{stays} stays in your wallet: the bridge supports six decimals.</Trans>
        </p>
      )}
      {quote.arrival && (
        <p className="sm mut">
          <Trans>
            If less than {least} would arrive, you get {symbol} on {network} instead.
          </Trans>
        </p>
      )}
    </>
  )
}
