import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'

type VotesCastProps = {
  /** What was voted with in this epoch, in wei. */
  readonly cast: bigint
  /** What could be voted with now, in wei. */
  readonly power: bigint
  /** What stands where the two read the same. */
  readonly children: ReactNode
}

// VOTE-9
/** Votes that are cast beside those that could be: a lock grows and fades while its votes stay as they were cast. */
export const VotesCast = ({ cast, power, children }: VotesCastProps) => {
  const format = useFormat()
  const [then, now] = [format.amount(cast, 18), format.amount(power, 18)]
  if (then === now) return children
  return cast < power ? (
    <Trans>
      {then} of {now} votes cast
    </Trans>
  ) : (
    <Trans>
      {then} votes cast, {now} now
    </Trans>
  )
}
