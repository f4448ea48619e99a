import { DomainError } from '../errors/errorCode.ts'

/** A fee may have risen by at most this fraction (a divisor) since it was shown. */
const MOST_RISE = 4n

// BRIDGE-2, BRIDGE-14
/**
 * Wei of native coins to send for the bridge: the fee shown, or the present fee if it is slightly higher; the rest is refunded. Throws
 * `bridge.feeChanged` if the present fee is more than a quarter above the shown one.
 */
export const feeToSend = (shown: bigint, now: bigint): bigint => {
  if (now > shown + shown / MOST_RISE) throw new DomainError('bridge.feeChanged', { shown, now })
  return now > shown ? now : shown
}
