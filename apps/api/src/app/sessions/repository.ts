import type { Address, Role } from '@exchange/domain'
import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Stores a sign-in nonce. */
export const addNonce = async (database: Client, nonce: string, now: Date): Promise<void> => {
  await database.query('insert into app.sign_in_nonce (nonce, created_at) values ($1, $2)', [nonce, now])
}

/** Whether a nonce was issued after `since` and is unused. */
export const isNonceOpen = async (database: Client, nonce: string, since: Date): Promise<boolean> => {
  const open = 'select 1 from app.sign_in_nonce where nonce = $1 and used_at is null and created_at > $2'
  return (await database.query(open, [nonce, since])).rowCount === 1
}

/** Uses up a nonce; true for at most one caller. */
export const useNonce = async (database: Client, nonce: string, since: Date, now: Date): Promise<boolean> => {
  const use = 'update app.sign_in_nonce set used_at = $3 where nonce = $1 and used_at is null and created_at > $2'
  return (await database.query(use, [nonce, since, now])).rowCount === 1
}

export type NewSession = {
  readonly id: string
  readonly account: Address
  readonly chainId: number
  readonly userAgent: string
  readonly now: Date
  readonly expiresAt: Date
  readonly tokenHash: string
}

const ADD_SESSION = `insert into app.session (id, account, chain_id, user_agent, created_at, used_at, expires_at) values ($1, $2, $3, $4, $5, $5, $6)`
const ADD_TOKEN = 'insert into app.refresh_token (hash, session_id, created_at) values ($1, $2, $3)'

/** Starts a session, and makes its account a user. */
export const addSession = async (client: Client, session: NewSession): Promise<void> => {
  const { id, account, chainId, userAgent, now, expiresAt, tokenHash } = session
  await client.query('insert into app."user" (id, first_seen_at) values ($1, $2) on conflict do nothing', [account, now])
  await client.query(ADD_SESSION, [id, account, chainId, userAgent, now, expiresAt])
  await client.query(ADD_TOKEN, [tokenHash, id, now])
}

export type HeldToken = {
  readonly sessionId: string
  readonly account: Address
  readonly usedAt: Date | null
  readonly endedAt: Date | null
  readonly expiresAt: Date
}

// Locks both rows, so that of two requests with one token the second sees what the first did.
const HOLD_TOKEN = `select t.session_id as "sessionId", t.used_at as "usedAt", s.account, s.ended_at as "endedAt", s.expires_at as "expiresAt"
  from app.refresh_token t join app.session s on s.id = t.session_id where t.hash = $1 for update`

/** A refresh token with its session, locked until the transaction ends. */
export const holdToken = async (client: Client, hash: string): Promise<HeldToken | undefined> =>
  (await client.query<HeldToken>(HOLD_TOKEN, [hash])).rows[0]

/** Replaces a token by its successor, and updates the time of the session's last use. */
export const followToken = async (
  client: Client,
  hash: string,
  successor: string,
  sessionId: string,
  now: Date,
  expiresAt: Date,
): Promise<void> => {
  await client.query('update app.refresh_token set used_at = $2 where hash = $1', [hash, now])
  await client.query(ADD_TOKEN, [successor, sessionId, now])
  await client.query('update app.session set used_at = $2, expires_at = $3 where id = $1', [sessionId, now, expiresAt])
}

export type EndReason = 'signedOut' | 'everywhere' | 'reused' | 'replaced'

/** Ends one session of an account; false when it has no open session with that id. */
export const endSession = async (client: Client, id: string, account: Address, reason: EndReason, now: Date): Promise<boolean> => {
  const end = 'update app.session set ended_at = $3, end_reason = $4 where id = $1 and account = $2 and ended_at is null'
  return (await client.query(end, [id, account, now, reason])).rowCount === 1
}

/** Ends every session of an account. */
export const endSessions = async (client: Client, account: Address, now: Date): Promise<void> => {
  const end = `update app.session set ended_at = $2, end_reason = 'everywhere' where account = $1 and ended_at is null`
  await client.query(end, [account, now])
}

export type SessionActor = { readonly account: Address; readonly role: Role }

const ACTORS = {
  name: 'actors',
  text: `select s.id, s.account, coalesce(a.role, 'user') as role from app.session s left join app.admin a on a.account = s.account
    where s.id = any($1) and s.ended_at is null and s.expires_at > $2`,
}

/** Accounts of the open sessions, with their current roles, by session; ended sessions are left out. */
export const findActors = async (database: Client, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, SessionActor>> => {
  const { rows } = await database.query<SessionActor & { readonly id: string }>({ ...ACTORS, values: [ids, now] })
  return new Map(rows.map(({ id, account, role }) => [id, { account, role }]))
}

export type ListedSession = { readonly id: string; readonly userAgent: string; readonly createdAt: Date; readonly usedAt: Date }

/** An account with more sessions signs out everywhere. */
const MOST_LISTED = 100

/** Open sessions of an account, last used first. */
export const listSessions = async (database: Client, account: Address, now: Date): Promise<readonly ListedSession[]> => {
  const list = `select id, user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt" from app.session
    where account = $1 and ended_at is null and expires_at > $2 order by used_at desc, id limit ${MOST_LISTED}`
  return (await database.query<ListedSession>(list, [account, now])).rows
}
