import type { Meta } from '@exchange/api-client'
import { Icon } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { useMonotonicSeconds } from '../clock/clock.ts'
import { useFormat } from '../format/useFormat.ts'
import './ageMark.css'

/** `readAt` is monotonic milliseconds. An answer without index progress has no `meta`. */
type Aged = {
  readonly isError: boolean
  readonly data: { readonly meta?: Meta; readonly readAt: number; readonly keptAt?: number } | undefined
}

const Age = ({ readAt }: { readonly readAt: number }) => {
  const format = useFormat()
  const seconds = useMonotonicSeconds()
  const age = format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))
  return <Trans>Could not be refreshed. Last updated {age}.</Trans>
}

const Lag = ({ blocks }: { readonly blocks: number }) =>
  blocks === 0 ? (
    <Trans>The index cannot be reached right now.</Trans>
  ) : (
    <Plural value={blocks} one="The index is # block behind the network." other="The index is # blocks behind the network." />
  )

/** Figures of an earlier visit, with the second of chain time at which they were read. */
const KeptMark = ({ keptAt, isError }: { readonly keptAt: number; readonly isError: boolean }) => {
  const when = useFormat().utc(keptAt)
  return isError ? (
    <Trans>From your last visit, {when}. Could not be refreshed.</Trans>
  ) : (
    <Trans>From your last visit, {when}. Refreshing.</Trans>
  )
}

/**
 * Says that the figures beside it are old: the last read failed, they are from an earlier visit, or the index lags behind its network.
 * Renders nothing while they are fresh.
 */
export const AgeMark = ({ of: { isError, data } }: { readonly of: Aged }) => {
  if (!data || (!isError && data.keptAt === undefined && !data.meta?.stale)) return null
  return (
    <span className="aged">
      <Icon name="warning" size={15} />
      {data.keptAt !== undefined ? (
        <KeptMark keptAt={data.keptAt} isError={isError} />
      ) : isError ? (
        <Age readAt={data.readAt} />
      ) : (
        <Lag blocks={data.meta?.blocksBehind ?? 0} />
      )}
    </span>
  )
}
