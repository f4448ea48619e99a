import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { readSecret, type SecretClient } from './readSecret.ts'

const NAME = 'studio'
const [NONCE, TAG, SAID] = [12, 16, 41]

/** The key of shared portfolios. */
export const readStudioKey = (client: SecretClient): Promise<string> => readSecret(client, NAME, randomBytes(32).toString('hex'))

/** A shared portfolio: one range of one account, as of one block. */
export type SharedPortfolio = {
  readonly account: string
  readonly hidesAmounts: boolean
  readonly chainId: number
  /** Days of the range. */
  readonly days: number
  readonly block: number
}

const write = ({ account, hidesAmounts, chainId, days, block }: SharedPortfolio): Buffer => {
  const said = Buffer.alloc(SAID)
  said.write(account.slice(2), 0, 'hex')
  said.writeUInt8(hidesAmounts ? 1 : 0, 20)
  said.writeBigUInt64BE(BigInt(chainId), 21)
  said.writeUInt32BE(days, 29)
  said.writeBigUInt64BE(BigInt(block), 33)
  return said
}

// ANALYTICS-9
/** The key in the link of a shared portfolio: it hides the account and cannot be forged. The same share has the same key. */
export const sealPortfolio = (key: string, shared: SharedPortfolio): string => {
  const said = write(shared)
  const nonce = createHmac('sha256', Buffer.from(key, 'hex')).update(said).digest().subarray(0, NONCE)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce)
  const body = Buffer.concat([cipher.update(said), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

/** The portfolio behind a key; undefined when it was not made here. */
export const openPortfolio = (key: string, sealed: string): SharedPortfolio | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== NONCE + SAID + TAG || bytes.toString('base64url') !== sealed) return undefined
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), bytes.subarray(0, NONCE))
  cipher.setAuthTag(bytes.subarray(NONCE + SAID))
  try {
    const said = Buffer.concat([cipher.update(bytes.subarray(NONCE, NONCE + SAID)), cipher.final()])
    return {
      account: `0x${said.subarray(0, 20).toString('hex')}`,
      hidesAmounts: said.readUInt8(20) === 1,
      chainId: Number(said.readBigUInt64BE(21)),
      days: said.readUInt32BE(29),
      block: Number(said.readBigUInt64BE(33)),
    }
  } catch {
    return undefined
  }
}
