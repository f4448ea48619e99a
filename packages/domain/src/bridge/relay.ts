import { HOUR_SECONDS } from '../clock/day.ts'
import type { BridgePacket, InboundNonce } from './types.ts'

/** Why the relayer does not act on a message at present. */
export type RelayWait = 'notFinal' | 'failedLately'
/** What the relayer does with a message. */
export type RelayDecision =
  | { readonly action: 'verify' | 'deliver' | 'swap' }
  | { readonly action: 'done' }
  | { readonly action: 'wait'; readonly reason: RelayWait; /** Milliseconds of a clock that only goes forward. */ readonly until?: number }

/** Failed attempts of a delivery. */
export type RelayFailures = { readonly count: number; readonly lastAt: number }

/** The state that the relayer decides by. */
export type RelayMoment = {
  /** Head block of the source, and the confirmations (including the block itself) after which a block is final. */
  readonly sourceHead: number
  readonly confirmations: number
  readonly now: number
}

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = HOUR_SECONDS * 1_000

/** Whether a block has enough confirmations, counting the block itself. */
export const isFinalBlock = (block: number, head: number, confirmations: number): boolean => head - block + 1 >= confirmations

/** When a failed delivery is retried, in milliseconds of the clock of `lastAt`: after 15 seconds, then twice as long each time, at most an hour. */
export const retryAtMs = ({ count, lastAt }: RelayFailures): number =>
  lastAt + Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS)

// BRIDGE-8, BRIDGE-9
/**
 * What the relayer does with a message. It follows from both chains alone, so a restarted or second instance decides the same. If a nonce
 * holds another message's hash, that hash was verified on blocks the source lost in a reorg; the message is verified again.
 */
export const decideRelay = (
  packet: BridgePacket,
  inbound: InboundNonce,
  failures: RelayFailures | null,
  { sourceHead, confirmations, now }: RelayMoment,
): RelayDecision => {
  const until = failures === null ? null : retryAtMs(failures)
  const tryTo = (action: 'deliver' | 'swap'): RelayDecision =>
    until !== null && until > now ? { action: 'wait', reason: 'failedLately', until } : { action }
  if (inbound.isPassed && inbound.payloadHash === null) return inbound.isSwapDue ? tryTo('swap') : { action: 'done' }
  if (!isFinalBlock(packet.block, sourceHead, confirmations)) return { action: 'wait', reason: 'notFinal' }
  if (inbound.payloadHash !== packet.payloadHash) return { action: 'verify' }
  return tryTo('deliver')
}
