import { DomainError, type ErrorCode } from '@exchange/domain'

type Wire = { readonly error?: { readonly code: ErrorCode } } | null

// NOTE-7
/** Ends alerts by mail to the address of a link. Throws the API's error, and `api.unavailable` without an answer. */
export const stopMails = async (token: string): Promise<void> => {
  const response = await fetch(`/v1/mail/stop/${encodeURIComponent(token)}`, { method: 'POST' }).catch((cause: unknown) => {
    throw new DomainError('api.unavailable', {}, { cause })
  })
  if (response.ok) return
  const answer = (await response.json().catch(() => null)) as Wire
  throw new DomainError(answer?.error?.code ?? 'api.unavailable', { status: response.status })
}
