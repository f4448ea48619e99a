import { createHash } from 'node:crypto'
import type { Address } from '@exchange/domain'
import type pg from 'pg'
import { createSharedLimit } from '../../database/sharedLimit.ts'

/** Codes that one account may ask for in an hour, and that one address is sent in an hour by all accounts together. */
const AN_HOUR = 5

/** Takes one code off what an account may ask for and an address may be sent. Throws `api.rateLimited`. */
export type CodeLimit = (account: Address, email: string) => Promise<void>

/** Counts codes. Of an address its hash is kept, so that who deletes their data begins no new count. */
export const createCodeLimit = (database: pg.Pool, points = AN_HOUR): CodeLimit => {
  const ofAccount = createSharedLimit(database, { prefix: 'code', points, seconds: 3_600 })
  const ofAddress = createSharedLimit(database, { prefix: 'codeTo', points, seconds: 3_600 })
  return async (account, email) => {
    await ofAccount(account)
    await ofAddress(createHash('sha256').update(email.toLowerCase()).digest('hex'))
  }
}
