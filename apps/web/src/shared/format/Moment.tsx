import { lastSeen } from '../clock/clock.ts'
import { formatLocal } from './moments.ts'
import { useFormat } from './useFormat.ts'

type Props = {
  /** Chain time in seconds. */
  readonly at: number
}

// SHELL-27
/** A line with a time in the user's time zone; renders nothing if that equals UTC. */
export const LocalTime = ({ at }: Props) => {
  const { locale } = useFormat()
  const local = formatLocal(locale, at, lastSeen())
  return local && <span className="sm dim block">{local}</span>
}

/** A moment in UTC, and under it on the reader's clock. */
export const Moment = ({ at }: Props) => {
  const format = useFormat()
  return (
    <>
      {format.utc(at)}
      <LocalTime at={at} />
    </>
  )
}
