import { z } from '@hono/zod-openapi'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { mailHandlers } from './handlers.ts'
import type { MailService } from './service.ts'

const params = z.object({ token: z.string().max(100).openapi({ description: 'As it stands in the mail.' }) })

// NOTE-7
/** The unsubscribe link of mails. Mail programs post to it (RFC 8058); opening it leads to the page that asks for confirmation. */
export const mailRoutes = (mails: MailService): readonly Route[] => [
  defineRoute({
    ...noInput,
    params,
    method: 'post',
    path: '/v1/mail/stop/{token}',
    auth: 'none',
    documentation: {
      operation: 'stopMails',
      summary: 'Ends alerts by mail to the address of a link',
      tag: 'users',
      description: 'Without a session: the link is signed. The body is not read.',
      answer: z.object({ data: z.object({ done: z.literal(true) }) }),
      refusals: { 404: 'A link that nobody here signed' },
    },
    handler: mailHandlers(mails).stop,
  }),
  defineRoute({
    ...noInput,
    params,
    method: 'get',
    path: '/v1/mail/stop/{token}',
    auth: 'none',
    handler: mailHandlers(mails).ask,
  }),
]
