import { DomainError, type Hex } from '@exchange/domain'
import { decodeError } from '@exchange/protocol/errors/decodeError'
import type { OpenRequest, Run, RunStep, Sent, SearchHints, WatchPort } from '../run/types.ts'
import { isSameCall } from './isSameCall.ts'

/** The most nonces to search: the first ones that the account used after the request. */
const MOST_NUMBERS = 8
const PAUSE_MS = 2_000
/** How long something of the account that waits at the node is waited for. */
const WAIT_MS = 30_000

// TX-7
/** Data for a later search: read before sending, without waiting for a slow chain. */
export const readSearchHints = async (
  port: Pick<WatchPort, 'accountNonce' | 'nextNonce' | 'head'>,
  { chainId, account }: Run,
): Promise<Omit<SearchHints, 'call'>> => {
  try {
    const numbers = [port.accountNonce(chainId, account), port.nextNonce(chainId, account)] as const
    const [nonceBefore, nextBefore, head] = await Promise.all([...numbers, port.head(chainId)])
    return { nonceBefore, nextBefore, sentBlock: head.number }
  } catch {
    return {}
  }
}

/** A transaction that a wallet sent without reporting it: what to follow from now on, and the request that it answers. */
export type UnreportedTx = { readonly sent: Omit<Sent, 'sentAt'>; readonly attempt?: number }

export type Search = {
  readonly port: Pick<WatchPort, 'accountNonce' | 'nextNonce' | 'findByNonce' | 'sleep'>
  readonly run: Run
  readonly step: RunStep
  /** Whether a hash belongs to a transaction that a wallet reported. */
  readonly isKnown: (hash: Hex) => boolean
}

type Looked = Partial<Pick<OpenRequest, 'attempt'>> & Pick<Sent, 'call' | 'sentBlock'> & { readonly nonceBefore: number }

/**
 * Unanswered requests, and abandoned transactions never found under the wallet's hash; not those that are known to have lost their nonce.
 */
const lookedFor = ({ unanswered = [], sent }: RunStep): readonly Looked[] =>
  [...unanswered, ...sent.filter(({ block, final }) => !block && !final)].flatMap((entry) =>
    entry.call && entry.nonceBefore !== undefined ? [{ ...entry, nonceBefore: entry.nonceBefore }] : [],
  )

/**
 * The mined transaction that makes the call of a request, among the nonces that the account used since. Throws `transaction.nonceConflict`
 * as `unnamed` if one of them cannot be identified: it may be the one, and only a warned user continues.
 */
export const findMinedUnreportedTx = async ({
  port,
  run: { chainId, account },
  step,
  isKnown,
}: Search): Promise<UnreportedTx | undefined> => {
  const wanted = lookedFor(step)
  if (wanted.length === 0) return undefined
  const used = await port.accountNonce(chainId, account)
  const first = Math.min(...wanted.map(({ nonceBefore }) => nonceBefore))
  let isNamed = true
  for (let nonce = first; nonce < Math.min(used, first + MOST_NUMBERS); nonce += 1) {
    const since = wanted.filter(({ nonceBefore }) => nonceBefore <= nonce)
    const [{ sentBlock = 0n }] = since as [Looked]
    const found = await port.findByNonce(chainId, account, nonce, sentBlock)
    if (!found) isNamed = false
    const request = found && !isKnown(found.hash) ? since.find(({ call }) => isSameCall(call, found)) : undefined
    if (!found || !request) continue
    const { call, nonceBefore, attempt } = request
    return {
      sent: { kind: 'transaction', hashes: [found.hash], nonce, ...(call && { call }), nonceBefore, sentBlock },
      ...(attempt !== undefined && { attempt }),
    }
  }
  if (!isNamed && !step.anyway) throw new DomainError('transaction.nonceConflict', { unnamed: true })
  return undefined
}

/** Whether something of the account waits at the node that was not there before the first of the open requests: it may be one of them. */
const isOneOnItsWay = async ({ port, run: { chainId, account }, step }: Search): Promise<boolean> => {
  const before = step.unanswered?.find(({ call }) => call)?.nextBefore
  if (before === undefined) return false
  const [used, next] = await Promise.all([port.accountNonce(chainId, account), port.nextNonce(chainId, account)])
  return next > used && next > before
}

/**
 * The same before a wallet is asked again. Waits for pending transactions at the node: also throws `wallet.noAnswer` while they stay there,
 * because one may be the earlier request.
 */
export const findUnreportedTx = async (search: Search, isOver: () => boolean): Promise<UnreportedTx | undefined> => {
  try {
    for (let waited = 0; ; waited += PAUSE_MS) {
      const found = await findMinedUnreportedTx(search)
      if (found || isOver() || !(await isOneOnItsWay(search))) return found
      if (waited >= WAIT_MS) throw new DomainError('wallet.noAnswer')
      await search.port.sleep(PAUSE_MS)
    }
  } catch (error) {
    throw decodeError(error)
  }
}
