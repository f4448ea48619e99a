import { createApiClient, fetchStudio, type StudioItem, type StudioShare } from '@exchange/api-client'
import { DomainError, type ErrorCode, type ErrorParams, type StudioQuestion, type StudioRange } from '@exchange/domain'
import { writeStudioLink } from '@exchange/domain/studio/studioLink'
import { queryOptions } from '@tanstack/react-query'
import { heldSession } from '../../shared/session/heldSession.ts'
import { requireSession } from '../../shared/session/session.ts'

const api = createApiClient({ baseUrl: '' })

// ANALYTICS-8
/** A picture's data. It is fixed once loaded: nothing changes while the user looks at it. */
export const studioQuery = (chainId: number, asked: StudioQuestion) =>
  queryOptions({
    queryKey: ['studio', chainId, writeStudioLink(asked)],
    queryFn: async ({ signal }): Promise<StudioItem> => (await fetchStudio(api, chainId, asked, { signal })).data,
    staleTime: Infinity,
    structuralSharing: false,
  })

type Wire = { readonly data?: StudioShare; readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } } | null

// ANALYTICS-9
/** The key of the connected account's portfolio; signs in if needed. */
export const sharePortfolio = async (
  chainId: number,
  asked: { readonly range: StudioRange; readonly block: number | null; readonly hidesAmounts: boolean },
  act: string,
): Promise<StudioShare> => {
  await requireSession(act)
  const { block, ...rest } = asked
  const response = await fetch(`/v1/${chainId}/studio/shares`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${heldSession.read()?.token ?? ''}` },
    body: JSON.stringify({ ...rest, ...(block !== null && { block }) }),
  }).catch((cause: unknown) => {
    throw new DomainError('api.unavailable', {}, { cause })
  })
  const answer = (await response.json().catch(() => null)) as Wire
  if (answer?.error) throw new DomainError(answer.error.code, answer.error.params)
  if (!answer?.data) throw new DomainError('api.unavailable', { status: response.status })
  return answer.data
}
