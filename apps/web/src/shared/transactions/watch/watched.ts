import type { Address, Hex } from '@exchange/domain'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import type { PendingReason, Receipt, Sent } from '../run/types.ts'

/** Findings while following a transaction. */
export type Finding =
  /** `failedInside`: its inner call failed, whatever its receipt says. */
  | { readonly type: 'found'; readonly hash: Hex; readonly failedInside?: boolean }
  | { readonly type: 'numbered'; readonly nonce: number }
  | { readonly type: 'isSafe' }
  | { readonly type: 'searched'; readonly block: bigint }
  | { readonly type: 'held'; readonly why: PendingReason | undefined }
  /** The deadline passed and it is still open: it can only cost its fee now. */
  | { readonly type: 'expired' }

/** The outcome of following. `seen`: the chain knows a lost transaction again. `left`: no caller waits for it. */
export type Outcome =
  | { readonly type: 'mined'; readonly receipt: Receipt }
  | { readonly type: 'failed'; readonly error: ErrorFacts }
  | { readonly type: 'seen' }
  | { readonly type: 'left' }

export type Watched = {
  readonly chainId: number
  readonly account: Address
  /** It was mined before: if it is missing now, a reorg removed it; it was not dropped. */
  readonly wasMined: boolean
  /** The error with which it was abandoned; it is polled only occasionally. */
  readonly givenUp?: ErrorFacts['code']
  /** Whether the wallet's node knows a hash; false if the wallet does not say. */
  readonly isKnownToWallet: (hash: Hex) => Promise<boolean>
  /** The latest of it; undefined when it is no longer to be followed. */
  readonly sent: () => Sent | undefined
  readonly report: (finding: Finding) => void
}
