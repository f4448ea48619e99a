import { EPOCH, epochNext } from '../epoch/epoch.ts'
import type { Lock } from './lock.ts'
import { lockPower } from './lockMath.ts'

/** Voting power at a second of chain time, if the lock does not change until then. */
export type PowerPoint = { readonly t: bigint; readonly power: bigint }

/** Power of a lock at `from`, at the start of each following epoch, and zero at `until`, which is its end by default. */
export const powerCurve = ({ amount, end }: Pick<Lock, 'amount' | 'end'>, from: bigint, until = end): PowerPoint[] => {
  const points: PowerPoint[] = [{ t: from, power: lockPower(amount, end, from) }]
  for (let t = epochNext(from); t <= until; t += EPOCH) points.push({ t, power: lockPower(amount, end, t) })
  return points
}
