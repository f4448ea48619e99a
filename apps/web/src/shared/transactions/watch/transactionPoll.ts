import { type Hex, isSameAddress } from '@exchange/domain'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { deadlineOf } from '../run/deadlines.ts'
import type { ChainTransaction, PendingReason, Receipt, Sent, WatchPort } from '../run/types.ts'
import { isSameCall } from './isSameCall.ts'
import { DROPPED_AFTER_MS, LOOKS } from './pauses.ts'
import type { Outcome, Watched } from './watched.ts'

/** After this time a transaction may have offered less than nodes suggest; before, only the base fee decides. */
const SLOW_AFTER_MS = 10_000

/** What the polls of one transaction have seen so far. */
type Seen = {
  /** How long the chain has not known it, in milliseconds. */
  unknownFor: number
  /** How long it has waited in sight, in milliseconds. */
  waitedFor: number
  /** The number of consecutive polls that found its nonce used. */
  taken: number
  expired: boolean
  /** The account's nonce up to which its transactions were searched. */
  searchedTo?: number
}

type Looking = { readonly port: WatchPort; readonly watched: Watched; readonly seen: Seen }

/** The outcome of this poll, or undefined if following continues. `pause`: milliseconds to the next poll. */
export type TransactionPoll = (sent: Sent, pause: number) => Promise<Outcome | undefined>

const fail = (code: ErrorFacts['code']): Outcome => ({ type: 'failed', error: { code } })

const isCancellation = ({ from, to, data, value }: ChainTransaction): boolean => isSameAddress(from, to) && value === 0n && data === '0x'

/** It was abandoned as lost to the network, not because of its deadline. */
const isGivenUpLost = ({ givenUp }: Watched): boolean => givenUp !== undefined && givenUp !== 'transaction.expired'

/** Nothing waits for it: it was abandoned, or its deadline has passed. */
const rests = ({ watched, seen }: Looking): boolean => isGivenUpLost(watched) || seen.expired

const findReceipt = async (port: WatchPort, chainId: number, hashes: readonly Hex[]): Promise<Receipt | null> => {
  for (const hash of hashes.toReversed()) {
    const receipt = await port.receipt(chainId, hash)
    if (receipt) return receipt
  }
  return null
}

const sayExpired = ({ watched, seen }: Looking, sent: Sent, { timestamp }: { readonly timestamp: number }) => {
  const deadline = deadlineOf(sent)
  if (seen.expired || deadline === undefined || timestamp <= deadline) return
  seen.expired = true
  watched.report({ type: 'expired' })
}

/** Another transaction used its nonce: the same one at another price, a cancellation, or another call. */
const lookAtReplaced = async ({ port, watched, seen }: Looking, sent: Sent, nonce: number): Promise<Outcome | undefined> => {
  seen.taken += 1
  if (seen.taken < LOOKS) return undefined
  const other = await port.findByNonce(watched.chainId, watched.account, nonce, sent.sentBlock ?? 0n)
  if (!other) return fail('transaction.nonceConflict')
  if (sent.hashes.includes(other.hash)) return undefined
  if (isSameCall(sent.call, other)) {
    watched.report({ type: 'found', hash: other.hash })
    return undefined
  }
  return fail(isCancellation(other) ? 'transaction.cancelled' : 'transaction.replaced')
}

/** True if the account sent the same call under another hash: a wallet may report a wrong one, and the account's transaction counts. */
const isFoundByNumber = async (looking: Looking, sent: Sent, accountNonce: number): Promise<boolean> => {
  const { port, watched, seen } = looking
  const isSearched = rests(looking) && accountNonce === seen.searchedTo
  if (isSearched || sent.nonce !== undefined || sent.nonceBefore === undefined || accountNonce <= sent.nonceBefore) return false
  const other = await port.findByNonce(watched.chainId, watched.account, sent.nonceBefore, sent.sentBlock ?? 0n)
  seen.searchedTo = accountNonce
  if (!other || !isSameCall(sent.call, other)) return false
  watched.report({ type: 'found', hash: other.hash })
  return true
}

