import type { Address, Hex } from '@exchange/domain'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { deadlineOf } from '../run/deadlines.ts'
import type { Call, ChainTransaction, PendingReason, Receipt, Sent, WatchPort } from '../run/types.ts'

/** What following a transaction tells on the way. */
export type Finding =
  /** `failedInside`: what it carries failed, whatever its receipt says. */
  | { readonly type: 'found'; readonly hash: Hex; readonly failedInside?: boolean }
  | { readonly type: 'numbered'; readonly nonce: number }
  | { readonly type: 'isSafe' }
  | { readonly type: 'searched'; readonly block: bigint }
  | { readonly type: 'held'; readonly why: PendingReason | undefined }
  /** The deadline passed and it is still open: it can only cost its fee now. */
  | { readonly type: 'expired' }

/** How following ends. `seen`: what was lost is known to the chain again. `left`: nobody asks any more. */
export type Outcome =
  | { readonly type: 'mined'; readonly receipt: Receipt }
  | { readonly type: 'failed'; readonly error: ErrorFacts }
  | { readonly type: 'seen' }
  | { readonly type: 'left' }

export type Watched = {
  readonly chainId: number
  readonly account: Address
  /** It was mined before: gone now means taken back, not dropped. */
  readonly wasMined: boolean
  /** It was given up before as this, and is looked for now and then. */
  readonly givenUp?: ErrorFacts['code']
  /** Whether the node of the wallet knows a hash; false where the wallet does not say. */
  readonly isKnownToWallet: (hash: Hex) => Promise<boolean>
  /** The latest of it; undefined when it is no longer to be followed. */
  readonly sent: () => Sent | undefined
  readonly report: (finding: Finding) => void
}

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 4_000
/** Between two looks for the receipt of what is mined. */
export const CONFIRM_PAUSE_MS = 3_000
/** Who still waits after this long may have offered less than what nodes suggest; before, the base fee alone decides. */
const SLOW_AFTER_MS = 10_000
/** A transaction that the network does not know for this long was dropped, or never arrived. */
export const DROPPED_AFTER_MS = 30_000
/** Between two looks for what was given up. */
export const LOST_PAUSE_MS = 60_000
/** Nodes behind one address may differ for a moment: what one of them lacks is looked for once more. */
export const LOOKS = 2

const same = (a: string | null | undefined, b: string | null | undefined) => a?.toLowerCase() === b?.toLowerCase()

/** Whether a transaction makes a call. */
export const isSameCall = (call: Call | undefined, { to, data, value }: ChainTransaction): boolean =>
  call !== undefined && same(call.to, to) && same(call.data, data) && call.value === value

const isCancellation = ({ from, to, data, value }: ChainTransaction): boolean => same(from, to) && value === 0n && data === '0x'

const findReceipt = async (port: WatchPort, chainId: number, hashes: readonly Hex[]): Promise<Receipt | null> => {
  for (const hash of hashes.toReversed()) {
    const receipt = await port.receipt(chainId, hash)
    if (receipt) return receipt
  }
  return null
}

