import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'

type Refused = { readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } } | null

/** A file from the API, with its headers. Throws the API's own error, or `api.unavailable`. */
export const fetchFile = async (path: string): Promise<{ readonly blob: Blob; readonly headers: Headers }> => {
  const unavailable = (params: ErrorParams) => (cause?: unknown) => {
    throw new DomainError('api.unavailable', params, { cause })
  }
  const response = await fetch(path).catch(unavailable({}))
  if (response.ok) return { blob: await response.blob().catch(unavailable({})), headers: response.headers }
  const answer = (await response.json().catch(() => null)) as Refused
  if (answer?.error) throw new DomainError(answer.error.code, answer.error.params)
  return unavailable({ status: response.status })()
}
