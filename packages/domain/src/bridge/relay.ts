import type { BridgePacket, InboundNonce } from './types.ts'

export type RelayWait = 'notFinal' | 'failedLately'
export type RelayDecision =
  | { readonly action: 'verify' | 'deliver' | 'swap' }
  | { readonly action: 'done' }
  | { readonly action: 'wait'; readonly reason: RelayWait; /** Milliseconds of a clock that only goes forward. */ readonly until?: number }

/** Tries of a delivery that failed. */
export type RelayFailures = { readonly count: number; readonly lastAt: number }

export type RelayMoment = {
  /** Newest block of the source, and blocks on top, its own counted, after which it stays. */
  readonly sourceHead: number
  readonly confirmations: number
  readonly now: number
}

const FIRST_PAUSE = 15_000
const LONGEST_PAUSE = 3_600_000

/** Whether a block has as many on top, its own counted, as make it stay. */
export const isFinalBlock = (block: number, head: number, confirmations: number): boolean => head - block + 1 >= confirmations

/** When a delivery that failed is tried again: after 15 seconds, then twice as long each time, an hour at most. */
export const retryAt = ({ count, lastAt }: RelayFailures): number => lastAt + Math.min(FIRST_PAUSE * 2 ** (count - 1), LONGEST_PAUSE)

// BRIDGE-8, BRIDGE-9
/**
 * What a relayer does with a message: it follows from both chains alone, so that one that begins anew, or beside another, decides the same. A nonce
 * that holds another message's hash was verified on blocks that the source has lost: it is verified again.
 */
export const decideRelay = (
  packet: BridgePacket,
  inbound: InboundNonce,
  failures: RelayFailures | null,
  { sourceHead, confirmations, now }: RelayMoment,
): RelayDecision => {
  const until = failures === null ? null : retryAt(failures)
  const tryTo = (action: 'deliver' | 'swap'): RelayDecision =>
    until !== null && until > now ? { action: 'wait', reason: 'failedLately', until } : { action }
  if (inbound.isPassed && inbound.payloadHash === null) return inbound.isSwapDue ? tryTo('swap') : { action: 'done' }
  if (!isFinalBlock(packet.block, sourceHead, confirmations)) return { action: 'wait', reason: 'notFinal' }
  if (inbound.payloadHash !== packet.payloadHash) return { action: 'verify' }
  return tryTo('deliver')
}
