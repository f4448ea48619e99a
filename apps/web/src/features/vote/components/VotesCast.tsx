import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'

type VotesCastProps = {
  /** The power voted with in this epoch, in wei. */
  readonly cast: bigint
  /** The currently available power, in wei. */
  readonly power: bigint
  /** The content if both figures read the same. */
  readonly children: ReactNode
}

// VOTE-9
/** The cast votes beside the available power: a lock's power grows and decays while its votes stay as cast. */
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
