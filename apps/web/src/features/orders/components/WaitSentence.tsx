import { distanceFromMarket, MIN_FILL_DOLLARS, type WaitReason } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import type { OrderRow, OrderToken } from '../model/orderRow.ts'
import { useSpan } from './useSpan.ts'

/** Why an open order is waiting, and what would change that. */
export const WaitSentence = ({ reason, row }: { readonly reason: WaitReason; readonly row: OrderRow }) => {
  const format = useFormat()
  const span = useSpan()
  const text = (amount: bigint, token: OrderToken) =>
    token.decimals === null ? token.symbol : `${format.amount(amount, token.decimals)} ${token.symbol}`
  const { sold, bought } = row
  switch (reason.code) {
    case 'over':
      return <Trans>The order is over.</Trans>
    case 'taxed': {
      const { symbol } = reason.token === sold.address ? sold : bought
      return (
        <Trans>
          <bdi>{symbol}</bdi> takes a fee on every transfer or cannot be sold, so nobody bids for this order. Cancel it and swap at the
          market instead.
        </Trans>
      )
    }
    case 'balanceShort': {
      const [available, needed, missing] = [reason.available, reason.needed, reason.needed - reason.available].map((raw) => text(raw, sold))
      return (
        <Trans>
          Your wallet holds {available} and the next part needs {needed}. Add {missing} to your wallet and the order continues.
        </Trans>
      )
    }
    case 'allowanceShort': {
      const [available, needed, missing] = [reason.available, reason.needed, reason.needed - reason.available].map((raw) => text(raw, sold))
      return (
        <Trans>
          Only {available} is approved and the next part needs {needed}: {missing} is missing. Approve again and the order continues.
        </Trans>
      )
    }
    case 'notDue': {
      const at = bothClocks(format, reason.at)
      return <Trans>The interval since the last fill has not passed. The next part is due on {at}.</Trans>
    }
    case 'bidPending': {
      const at = bothClocks(format, reason.at)
      return <Trans>Bid received; executes after {at} unless a better bid comes first.</Trans>
    }
    case 'bidDelayTooLong': {
      const [delay, longest] = [span(reason.bidDelay), span(reason.longest)]
      return (
        <Trans>
          The order makes every bid wait {delay} before it executes. Our executor skips delays over {longest}; others may still fill it.
        </Trans>
      )
    }
    case 'deadlineTooNear': {
      const at = bothClocks(format, reason.at)
      return <Trans>A bid made now could execute on {at} at the earliest, after the order expires. Place a new order.</Trans>
    }
    case 'exchangeNotOurs': {
      const exchange = shortAddress(reason.exchange)
      return (
        <Trans>The order may only fill through the contract {exchange}, which our executor does not use; others may still fill it.</Trans>
      )
    }
    case 'chunkTooSmall': {
      const [dollars, least] = [format.usd(reason.dollars), format.usd(MIN_FILL_DOLLARS)]
      return (
        <Trans>
          The next part is worth {dollars}. Our executor skips parts under {least}; others may still fill it.
        </Trans>
      )
    }
    case 'chunkValueUnknown':
      return <Trans>Neither token has a dollar price now, so it is unknown whether the part is worth filling.</Trans>
    case 'noRoute':
      return <Trans>No route connects the two tokens for this amount.</Trans>
    case 'priceNotReached': {
      const [quote, minimum] = [text(reason.quote, bought), text(reason.minimum, bought)]
      const size = reason.quote === 0n ? '' : format.percent(percentOf(distanceFromMarket(reason.minimum, reason.quote)))
      return (
        <Trans>
          The market gives {quote} for the next part and the order asks for {minimum}: {size} more.
        </Trans>
      )
    }
    case 'ready':
      return <Trans>Ready: the price is reached, and a bid may arrive in one of the next blocks.</Trans>
  }
}
