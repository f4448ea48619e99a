import type pg from 'pg'
import { z } from '@hono/zod-openapi'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { exportHandler } from './handlers.ts'

/** Routes for an account's own stored data. */
export const userRoutes = (app: pg.Pool): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/me/export',
    auth: 'session',
    documentation: {
      operation: 'exportMyData',
      summary: 'Everything that is kept of the account that signed in',
      tag: 'users',
      answer: z.object({ data: z.record(z.string(), z.unknown()) }),
    },
    handler: exportHandler(app),
  }),
]
