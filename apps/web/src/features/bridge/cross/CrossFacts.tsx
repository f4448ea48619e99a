import type { CrossLeg } from '@exchange/domain/bridge/crossQuote'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import { KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import type { CrossForm } from './useCrossForm.ts'

const WAD = 10n ** 18n

type LegProps = { readonly leg: CrossLeg | null | undefined; readonly from: Token | undefined; readonly to: Token | undefined }

/** Where a figure will stand. */
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
/** Both legs, what the bridge takes between them, and the least that arrives. The rows stand before the figures are there: nothing moves what is pressed below. */
export const CrossFacts = ({ desk, form }: { readonly desk: BridgeDesk; readonly form: CrossForm }) => {
  const format = useFormat()
  const { here, there, token, expected, coinPrice } = desk
  const { quote, fee, tokenIn, tokenOut } = form
  const [from, to] = [here.name, there.name]
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Swap on {from}</Trans>}>
        <LegFigures leg={quote?.departure} from={tokenIn} to={token} />
      </KeyValue>
      <KeyValue label={<Trans>Over the bridge</Trans>}>
        <span className="num">{quote ? `${format.amount(quote.bridged, token.decimals)} ${token.symbol}` : YET}</span>
      </KeyValue>
      <KeyValue label={<Trans>Bridge fee</Trans>}>
        {!quote && YET}
        {quote && fee.status === 'ok' && (
          <>
            {`${format.amount(fee.value, 18)} ${here.nativeCurrency.symbol}`}{' '}
            {coinPrice !== null && <span className="dim">{format.usd(valueOf(fee.value, WAD, coinPrice))}</span>}
          </>
        )}
        {quote && fee.status === 'failed' && <NotAvailable />}
        {quote && fee.status === 'loading' && <Skeleton width={90} height={16} />}
      </KeyValue>
      <KeyValue label={<Trans>Swap on {to}</Trans>}>
        <LegFigures leg={quote?.arrival} from={token} to={tokenOut} />
      </KeyValue>
      <KeyValue label={<Trans>At least</Trans>}>
        <span className="num">
          {quote && tokenOut ? `${format.amount(quote.amountOutMin, tokenOut.decimals)} ${tokenOut.symbol}` : YET}
        </span>
      </KeyValue>
      {expected !== null && (
        <KeyValue label={<Trans>Expected time</Trans>}>
          <span className="num">{format.countdown(expected)}</span>
        </KeyValue>
      )}
    </KeyValueList>
  )
}

/** What else comes of it. It is known with the figures, and stands below what is pressed. */
export const CrossNotes = ({ desk: { there, token }, form: { quote } }: { readonly desk: BridgeDesk; readonly form: CrossForm }) => {
  const format = useFormat()
  if (!quote) return null
  const { symbol } = token
  const network = there.name
  const stays = `${format.exactAmount(quote.dust, token.decimals)} ${symbol}`
  return (
    <>
      {quote.dust > 0n && (
        <p className="sm mut">
          <Trans>{stays} stays with you: the bridge carries six decimals.</Trans>
        </p>
      )}
      {quote.arrival && (
        <p className="sm mut">
          <Trans>
            If less than that would arrive, you get {symbol} on {network} instead.
          </Trans>
        </p>
      )}
    </>
  )
}
