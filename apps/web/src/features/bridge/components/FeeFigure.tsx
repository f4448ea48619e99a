import { valueOf, WAD } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'

type Props = {
  readonly desk: BridgeDesk
  /** What the endpoint asks for, wei of native coins. */
  readonly wei: bigint
  /** Dollars of what is sent, a wad; null where there is no price. */
  readonly sentUsd: bigint | null
}

/** What the bridge asks for, in coins and in dollars, and that it is more than what is sent is worth. */
export const FeeFigure = ({ desk: { here, coinPrice }, wei, sentUsd }: Props) => {
  const format = useFormat()
  const usd = coinPrice === null ? null : valueOf(wei, WAD, coinPrice)
  const isMore = usd !== null && sentUsd !== null && sentUsd > 0n && usd > sentUsd
  return (
    <>
      {`${format.amount(wei, 18)} ${here.nativeCurrency.symbol}`} {usd !== null && <span className="dim">{format.usd(usd)}</span>}
      {isMore && (
        <span className="block sm caution">
          <Trans>The fee is more than what you send is worth</Trans>
        </span>
      )}
    </>
  )
}
