import { createHash, randomBytes } from 'node:crypto'
import { type Address, type CalendarLanguage, calendarLanguages } from '@exchange/domain'
import type pg from 'pg'

type Reads = Pick<pg.Pool, 'query'>

/** Bytes of a secret. */
const SECRET = 32
/** A secret as it appears in a link. */
export const SECRET_TEXT = /^[A-Za-z0-9_-]{43}$/

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const WRITE = `insert into app.calendar_link (account, secret_hash, language) values ($1, $2, $3)
  on conflict (account) do update set secret_hash = excluded.secret_hash, language = excluded.language, created_at = now()`

/** Replaces the link of an account; the previous one stops working. Returns its secret, which is not stored. */
export const writeLink = async (app: Reads, account: Address, language: CalendarLanguage): Promise<string> => {
  const secret = randomBytes(SECRET).toString('base64url')
  await app.query(WRITE, [account, hashOf(secret), language])
  return secret
}

/** When the current link of an account was made, in seconds of Unix time; null when it has none. */
export const readLink = async (app: Reads, account: Address): Promise<number | null> => {
  const text = 'select floor(extract(epoch from created_at))::float8 as at from app.calendar_link where account = $1'
  return (await app.query<{ at: number }>(text, [account])).rows[0]?.at ?? null
}

/** Revokes the link of an account. */
export const deleteLink = async (app: Reads, account: Address): Promise<void> => {
  await app.query('delete from app.calendar_link where account = $1', [account])
}

export type FoundLink = { readonly account: Address; readonly language: CalendarLanguage; readonly key: string }

/** Finds a link by its secret; undefined when no link has it. */
export const findLink = async (app: Reads, secret: string): Promise<FoundLink | undefined> => {
  const hash = hashOf(secret)
  const text = 'select account, language from app.calendar_link where secret_hash = $1'
  const [row] = (await app.query<{ account: Address; language: string }>(text, [hash])).rows
  if (row === undefined) return undefined
  return { account: row.account, language: calendarLanguages.find((each) => each === row.language) ?? 'en', key: hash.slice(0, 16) }
}
