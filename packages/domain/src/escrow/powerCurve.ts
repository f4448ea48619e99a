import { EPOCH, epochNext } from '../epoch/epoch.ts'
import type { Lock } from './lock.ts'
import { lockPower } from './lockMath.ts'

/** Voting power at a second of chain time, as the contract will tell it if nothing is done until then. */
export type PowerPoint = { readonly t: bigint; readonly power: bigint }

/** Power of a lock from `from` on: now, at the start of each epoch to come, and nothing at `until`, which is its end unless one is given. */
export const powerCurve = ({ amount, end }: Pick<Lock, 'amount' | 'end'>, from: bigint, until = end): PowerPoint[] => {
  const points: PowerPoint[] = [{ t: from, power: lockPower(amount, end, from) }]
  for (let t = epochNext(from); t <= until; t += EPOCH) points.push({ t, power: lockPower(amount, end, t) })
  return points
}
