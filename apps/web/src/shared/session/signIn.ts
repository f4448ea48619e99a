import { brand } from '@exchange/domain/brand'
import { type Address, DomainError, isSameAddress } from '@exchange/domain'
import { decodeSignatureError } from '@exchange/protocol/errors/decodeError'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { getConfig } from '../config/config.ts'
import { toErrorFacts } from '../errors/errorFacts.ts'
import { getPublicClient } from '../network/publicClient.ts'
import { requireAccount } from '../transactions/wallet/requireAccount.ts'
import { isSafeOnAny } from '../wallet/safe.ts'
import { getWallet, loadWalletEngine, subscribeWallet } from '../wallet/wallet.ts'
import { askForNonce, sendSignIn } from './authApi.ts'
import { holdSession, type HeldSession } from './heldSession.ts'
import { alone } from './refresh.ts'
import { signInDialog, type SignInState } from './signInDialog.ts'

type Waiting = {
  readonly promise: Promise<HeldSession>
  readonly resolve: (session: HeldSession) => void
  readonly reject: (error: unknown) => void
  readonly unwatch: () => void
}

let waiting: Waiting | undefined
/** The error that the dialog shows, as it was thrown. */
let failure: unknown
/** An attempt superseded by a newer one no longer reports anything. */
let lastAttempt = 0

const change = (patch: Partial<SignInState>): void => {
  const now = signInDialog.read()
  if (now) signInDialog.write({ ...now, ...patch } as SignInState)
}

const fail = (error: unknown): void => {
  failure = error
  change({ phase: 'failed', error: toErrorFacts(error) })
}

const end = (): Waiting | undefined => {
  const ended = waiting
  ended?.unwatch()
  waiting = undefined
  lastAttempt++
  signInDialog.write(null)
  return ended
}

/** Closes the dialog: all waiting callers get its error, or a rejected signature. */
export const closeSignIn = (): void => {
  const error = signInDialog.read()?.phase === 'failed' ? failure : new DomainError('wallet.signatureRejected')
  end()?.reject(error)
}

/** The wallet's chain if the app supports it: signing needs no particular one. */
const chainOfMessage = (): number => {
  const ids = getConfig().networks.map(({ chainId }) => chainId)
  const there = getWallet().chainId
  return there !== undefined && ids.includes(there) ? there : (ids[0] ?? 1)
}

/** The text to sign. English, as EIP-4361 wants it; its times are those of the server, so that a device's clock does not count. */
const messageOf = (account: Address, { nonce, issuedAt, expiresAt }: Awaited<ReturnType<typeof askForNonce>>): string =>
  createSiweMessage({
    domain: location.host,
    uri: location.origin,
    address: getAddress(account),
    statement: `Sign in to ${brand.name}. This is not a transaction and costs no fee.`,
    version: '1',
    chainId: chainOfMessage(),
    nonce,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expiresAt),
  })

/** Signs in: asks the wallet for a signature and sends it. The dialog shows the outcome. */
export const startSignIn = async (): Promise<void> => {
  const account = signInDialog.read()?.account
  if (!account) return
  const attempt = ++lastAttempt
  const isLost = (): boolean => attempt !== lastAttempt
  const checkAccount = (): void => requireAccount(getWallet().address, account)
  change({ phase: 'wallet' })
  try {
    const message = messageOf(account, await askForNonce())
    if (isLost()) return
    checkAccount()
    const signature = await (await loadWalletEngine()).signText(message, account)
    if (isLost()) return
    checkAccount()
    change({ phase: 'checking' })
    const session = await alone(() => sendSignIn(message, signature))
    holdSession(session)
    if (isLost()) return
    checkAccount()
    end()?.resolve(session)
  } catch (error) {
    if (!isLost()) fail(decodeSignatureError(error))
  }
}

/** A wallet that switched its account in the meantime, or disconnected, has not signed for this one. */
const watch = (account: Address): (() => void) =>
  subscribeWallet(() => {
    try {
      requireAccount(getWallet().address, account)
    } catch (error) {
      lastAttempt++
      fail(error)
    }
  })

const lookForSafe = (account: Address): void => {
  const clients = getConfig().networks.map(({ chainId }) => getPublicClient(chainId))
  void isSafeOnAny(clients, account).then((isSafe) => {
    if (isSafe && signInDialog.read()?.account === account) change({ isSafe })
  })
}

// PEOPLE-4
/** Opens the dialog for an account, or joins the callers for whom it is open. */
export const askToSignIn = (account: Address, act: string | undefined, isAgain: boolean): Promise<HeldSession> => {
  const open = signInDialog.read()
  if (open && waiting && isSameAddress(open.account, account)) return waiting.promise
  closeSignIn()
  let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined
  const promise = new Promise<HeldSession>((resolve, reject) => (settle = { resolve, reject }))
  if (settle) waiting = { promise, ...(settle as Pick<Waiting, 'resolve' | 'reject'>), unwatch: watch(account) }
  signInDialog.write({ account, act, isAgain, isSafe: false, phase: 'asks' })
  lookForSafe(account)
  return promise
}
