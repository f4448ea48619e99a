import { DomainError } from '../errors/errorCode.ts'

/** By this part a fee may have risen since it was shown. */
const MOST_RISE = 4n

// BRIDGE-2, BRIDGE-14
/**
 * Wei of native coins that go along for the bridge: what was shown, or what it asks now where that is a little more; the rest comes back. Throws
 * `bridge.feeChanged` where it asks over a quarter more than was agreed to.
 */
export const feeToSend = (shown: bigint, now: bigint): bigint => {
  if (now > shown + shown / MOST_RISE) throw new DomainError('bridge.feeChanged', { shown, now })
  return now > shown ? now : shown
}
