import { z } from '@hono/zod-openapi'
import type pg from 'pg'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { callbackHandler } from './handlers.ts'
import type { OnRampProvider } from './provider.ts'

// BUY-3
/** The callback of a provider. Its signature covers the raw body. */
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
