import { DomainError } from '@exchange/domain'
import { saveFile } from '../../../shared/saveFile.ts'
import { heldSession } from '../../../shared/session/heldSession.ts'
import { requireSession } from '../../../shared/session/session.ts'

// PEOPLE-12
/** Saves everything that is kept of the account that signed in, as a file. Throws what the session throws, and `api.unavailable` where nothing answers. */
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
