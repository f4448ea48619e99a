import { DomainError } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type pg from 'pg'
import { errorResponse } from '../../http/errors.ts'
import { bodyOf, bodyTooLarge, defineRoute, noInput, type Route } from '../../http/route.ts'
import type { OnRampProvider, Said } from './provider.ts'
import { takeEvent } from './service.ts'

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

// BUY-3
/** Where a provider says what became of a purchase. Its signature is of the body as it came. */
export const purchaseRoutes = (app: pg.Pool, onRamp: OnRampProvider | null): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/v1/purchases/callbacks/{provider}',
    auth: 'none',
    params: z.object({ provider: z.string() }),
    handler: async ({ c, params: { provider } }) => {
      if (onRamp === null || onRamp.isSandbox || provider !== onRamp.name)
        throw new DomainError('api.notFound', { path: c.req.path.slice(0, 200) })
      const body = await bodyOf(c)
      if (body === null) return errorResponse(bodyTooLarge, c.get('requestId'), 413)
      await takeEvent(app, onRamp.name, readSaid(onRamp, c.req.raw.headers, body))
      return c.body(null, 204)
    },
  }),
]
