import { DomainError } from '@exchange/domain'
import { saveFile } from '../../../shared/saveFile.ts'
import { heldSession } from '../../../shared/session/heldSession.ts'
import { requireSession } from '../../../shared/session/session.ts'

// PEOPLE-12
/** Saves all stored data of the signed-in account as a file. Throws the session's errors, and `api.unavailable` without an answer. */
export const exportData = async (act: string): Promise<void> => {
  const { account } = await requireSession(act)
  const answer = await fetch('/v1/me/export', { headers: { authorization: `Bearer ${heldSession.read()?.token ?? ''}` } }).catch(
    (cause: unknown) => {
      throw new DomainError('api.unavailable', {}, { cause })
    },
  )
  if (!answer.ok) throw new DomainError('api.unavailable', { status: answer.status })
  saveFile(`${account.toLowerCase()}.json`, await answer.blob())
}
