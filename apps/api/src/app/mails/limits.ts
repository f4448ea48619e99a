import { createHash } from 'node:crypto'
import type { Address } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type pg from 'pg'
import { consumeWithin } from '../../database/sharedLimit.ts'

/** Codes per hour that one account may request, and that all accounts together may send to one address. */
const AN_HOUR = { points: 5, seconds: HOUR_SECONDS }

/**
 * Takes one code off the limits of an account and an address, in the transaction of `client`. An address is stored as its hash, so deleting
 * one's data does not reset the count. Throws `api.rateLimited`.
 */
export const countCode = async (client: Pick<pg.Pool, 'query'>, account: Address, email: string): Promise<void> => {
  await consumeWithin(client, { ...AN_HOUR, prefix: 'code' }, account)
  await consumeWithin(client, { ...AN_HOUR, prefix: 'codeTo' }, createHash('sha256').update(email.toLowerCase()).digest('hex'))
}
