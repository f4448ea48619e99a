import { createApiClient, type GraphqlRequest } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import { requireAccount } from '../transactions/wallet/requireAccount.ts'
import { getWallet } from '../wallet/wallet.ts'
import type { AskOptions } from './askOptions.ts'
import { fetchSessions, type ListedSession, sendSignOut, sendSignOutEverywhere } from './authApi.ts'
import { dropSession, heldSession, type HeldSession, signedInHere } from './heldSession.ts'
import { isSessionOver, refresh, restore } from './refresh.ts'
import { askToSignIn } from './signIn.ts'

export { restore }

const connectedAccount = () => {
  const { address } = getWallet()
  if (!address) throw new DomainError('wallet.notConnected')
  return address
}

export const requireSession = async (act?: string): Promise<HeldSession> => {
  const account = connectedAccount()
  const wasIn = signedInHere(account)
  return (await restore(account)) ?? askToSignIn(account, act, wasIn)
}

/** Sends a request with an access token, or without one. */
const graphqlWith = <Data>(token: string | undefined, request: GraphqlRequest, signal: AbortSignal | undefined): Promise<Data> => {
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(input, { ...init, headers })
  }
  return createApiClient({ baseUrl: '', fetch: send }).graphql<Data>(request, signal ? { signal } : {})
}

/**
 * Runs an action with the connected account's session; once more with a new session if it has ended. The account stays the one that
 * started.
 */
const withSession = async <Answer>(act: string | undefined, run: (session: HeldSession) => Promise<Answer>): Promise<Answer> => {
  const session = await requireSession(act)
  try {
    return await run(session)
  } catch (error) {
    if (!isSessionOver(error)) throw error
  }
  requireAccount(getWallet().address, session.account)
  return run((await refresh(session.account)) ?? (await askToSignIn(session.account, act, true)))
}

export const askAsMe = <Data>(request: GraphqlRequest, { signal, act }: AskOptions = {}): Promise<Data> =>
  withSession(act, ({ token }) => graphqlWith<Data>(token, request, signal))

export const askIfMe = async <Data>(request: GraphqlRequest, { signal }: Pick<AskOptions, 'signal'> = {}): Promise<Data> => {
  const { address } = getWallet()
  const sessionOr = (found: Promise<HeldSession | null>) => found.catch(() => null)
  const session = address ? await sessionOr(restore(address)) : null
  if (!session) return graphqlWith<Data>(undefined, request, signal)
  try {
    return await graphqlWith<Data>(session.token, request, signal)
  } catch (error) {
    if (!isSessionOver(error)) throw error
    return graphqlWith<Data>((await sessionOr(refresh(session.account)))?.token, request, signal)
  }
}

// PEOPLE-4
/** Active sessions of the connected account, without a sign-in. Throws `auth.sessionEnded` if it is not signed in. */
export const listSessions = async (): Promise<readonly ListedSession[]> => {
  const session = await restore(connectedAccount())
  if (!session) throw new DomainError('auth.sessionEnded')
  return fetchSessions(session.token)
}

/** Ends a session; by default this one, which is forgotten here even if the request fails, because it may have ended. */
export const signOut = async (other?: string): Promise<void> => {
  const session = await restore(connectedAccount())
  if (session) await sendSignOut(session.token, other).catch(passOver)
  if (other === undefined) dropSession()
}

/** Ends every session of the account, this one too. */
export const signOutEverywhere = async (): Promise<void> => {
  const session = (await restore(connectedAccount())) ?? heldSession.read()
  if (session) await sendSignOutEverywhere(session.token).catch(passOver)
  dropSession()
}

/** An ended session is the wanted result. */
const passOver = (error: unknown): void => {
  if (!isSessionOver(error)) throw error
}
