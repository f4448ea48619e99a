import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readSecret, type SecretClient } from './readSecret.ts'

const NAME = 'mail'

/** The key of codes and of unsubscribe links. */
export const readMailKey = (client: SecretClient): Promise<string> => readSecret(client, NAME, randomBytes(32).toString('hex'))

const hmac = (key: string, text: string): Buffer => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()

/** The input of a code: new for each, for one account and address. */
export type CodeRow = { readonly account: string; readonly email: string; readonly nonce: string }

export const newCodeNonce = (): string => randomBytes(16).toString('hex')

// PEOPLE-18
/** The six digits of a code. The API checks them, and the worker writes them into the mail; they are stored nowhere. */
export const codeOf = (key: string, { account, email, nonce }: CodeRow): string =>
  String(hmac(key, `code.${account}.${nonce}.${email}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Whether a code belongs to a row; takes the same time for each wrong one. */
export const isCodeOf = (key: string, row: CodeRow, code: string): boolean => {
  const [typed, right] = [Buffer.from(code), Buffer.from(codeOf(key, row))]
  return typed.length === right.length && timingSafeEqual(typed, right)
}

/** The mark of an address in a link, which hides the address. */
const markOf = (email: string): Buffer => createHash('sha256').update(email).digest().subarray(0, 12)

// NOTE-7
/** The token of an unsubscribe link for an account's mails to one address; using it needs no session. It does not expire. */
export const writeStopToken = (key: string, account: string, email: string): string => {
  const said = Buffer.concat([Buffer.from(account.slice(2), 'hex'), markOf(email)])
  return Buffer.concat([said, hmac(key, `stop.${said.toString('hex')}`).subarray(0, 16)]).toString('base64url')
}

/** The account of a token, and whether it is for an address; undefined when the key did not sign it. */
export const readStopToken = (
  key: string,
  token: string,
): { readonly account: string; readonly isOf: (email: string) => boolean } | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return undefined
  const said = bytes.subarray(0, 32)
  if (!timingSafeEqual(hmac(key, `stop.${said.toString('hex')}`).subarray(0, 16), bytes.subarray(32))) return undefined
  return {
    account: `0x${said.subarray(0, 20).toString('hex')}`,
    isOf: (email) => markOf(email).equals(said.subarray(20)),
  }
}
