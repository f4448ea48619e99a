import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readSecret, type SecretClient } from './readSecret.ts'

const NAME = 'mail'

/** The key of codes and of links that end mails. */
export const readMailKey = (client: SecretClient): Promise<string> => readSecret(client, NAME, randomBytes(32).toString('hex'))

const hmac = (key: string, text: string): Buffer => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()

/** What makes a code: new for each, and for one account and address alone. */
export type CodeRow = { readonly account: string; readonly email: string; readonly nonce: string }

export const newCodeNonce = (): string => randomBytes(16).toString('hex')

// PEOPLE-18
/** The six digits of a code. The API checks them, and the worker writes them into the mail; they stand nowhere. */
export const codeOf = (key: string, { account, email, nonce }: CodeRow): string =>
  String(hmac(key, `code.${account}.${nonce}.${email}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Whether a code is the one of a row; takes the same time for each that is not. */
export const isCodeOf = (key: string, row: CodeRow, code: string): boolean => {
  const [typed, right] = [Buffer.from(code), Buffer.from(codeOf(key, row))]
  return typed.length === right.length && timingSafeEqual(typed, right)
}

/** What is in a link of an address, so that nobody reads the address in it. */
const markOf = (email: string): Buffer => createHash('sha256').update(email).digest().subarray(0, 12)

// NOTE-7
/** The part of a link that ends mails of an account to one address: whoever has it needs no session. It has no end. */
export const writeStopToken = (key: string, account: string, email: string): string => {
  const said = Buffer.concat([Buffer.from(account.slice(2), 'hex'), markOf(email)])
  return Buffer.concat([said, hmac(key, `stop.${said.toString('hex')}`).subarray(0, 16)]).toString('base64url')
}

/** Of whom a link is, and whether it is of an address; undefined where the key did not sign it. */
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
