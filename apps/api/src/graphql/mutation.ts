import { createHash } from 'node:crypto'
import { type Action, type Address, can, DomainError } from '@exchange/domain'
import type pg from 'pg'
import { inTransaction } from '../database/inTransaction.ts'
import type { Identity } from '../http/identity.ts'
import { parseAddress } from '../http/input.ts'
import type { Builder, GraphqlContext } from './builder.ts'

/** Format of an idempotency key: a UUID, or 8 to 64 characters. */
const KEY = /^[\w-]{8,64}$/

// PEOPLE-3
/**
 * The caller; throws `auth.required` without a session. An actor that the mutation names must be the session's account, otherwise throws
 * `auth.forbidden`.
 */
export const actorOf = ({ identity }: Pick<GraphqlContext, 'identity'>, named?: string | null): Identity => {
  if (!identity) throw new DomainError('auth.required')
  if (typeof named === 'string' && parseAddress(named, 'actor') !== identity.address) throw new DomainError('auth.forbidden')
  return identity
}

/** Throws `people.notAllowed` when the actor may not do this to the account. */
export const requirePermission = (actor: Identity, action: Action, subject?: Address): void => {
  if (!can(actor, action, subject)) throw new DomainError('people.notAllowed', { action })
}

/** What identifies a mutation: its operation, the client's key, and all its input. */
export type Question = { readonly operation: string; readonly key: string; readonly input: unknown }

const CLAIM = `insert into app.mutation_answer (actor, key, operation, input_hash) values ($1, $2, $3, $4) on conflict do nothing returning key`
const FIND = 'select operation, input_hash as "inputHash", answer from app.mutation_answer where actor = $1 and key = $2'
const KEEP = 'update app.mutation_answer set answer = $3 where actor = $1 and key = $2'

type Kept = { readonly operation: string; readonly inputHash: string; readonly answer: unknown }

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex')

// REL-9
/**
 * Runs a mutation once per key and actor, in one transaction with the record of its answer. A repeated key gets the stored answer; while
 * the first call is still running, it waits for it. The same key with other input throws `people.keyReused`. The answer of `run` must be
 * JSON. When `run` throws, nothing is stored, and the key may be tried again.
 */
export const runIdempotent = async <Answer>(
  app: Pick<pg.Pool, 'connect'>,
  actor: Identity,
  { operation, key, input }: Question,
  run: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  if (!KEY.test(key)) throw new DomainError('api.badRequest', { parameter: 'idempotencyKey', reason: '8 to 64 letters, digits, _ or -' })
  return inTransaction(app, async (client) => {
    const inputHash = hashOf(input)
    const { rowCount } = await client.query(CLAIM, [actor.address, key, operation, inputHash])
    if (rowCount === 0) {
      const [kept] = (await client.query<Kept>(FIND, [actor.address, key])).rows
      if (kept?.operation !== operation || kept.inputHash !== inputHash) throw new DomainError('people.keyReused')
      return kept.answer as Answer
    }
    const answer = await run(client)
    await client.query(KEEP, [actor.address, key, JSON.stringify(answer)])
    return answer
  })
}

/** The idempotency key, an argument of every mutation. */
export const keyArgument = (builder: Builder) =>
  builder.args((t) => ({
    idempotencyKey: t.string({
      required: true,
      description: 'Chosen by the client, new for each intention: the same key is answered the same and does nothing again.',
    }),
  }))
