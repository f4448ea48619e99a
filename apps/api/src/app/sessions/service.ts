import { randomUUID } from 'node:crypto'
import { type Address, checkSignIn, DomainError, type Hex, type Role, SIGN_IN_SECONDS } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { readSecret } from '@exchange/schema/secrets/readSecret'
import type pg from 'pg'
import { parseSiweMessage } from 'viem/siwe'
import { inBatches } from '../../database/inBatches.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Authenticate, Identity } from '../../http/identity.ts'
import * as repository from './repository.ts'
import { ACCESS_SECONDS, hashOf, newKey, newNonce, newRefreshToken, readAccessToken, successorOf, writeAccessToken } from './tokens.ts'
import type { VerifySignature } from './verifySignature.ts'

/** A session expires after this long without use. */
export const SESSION_MS = 30 * DAY_SECONDS * 1_000
/** For this long, a used refresh token still returns its successor: two tabs may share it, or an answer was lost. */
const GRACE_MS = 30_000
const MAX_USER_AGENT = 400

export type SessionOptions = {
  readonly database: Pick<pg.Pool, 'query' | 'connect'>
  readonly chainIds: readonly number[]
  readonly verify: VerifySignature
  /** Milliseconds of the wall clock. */
  readonly now: () => number
}

/** A session as its browser holds it. */
export type OpenSession = {
  readonly account: Address
  readonly role: Role
  readonly accessToken: string
  /** Seconds for which the access token is valid. */
  readonly expiresIn: number
  /** Goes only into the cookie. */
  readonly refreshToken: string
}

export type SignIn = {
  readonly message: string
  readonly signature: Hex
  /** The site of the request, one of ours. */
  readonly origin: string
  readonly userAgent: string
  /** The browser's previous refresh token: its session ends. */
  readonly previous: string | undefined
}

export type Nonce = { readonly nonce: string; readonly issuedAt: string; readonly expiresAt: string }

/** The key that signs access tokens; read once, and again after a failure. */
const createSecret = (database: SessionOptions['database']): (() => Promise<string>) => {
  let key: Promise<string> | undefined
  return () =>
    (key ??= readSecret(database, 'session', newKey()).catch((cause: unknown) => {
      key = undefined
      throw cause
    }))
}

// PEOPLE-2
/**
 * The session of a refresh token and the token that follows it; undefined when the session has ended, or was just ended because the token
 * was stolen.
 */
const followToken = (database: SessionOptions['database'], token: string, successor: string, clock: () => Date) =>
  inTransaction(database, async (client) => {
    const at = clock()
    const hash = hashOf(token)
    const held = await repository.holdToken(client, hash)
    if (!held || held.endedAt || held.expiresAt <= at) return undefined
    if (held.usedAt === null) {
      await repository.followToken(client, hash, hashOf(successor), held.sessionId, at, new Date(at.getTime() + SESSION_MS))
      return held
    }
    if (at.getTime() - held.usedAt.getTime() <= GRACE_MS) return held
    await repository.endSession(client, held.sessionId, held.account, 'reused', at)
    return undefined
  })

/** Signs accounts in, manages sessions, and identifies callers. */
export const createSessionService = ({ database, chainIds, verify, now }: SessionOptions) => {
  const secret = createSecret(database)
  const clock = (): Date => new Date(now())
  const nonceSince = (): Date => new Date(now() - SIGN_IN_SECONDS * 1_000)

  const actors = inBatches((from: SessionOptions['database'], ids: readonly string[]) => repository.findActors(from, ids, clock()))
  const actorOf = async (sessionId: string) => (await actors(database, [sessionId])).get(sessionId)

  const open = async (sessionId: string, account: Address, refreshToken: string): Promise<OpenSession> => {
    const actor = await actorOf(sessionId)
    if (!actor) throw new DomainError('auth.sessionEnded')
    const claim = { account, sessionId, expiresAt: now() + ACCESS_SECONDS * 1_000 }
    return { account, role: actor.role, accessToken: writeAccessToken(await secret(), claim), expiresIn: ACCESS_SECONDS, refreshToken }
  }

  // PEOPLE-1
  const nonce = async (): Promise<Nonce> => {
    const made = newNonce()
    const at = clock()
    await repository.addNonce(database, made, at)
    return { nonce: made, issuedAt: at.toISOString(), expiresAt: new Date(at.getTime() + SIGN_IN_SECONDS * 1_000).toISOString() }
  }

  // PEOPLE-1
  const signIn = async ({ message, signature, origin, userAgent, previous }: SignIn): Promise<OpenSession> => {
    const claim = checkSignIn(parseSiweMessage(message), { origin, chainIds, now: now() })
    if (!(await repository.isNonceOpen(database, claim.nonce, nonceSince()))) throw new DomainError('auth.nonceUsed')
    const isSigned = await verify({ chainId: claim.chainId, account: claim.account, message, signature })
    if (!isSigned) throw new DomainError('auth.signatureInvalid')
    const sessionId = randomUUID()
    const refreshToken = newRefreshToken()
    await inTransaction(database, async (client) => {
      const at = clock()
      if (!(await repository.useNonce(client, claim.nonce, nonceSince(), at))) throw new DomainError('auth.nonceUsed')
      const held = previous === undefined ? undefined : await repository.holdToken(client, hashOf(previous))
      if (held) await repository.endSession(client, held.sessionId, held.account, 'replaced', at)
      await repository.addSession(client, {
        id: sessionId,
        account: claim.account,
        chainId: claim.chainId,
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
        now: at,
        expiresAt: new Date(at.getTime() + SESSION_MS),
        tokenHash: hashOf(refreshToken),
      })
    })
    return open(sessionId, claim.account, refreshToken)
  }

  const refresh = async (token: string | undefined): Promise<OpenSession> => {
    if (token === undefined) throw new DomainError('auth.sessionEnded')
    const successor = successorOf(await secret(), token)
    const held = await followToken(database, token, successor, clock)
    if (!held) throw new DomainError('auth.sessionEnded')
    return open(held.sessionId, held.account, successor)
  }

  // PEOPLE-3
  const authenticate: Authenticate = async (request) => {
    const header = request.headers.get('authorization')
    if (header === null) return null
    const token = /^Bearer (\S+)$/i.exec(header)?.[1]
    const claim = token === undefined ? undefined : readAccessToken(await secret(), token, now())
    const actor = claim && (await actorOf(claim.sessionId))
    if (!claim || !actor || actor.account !== claim.account) throw new DomainError('auth.sessionEnded')
    return { address: actor.account, role: actor.role, sessionId: claim.sessionId }
  }

  return {
    nonce,
    signIn,
    refresh,
    authenticate,
    // PEOPLE-4
    list: ({ address }: Identity) => repository.listSessions(database, address, clock()),
    /** Ends a session of the caller; throws `api.notFound` when they have none with that id. */
    signOut: async ({ address }: Identity, sessionId: string): Promise<void> => {
      if (!(await repository.endSession(database, sessionId, address, 'signedOut', clock())))
        throw new DomainError('api.notFound', { session: sessionId })
    },
    signOutEverywhere: ({ address }: Identity): Promise<void> => repository.endSessions(database, address, clock()),
  }
}

export type SessionService = ReturnType<typeof createSessionService>
