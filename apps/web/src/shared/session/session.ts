import type { GraphqlRequest } from '@exchange/api-client'
import { isSameAddress } from '@exchange/domain'
import { useEffect } from 'react'
import { useStore } from '../store.ts'
import { untilLoaded } from '../untilLoaded.ts'
import { useWallet } from '../wallet/wallet.ts'
import type { AskOptions } from './askOptions.ts'
import { heldSession, type Session, signedInHere } from './heldSession.ts'

export type { Session }

const loadActs = () => untilLoaded(() => import('./sessionActs.ts'))

// PEOPLE-3
/** The session of the connected account; null without one, while loading, and if the session's account is not the connected one. */
export const useSession = (): Session | null => {
  const { address } = useWallet()
  const held = useStore(heldSession)
  const mine = held && address && isSameAddress(held.account, address) ? held : null
  useEffect(() => {
    if (address && !mine && signedInHere(address)) void loadActs().then(({ restore }) => restore(address).catch(() => undefined))
  }, [address, mine])
  return mine
}

// PEOPLE-4
/**
 * The session of the connected account. If there is none, a dialog explains why and asks for a signature. Throws `wallet.notConnected`,
 * `wallet.signatureRejected` if the user closes it, and the dialog's error if signing in failed.
 */
export const requireSession = async (act?: string): Promise<Session> => (await loadActs()).requireSession(act)

/**
 * Sends a request to the API as the connected account: signs in if needed, and once more if the session has ended. Throws like
 * `requireSession`, and the API's error.
 */
export const askAsMe = async <Data>(request: GraphqlRequest, options?: AskOptions): Promise<Data> =>
  (await loadActs()).askAsMe<Data>(request, options)

/** Sends a request to the API as the connected account if it is signed in, otherwise anonymously. Never asks the wallet. */
export const askIfMe = async <Data>(request: GraphqlRequest, options?: Pick<AskOptions, 'signal'>): Promise<Data> =>
  (await loadActs()).askIfMe<Data>(request, options)
