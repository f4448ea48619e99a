import type { CalendarItem, CalendarLinkItem } from '@exchange/api-client'
import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'
import { heldSession } from '../../../shared/session/heldSession.ts'
import { requireSession } from '../../../shared/session/session.ts'

type Wire<T> = { readonly data?: T; readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } } | null

const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> => {
  const headers = { authorization: `Bearer ${heldSession.read()?.token ?? ''}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch('/v1/me/calendar', { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new DomainError('api.unavailable', {}, { cause })
    },
  )
  const answer = (await response.json().catch(() => null)) as Wire<T>
  if (answer?.error) throw new DomainError(answer.error.code, answer.error.params)
  if (!answer?.data) throw new DomainError('api.unavailable', { status: response.status })
  return answer.data
}

/** Whether the account that signed in has a live link. */
export const readCalendar = (): Promise<CalendarItem> => ask<CalendarItem>('GET')

// ANALYTICS-11
/** Creates the link of the connected account's calendar, which ends the previous one; signs in if needed. */
export const makeCalendar = async (language: string, act: string): Promise<string> => {
  await requireSession(act)
  return `${location.origin}${(await ask<CalendarLinkItem>('POST', { language })).path}`
}

/** Ends the link; signs in if needed. */
export const endCalendar = async (act: string): Promise<void> => {
  await requireSession(act)
  await ask<CalendarItem>('DELETE')
}
