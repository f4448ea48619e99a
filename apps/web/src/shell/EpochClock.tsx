import { EPOCH, EPOCH_SOON_SECONDS, epochStart } from '@exchange/domain/epoch/epoch'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import { EpochLine } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChainNow } from '../shared/clock/clock.ts'
import { formatCountdown } from '../shared/format/times.ts'
import { useNetwork } from '../shared/network/network.ts'

/** Seconds before the close at which a screen reader announces the remaining time: a day, six hours, an hour, ten minutes. */
const SPOKEN_AT = [DAY_SECONDS, EPOCH_SOON_SECONDS, HOUR_SECONDS, 600]
/** A mark is spoken for this long after it was crossed, so that a page opened later stays silent. */
const SPOKEN_FOR = 5

/** The running epoch of the app network, in chain time. */
export const EpochClock = () => {
  const { t, i18n } = useLingui()
  const now = useChainNow(useNetwork().chainId)
  if (now === undefined) return <EpochLine elapsed={undefined} label="" remaining="" />
  const length = Number(EPOCH)
  const left = Number(epochStart(BigInt(now))) + length - now
  const spoken = SPOKEN_AT.find((mark) => left <= mark && left > mark - SPOKEN_FOR)
  const remaining = formatCountdown(i18n.locale, left)
  return (
    <EpochLine
      elapsed={1 - left / length}
      soon={left <= EPOCH_SOON_SECONDS}
      label={<Trans>Epoch closes in</Trans>}
      remaining={remaining}
      announcement={spoken === undefined ? '' : t`Epoch closes in ${formatCountdown(i18n.locale, spoken)}`}
    />
  )
}