/** Follows what a wallet sent until it is mined or can no longer be. Every wait says why, and every way ends or is left by the reader. */
export const follow = async (
  port: WatchPort,
  { chainId, account, wasMined, givenUp, isKnownToWallet, sent: read, report }: Watched,
): Promise<Outcome> => {
  let pause = FIRST_PAUSE_MS
  let unknownFor = 0
  let waitedFor = 0
  let taken = 0
  let expired = givenUp === 'transaction.expired'
  const lost = givenUp !== undefined && !expired
  const rests = () => lost || expired
  // How far the account was when what it sent was looked through.
  let searchedTo: number | undefined
  const fail = (code: ErrorFacts['code']): Outcome => ({ type: 'failed', error: { code } })

  /** Another transaction used its number: the same one at another price, a cancellation, or something else. */
  const replaced = async (sent: Sent, nonce: number): Promise<Outcome | undefined> => {
    taken += 1
    if (taken < LOOKS) return undefined
    const other = await port.findByNonce(chainId, account, nonce, sent.sentBlock ?? 0n)
    if (!other) return fail('transaction.nonceConflict')
    if (sent.hashes.includes(other.hash)) return undefined
    if (isSameCall(sent.call, other)) {
      report({ type: 'found', hash: other.hash })
      return undefined
    }
    return fail(isCancellation(other) ? 'transaction.cancelled' : 'transaction.replaced')
  }

  const sayExpired = (sent: Sent, { timestamp }: { readonly timestamp: number }) => {
    const deadline = deadlineOf(sent)
    if (expired || deadline === undefined || timestamp <= deadline) return
    expired = true
    report({ type: 'expired' })
  }

  /** The chain does not know its hash. */
  const unknown = async (sent: Sent, accountNonce: number): Promise<Outcome | undefined> => {
    // What a Safe executed is known by the Safe's own hash; what was mined without one is a transaction.
    const isSafe = async () => sent.safeTxHash !== undefined || (!wasMined && (await port.isSafe(chainId, account)))
    if (!rests() && sent.nonce === undefined && unknownFor === 0 && (await isSafe())) {
      report({ type: 'isSafe' })
      return undefined
    }
    const isSearched = rests() && accountNonce === searchedTo
    if (!isSearched && sent.nonce === undefined && sent.nonceBefore !== undefined && accountNonce > sent.nonceBefore) {
      // A wallet may give a wrong hash: what counts is what the account sent.
      const other = await port.findByNonce(chainId, account, sent.nonceBefore, sent.sentBlock ?? 0n)
      searchedTo = accountNonce
      if (other && isSameCall(sent.call, other)) {
        report({ type: 'found', hash: other.hash })
        return undefined
      }
    }
    if (rests()) return undefined
    unknownFor += pause
    const hash = sent.hashes.at(-1)
    if (unknownFor > DROPPED_AFTER_MS) {
      if (hash === undefined || !(await isKnownToWallet(hash))) return fail(wasMined ? 'transaction.reorganised' : 'transaction.dropped')
      unknownFor = pause
    }
    if (!wasMined) report({ type: 'held', why: { kind: 'unknownHash' } })
    return undefined
  }

  const look = async (sent: Sent): Promise<Outcome | undefined> => {
    if (sent.kind === 'safe') {
      if (!sent.safeTxHash) return fail('transaction.dropped')
      const from = sent.searchedTo ?? sent.sentBlock ?? 0n
      const onSearched = (block: bigint) => report({ type: 'searched', block })
      const execution = await port.findSafeExecution(chainId, account, sent.safeTxHash, from, onSearched)
      if (execution) {
        report({ type: 'found', hash: execution.hash, ...(execution.failed && { failedInside: true }) })
        return undefined
      }
      if (deadlineOf(sent) !== undefined) sayExpired(sent, await port.head(chainId))
      report({ type: 'held', why: undefined })
      return undefined
    }
    const receipt = await findReceipt(port, chainId, sent.hashes)
    if (receipt) return { type: 'mined', receipt }
    const hash = sent.hashes.at(-1)
    const [transaction, accountNonce] = await Promise.all([
      hash === undefined ? null : port.transaction(chainId, hash),
      port.accountNonce(chainId, account),
    ])
    // A Safe's transaction is sent by any of its owners: its number is not the account's.
    const own = transaction === null || same(transaction.from, account)
    if (transaction && own && sent.nonce !== transaction.nonce) report({ type: 'numbered', nonce: transaction.nonce })
    const nonce = own ? (transaction?.nonce ?? sent.nonce) : undefined
    if (nonce !== undefined && accountNonce > nonce) return replaced(sent, nonce)
    taken = 0
    if (transaction === null) return unknown(sent, accountNonce)
    if (lost) return { type: 'seen' }
    unknownFor = 0
    const head = await port.head(chainId)
    sayExpired(sent, head)
    waitedFor += pause
    // Where there is no base fee, or next to none, the least that is taken is what nodes suggest.
    const suggested = waitedFor > SLOW_AFTER_MS ? await port.gasPrice(chainId) : 0n
    const why = reasonOf(transaction, nonce, accountNonce, head.baseFee > suggested ? head.baseFee : suggested)
    report({ type: 'held', why: why ?? (wasMined ? { kind: 'takenBack' } : undefined) })
    return undefined
  }

  for (;;) {
    const sent = read()
    if (!sent) return { type: 'left' }
    try {
      const fate = await look(sent)
      if (fate) return fate
    } catch {
      // An unreachable chain says nothing about the transaction.
      report({ type: 'held', why: { kind: 'unreachable' } })
    }
    await port.sleep(givenUp ? LOST_PAUSE_MS : pause)
    pause = Math.min(pause * 1.2, LONGEST_PAUSE_MS)
  }
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

/**
 * Watches a mined transaction until enough blocks stand on top of it. `takenBack`: its block is gone, or it stands in another one.
 */
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