/** The chain does not know its hash. */
const lookAtUnknown = async (looking: Looking, sent: Sent, accountNonce: number, pause: number): Promise<Outcome | undefined> => {
  const { port, watched, seen } = looking
  const { chainId, account, wasMined } = watched
  // A Safe's execution is known by the Safe's own hash; one mined without such a hash is a plain transaction.
  const isSafe = async () => sent.safeTxHash !== undefined || (!wasMined && (await port.isSafe(chainId, account)))
  if (!rests(looking) && sent.nonce === undefined && seen.unknownFor === 0 && (await isSafe())) {
    watched.report({ type: 'isSafe' })
    return undefined
  }
  if (await isFoundByNumber(looking, sent, accountNonce)) return undefined
  if (rests(looking)) return undefined
  seen.unknownFor += pause
  const hash = sent.hashes.at(-1)
  const isKnown = async () => hash !== undefined && (await watched.isKnownToWallet(hash))
  if (seen.unknownFor > DROPPED_AFTER_MS) {
    if (!(await isKnown())) return fail(wasMined ? 'transaction.reorganised' : 'transaction.dropped')
    seen.unknownFor = pause
  }
  if (!wasMined) watched.report({ type: 'held', why: { kind: 'unknownHash' } })
  return undefined
}

const lookAtSafe = async (looking: Looking, sent: Sent): Promise<Outcome | undefined> => {
  const { port, watched } = looking
  if (!sent.safeTxHash) return fail('transaction.dropped')
  const from = sent.searchedTo ?? sent.sentBlock ?? 0n
  const onSearched = (block: bigint) => watched.report({ type: 'searched', block })
  const execution = await port.findSafeExecution(watched.chainId, watched.account, sent.safeTxHash, from, onSearched)
  if (execution) {
    watched.report({ type: 'found', hash: execution.hash, ...(execution.failed && { failedInside: true }) })
    return undefined
  }
  if (deadlineOf(sent) !== undefined) sayExpired(looking, sent, await port.head(watched.chainId))
  watched.report({ type: 'held', why: undefined })
  return undefined
}

const reasonOf = (
  { maxFeePerGas }: ChainTransaction,
  nonce: number | undefined,
  accountNonce: number,
  asked: bigint,
): PendingReason | undefined => {
  if (nonce !== undefined && accountNonce < nonce) return { kind: 'nonceGap', nonce, accountNonce }
  if (maxFeePerGas < asked) return { kind: 'underpriced', offered: maxFeePerGas, asked }
  return undefined
}

/** The chain knows it, and has not mined it: why it waits. */
const sayWhyItWaits = async (
  looking: Looking,
  transaction: ChainTransaction,
  nonce: number | undefined,
  accountNonce: number,
  baseFee: bigint,
) => {
  const { port, watched, seen } = looking
  // If the base fee is zero or almost zero, the node's suggested price is the minimum.
  const suggested = seen.waitedFor > SLOW_AFTER_MS ? await port.gasPrice(watched.chainId) : 0n
  const why = reasonOf(transaction, nonce, accountNonce, baseFee > suggested ? baseFee : suggested)
  watched.report({ type: 'held', why: why ?? (watched.wasMined ? { kind: 'takenBack' } : undefined) })
}

const lookAtTransaction = async (looking: Looking, sent: Sent, pause: number): Promise<Outcome | undefined> => {
  const { port, watched, seen } = looking
  const { chainId, account } = watched
  const receipt = await findReceipt(port, chainId, sent.hashes)
  if (receipt) return { type: 'mined', receipt }
  const hash = sent.hashes.at(-1)
  const [transaction, accountNonce] = await Promise.all([
    hash === undefined ? null : port.transaction(chainId, hash),
    port.accountNonce(chainId, account),
  ])
  // A Safe's transaction is sent by any of its owners: its number is not the account's.
  const own = transaction === null || isSameAddress(transaction.from, account)
  if (transaction && own && sent.nonce !== transaction.nonce) watched.report({ type: 'numbered', nonce: transaction.nonce })
  const nonce = own ? (transaction?.nonce ?? sent.nonce) : undefined
  if (nonce !== undefined && accountNonce > nonce) return lookAtReplaced(looking, sent, nonce)
  seen.taken = 0
  if (transaction === null) return lookAtUnknown(looking, sent, accountNonce, pause)
  if (isGivenUpLost(watched)) return { type: 'seen' }
  seen.unknownFor = 0
  const head = await port.head(chainId)
  sayExpired(looking, sent, head)
  seen.waitedFor += pause
  await sayWhyItWaits(looking, transaction, nonce, accountNonce, head.baseFee)
  return undefined
}

// TX-8, TX-11
/** Polls one transaction repeatedly and keeps what earlier polls have seen. Throws if the chain does not answer. */
export const createTransactionPoll = (port: WatchPort, watched: Watched): TransactionPoll => {
  const seen: Seen = { unknownFor: 0, waitedFor: 0, taken: 0, expired: watched.givenUp === 'transaction.expired' }
  const looking = { port, watched, seen }
  return (sent, pause) => (sent.kind === 'safe' ? lookAtSafe(looking, sent) : lookAtTransaction(looking, sent, pause))
}
