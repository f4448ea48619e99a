import { DomainError } from '@exchange/domain'
import { heldSession } from '../../../shared/session/heldSession.ts'
import { requireSession } from '../../../shared/session/session.ts'

const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}

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
  saveFile(await answer.blob(), `${account.toLowerCase()}.json`)
}
