import type { WatchPort } from '../run/types.ts'
import { createTransactionPoll } from './transactionPoll.ts'
import { CONFIRM_PAUSE_MS, LOOKS, LOST_PAUSE_MS } from './pauses.ts'
import type { Outcome, Watched } from './watched.ts'

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 4_000

/**
 * Follows a sent transaction until it is mined or can no longer be. Every wait has a reason, and every path ends or the user can leave it.
 */
export const follow = async (port: WatchPort, watched: Watched): Promise<Outcome> => {
  const look = createTransactionPoll(port, watched)
  let pause = FIRST_PAUSE_MS
  for (;;) {
    const sent = watched.sent()
    if (!sent) return { type: 'left' }
    try {
      const outcome = await look(sent, pause)
      if (outcome) return outcome
    } catch {
      // An unreachable chain says nothing about the transaction.
      watched.report({ type: 'held', why: { kind: 'unreachable' } })
    }
    await port.sleep(watched.givenUp ? LOST_PAUSE_MS : pause)
    pause = Math.min(pause * 1.2, LONGEST_PAUSE_MS)
  }
}

/** Watches a mined transaction until enough blocks are on top of it. `takenBack`: its block is gone, or it is in another one. */
export const confirm = async (
  port: WatchPort,
  { chainId, sent: read }: Pick<Watched, 'chainId' | 'sent'>,
): Promise<'final' | 'takenBack' | 'left'> => {
  let missing = 0
  for (;;) {
    const sent = read()
    const hash = sent?.hashes.at(-1)
    if (!sent || hash === undefined) return 'left'
    try {
      const receipt = await port.receipt(chainId, hash)
      const gone = receipt === null || (sent.block !== undefined && receipt.blockHash !== sent.block.hash)
      missing = gone ? missing + 1 : 0
      if (missing >= LOOKS) return 'takenBack'
      if (receipt && !gone && (await port.head(chainId)).number - receipt.blockNumber >= BigInt(port.confirmations(chainId))) return 'final'
    } catch {
      missing = 0
    }
    await port.sleep(CONFIRM_PAUSE_MS)
  }
}
