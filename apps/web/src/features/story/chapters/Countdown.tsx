import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** The time left until a second of chain time, ticking. */
export const Countdown = ({ to, now }: { readonly to: number; readonly now: number }) => {
  const format = useFormat()
  return <Ticking>{format.countdown(to - now)}</Ticking>
}
