import { valueOf, WAD } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'

type Props = {
  readonly desk: BridgeDesk
  /** The endpoint's fee, wei of native coin. */
  readonly wei: bigint
  /** The dollar value of the sent amount, a wad; null without a price. */
  readonly sentUsd: bigint | null
}

/** The bridge's fee in coins and dollars, with a warning if it exceeds the value of the sent amount. */
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
