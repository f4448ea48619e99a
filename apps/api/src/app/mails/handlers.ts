import type { HandlerInput } from '../../http/route.ts'
import type { MailService } from './service.ts'

type Link = HandlerInput<{ params: { readonly token: string } }>

export const mailHandlers = (mails: MailService) => ({
  stop: async ({ c, params: { token } }: Link) => {
    await mails.stop(token)
    return c.json({ data: { done: true } }, 200, { 'cache-control': 'no-store' })
  },

  /** Redirects to the page that asks for confirmation. */
  ask: ({ c, params: { token } }: Link) => c.redirect(`/arena/alerts/stop/${encodeURIComponent(token)}`, 303),
})
