import {
  type Address,
  type ArrivalOutcome,
  type Hex,
  isArrivalLate,
  transferProgress,
  type TransferProgress,
  type TransferState,
} from '@exchange/domain'
import type { LegState } from '../../../shared/legs/Legs.tsx'

/** A transfer as the index of both chains has it. Amounts are wei as text; times are seconds of chain time. */
export type BridgeTransfer = {
  readonly chainId: number
  readonly destinationChainId: number
  readonly guid: Hex
  readonly txHash: Hex
  readonly timestamp: number
  readonly nonce: string
  readonly sender: Address
  readonly recipient: Address
  readonly amount: string
  readonly fee: string
  readonly message: Hex
  readonly state: TransferState
  readonly confirmations: number
  readonly neededConfirmations: number
  readonly verifiedAt: number | null
  readonly failedAt: number | null
  readonly deliveredAt: number | null
  readonly deliveredTx: Hex | null
  /** The swaps around it; null for a plain transfer. */
  readonly swap: CrossSwap | null
}

// BRIDGE-13
/** A cross-chain swap as the index of both chains has it. Amounts are raw units as text; a zero address is native coin. */
export type CrossSwap = {
  readonly tokenIn: Address
  readonly amountIn: string
  readonly tokenOut: Address
  readonly amountOutMin: string
  readonly outcome: ArrivalOutcome
  readonly amountOut: string | null
  readonly swappedAt: number | null
  readonly swappedTx: Hex | null
}

/** Whether it is still pending. */
export const isUnderWay = ({ deliveredAt, swap }: BridgeTransfer): boolean => deliveredAt === null || swap?.outcome === 'waiting'

/** The state of the swap on arrival; null if there is none. It has failed if the carried token was paid out instead; no funds are lost. */
export const swapLegOf = ({ deliveredAt, swap }: BridgeTransfer): LegState | null => {
  if (swap === null || swap.outcome === 'none') return null
  if (swap.outcome === 'waiting') return deliveredAt === null ? 'ahead' : 'now'
  return swap.outcome === 'swapped' ? 'done' : 'failed'
}

/** Whether the transfer was delivered and the swap on arrival is overdue. */
export const isSwapLate = ({ deliveredAt, swap }: BridgeTransfer, now: number): boolean =>
  swap !== null && isArrivalLate(swap.outcome, deliveredAt, now)

/** The progress of a transfer at `now`, seconds of chain time. */
export const progressOf = (transfer: BridgeTransfer, now: number): TransferProgress =>
  transferProgress({ ...transfer, sentAt: transfer.timestamp, confirmedAt: null }, now)

/**
 * Transfers of several chains as one list, newest first; at most `limit` per chain were requested. Transfers older than the oldest of a
 * chain with more pages are left out until those have loaded, except pending ones.
 */
export const mergeTransfers = (lists: readonly (readonly BridgeTransfer[])[], limit = Infinity): readonly BridgeTransfer[] => {
  const since = Math.max(-Infinity, ...lists.flatMap((list) => (list.length >= limit ? [list.at(-1)!.timestamp] : [])))
  return lists
    .flat()
    .filter((transfer) => transfer.timestamp >= since || isUnderWay(transfer))
    .toSorted((a, b) => b.timestamp - a.timestamp || (a.guid < b.guid ? -1 : 1))
}

/** The three legs of a way: left, verified, arrived. */
export type Legs = readonly [left: LegState, verified: LegState, arrived: LegState]

const legs: Record<TransferState, Legs> = {
  sent: ['now', 'ahead', 'ahead'],
  confirmed: ['done', 'now', 'ahead'],
  inFlight: ['done', 'done', 'now'],
  failed: ['done', 'done', 'failed'],
  delivered: ['done', 'done', 'done'],
}

// BRIDGE-10
export const legsOf = (state: TransferState): Legs => legs[state]

/** Seconds that a transfer stays in the tracker after its arrival. */
const TRACKER_VISIBLE_SECONDS = 600

/** Transfers that are followed: all that are under way, and the newest for a while after it arrived. */
export const followed = (transfers: readonly BridgeTransfer[], now: number): readonly BridgeTransfer[] =>
  transfers.filter((transfer, i) => isUnderWay(transfer) || (i === 0 && now - (transfer.deliveredAt ?? 0) < TRACKER_VISIBLE_SECONDS))
