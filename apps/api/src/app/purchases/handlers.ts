import { DomainError } from '@exchange/domain'
import type pg from 'pg'
import { errorResponse } from '../../http/errors.ts'
import { type HandlerInput, bodyOf, bodyTooLarge } from '../../http/route.ts'
import type { OnRampProvider, Said } from './provider.ts'
import { applyProviderEvent } from './service.ts'

const readSaid = (provider: OnRampProvider, headers: Headers, body: string): Said => {
  let said: Said | undefined
  try {
    said = provider.status(headers, body)
  } catch (cause) {
    throw new DomainError('api.badRequest', { parameter: 'body', reason: 'not a callback of the provider' }, { cause })
  }
  if (said === undefined) throw new DomainError('auth.forbidden')
  return said
}

/** Accepts a provider's callback after checking its signature. */
export const callbackHandler =
  (app: pg.Pool, onRamp: OnRampProvider | null) =>
  async ({ c, params: { provider } }: HandlerInput<{ params: { readonly provider: string } }>) => {
    if (onRamp === null || onRamp.isSandbox || provider !== onRamp.name)
      throw new DomainError('api.notFound', { path: c.req.path.slice(0, 200) })
    const body = await bodyOf(c)
    if (body === null) return errorResponse(bodyTooLarge, c.get('requestId'), 413)
    await applyProviderEvent(app, onRamp.name, readSaid(onRamp, c.req.raw.headers, body))
    return c.body(null, 204)
  }
