import { MIN_BRIDGE_AMOUNT } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'

// BRIDGE-4
/** An amount too small for the bridge: the minimum, and the remainder that would stay. Amounts are wei. */
export const BelowDust = ({ token: { symbol, decimals }, kept }: { readonly token: Token; readonly kept: bigint }) => {
  const format = useFormat()
  const [least, stays] = [MIN_BRIDGE_AMOUNT, kept].map((amount) => `${format.exactAmount(amount, decimals)} ${symbol}`)
  return (
    <p className="sm mut" role="status">
      {kept > 0n ? (
        <Trans>
          The bridge cannot send less than {least}. {stays} would stay in your wallet.
        </Trans>
      ) : (
        <Trans>The bridge cannot send less than {least}, so nothing would arrive.</Trans>
      )}
    </p>
  )
}
