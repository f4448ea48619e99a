import { recordsFilePath, type RecordsSpan } from '@exchange/api-client'
import { type Address, DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'

export type FileType = 'csv' | 'json'

type Refused = { readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } } | null

// ANALYTICS-10
/** The whole export of a span. Throws the API's own error, or `api.unavailable`. */
export const fetchRecordsFile = async (chainId: number, account: Address, type: FileType, span: RecordsSpan): Promise<Blob> => {
  const unavailable = (params: ErrorParams) => (cause?: unknown) => {
    throw new DomainError('api.unavailable', params, { cause })
  }
  const response = await fetch(recordsFilePath(chainId, account, type, span)).catch(unavailable({}))
  if (response.ok) return response.blob().catch(unavailable({}))
  const answer = (await response.json().catch(() => null)) as Refused
  if (answer?.error) throw new DomainError(answer.error.code, answer.error.params)
  return unavailable({ status: response.status })()
}
