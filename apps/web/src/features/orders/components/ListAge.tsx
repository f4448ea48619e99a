import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useMonotonicSeconds } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** Says since when the orders could not be read. The last ones stay on screen. */
export const ListAge = ({ readAt }: { readonly readAt: number }) => {
  const seconds = useMonotonicSeconds()
  const format = useFormat()
  const age = format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      <Trans>Your orders could not be read again. Last read {age}.</Trans>
    </Note>
  )
}
