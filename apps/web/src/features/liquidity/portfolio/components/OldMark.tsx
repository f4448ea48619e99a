import { Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useMonotonicSeconds } from '../../../../shared/clock/clock.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import '../../../../shared/market/market.css'

/** Says below a figure that it could not be read again, and when it was (monotonic time, milliseconds). */
export const OldMark = ({ readAt }: { readonly readAt: number }) => {
  const format = useFormat()
  const seconds = useMonotonicSeconds()
  const age = format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))
  return (
    <span className="sub aged">
      <Icon name="warning" size={13} />
      <Trans>Could not be read again. Last read {age}.</Trans>
    </span>
  )
}
