import { z } from '@hono/zod-openapi'
import type pg from 'pg'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { callbackHandler } from './handlers.ts'
import type { OnRampProvider } from './provider.ts'

// BUY-3
/** Where a provider says what became of a purchase. Its signature is of the body as it came. */
export const purchaseRoutes = (app: pg.Pool, onRamp: OnRampProvider | null): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/v1/purchases/callbacks/{provider}',
    auth: 'none',
    params: z.object({ provider: z.string() }),
    handler: callbackHandler(app, onRamp),
  }),
]
