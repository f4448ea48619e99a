import { Icon, Note } from '@exchange/ui'
import type { ReactNode } from 'react'
import { useMonotonicSeconds } from '../clock/clock.ts'
import { Ticking } from './Ticking.tsx'
import { useFormat } from './useFormat.ts'

type AgeNoteProps = {
  /** Monotonic time of the read that is on screen, milliseconds. */
  readonly readAt: number
  /** The sentence, given how long ago that was. */
  readonly children: (age: ReactNode) => ReactNode
}

/** Says that the data on screen could not be refreshed, and its age. Only the age ticks, and a screen reader announces it once. */
export const AgeNote = ({ readAt, children }: AgeNoteProps) => {
  const seconds = useMonotonicSeconds()
  const format = useFormat()
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {children(<Ticking>{format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))}</Ticking>)}
    </Note>
  )
}
