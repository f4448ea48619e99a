import { createHash } from 'node:crypto'
import type { Address } from '@exchange/domain'
import type pg from 'pg'
import { consumeWithin } from '../../database/sharedLimit.ts'

/** Codes that one account may ask for in an hour, and that one address is sent in an hour by all accounts together. */
const AN_HOUR = { points: 5, seconds: 3_600 }

/**
 * Takes one code off what an account may ask for and an address may be sent, in the transaction of `client`. Of an address its hash is kept, so that who deletes
 * their data begins no new count. Throws `api.rateLimited`.
 */
export const countCode = async (client: Pick<pg.Pool, 'query'>, account: Address, email: string): Promise<void> => {
  await consumeWithin(client, { ...AN_HOUR, prefix: 'code' }, account)
  await consumeWithin(client, { ...AN_HOUR, prefix: 'codeTo' }, createHash('sha256').update(email.toLowerCase()).digest('hex'))
}
