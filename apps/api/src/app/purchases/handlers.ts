import { DomainError } from '@exchange/domain'
import type pg from 'pg'
import { errorResponse } from '../../http/errors.ts'
import { type HandlerInput, bodyOf, bodyTooLarge } from '../../http/route.ts'
import type { OnRampProvider } from './provider.ts'
import { applyProviderEvent, findCaller, readSaid } from './service.ts'

/** Accepts a provider's callback after checking its signature. */
export const callbackHandler =
  (app: pg.Pool, onRamp: OnRampProvider | null) =>
  async ({ c, params: { provider } }: HandlerInput<{ params: { readonly provider: string } }>) => {
    const caller = findCaller(onRamp, provider)
    if (caller === undefined) throw new DomainError('api.notFound', { path: c.req.path.slice(0, 200) })
    const body = await bodyOf(c)
    if (body === null) return errorResponse(bodyTooLarge, c.get('requestId'), 413)
    await applyProviderEvent(app, caller.name, readSaid(caller, c.req.raw.headers, body))
    return c.body(null, 204)
  }
