import { DomainError } from '@exchange/domain'
import type pg from 'pg'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import type { Identity } from '../../http/identity.ts'
import { writeAudit } from '../audit/repository.ts'
import { discardLetter, findDeadLetter, retryLetter } from './repository.ts'

/** The application's database and the queue's; they may be the same. */
export type LetterDatabases = { readonly app: pg.Pool; readonly queue: pg.Pool }

type Asked = { readonly id: string; readonly idempotencyKey: string }

export type LetterAnswer = { readonly id: string }

const parseId = (id: string): string => {
  if (!/^\d{1,18}$/.test(id)) throw new DomainError('api.badRequest', { parameter: 'id', reason: 'a whole number' })
  return id
}

// ADMIN-5
/**
 * Queues a dead letter again, or removes it for good. The queue may be another database: it is changed last, before the audit entry is
 * committed, so every logged change did happen. Throws `people.notAllowed`, and `admin.letterGone` when the letter is no longer dead.
 */
const settle =
  (action: 'deadLetter.retry' | 'deadLetter.discard') =>
  async ({ app, queue }: LetterDatabases, actor: Identity, { id, idempotencyKey }: Asked): Promise<LetterAnswer> => {
    requirePermission(actor, 'deadLetter.manage')
    const known = parseId(id)
    return runIdempotent(app, actor, { operation: action, key: idempotencyKey, input: { id: known } }, async (client) => {
      const letter = await findDeadLetter(queue, known)
      if (!letter) throw new DomainError('admin.letterGone')
      const { task, key, attempts, lastError } = letter
      await writeAudit(client, {
        actor: actor.address,
        action,
        subject: `job:${known}`,
        before: { task, key, attempts, lastError },
        after: null,
      })
      await (action === 'deadLetter.retry' ? retryLetter(queue, known) : discardLetter(queue, letter, actor.address))
      return { id: known }
    })
  }

export const retryDeadLetter = settle('deadLetter.retry')
export const discardDeadLetter = settle('deadLetter.discard')
