import { type Address, calendarLanguages, DomainError, writeCalendar } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { documented } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market-data/market/marketService.ts'
import { type PlannerSources, readPlannedDates } from '../../market-data/planner/reader.ts'
import { deleteLink, findLink, readLink, SECRET_TEXT, writeLink } from './repository.ts'

const ME = '/v1/me/calendar'
const SUFFIX = '.ics'
const unkept = { 'cache-control': 'no-store' } as const
const tag = 'users'

/** The link of whoever signed in. Nobody is told its secret twice. */
const linkRoutes = ({ app }: PlannerSources): readonly Route[] => {
  const own = ({ address }: { readonly address: string }) => address.toLowerCase() as Address
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: ME,
      auth: 'session',
      documentation: {
        operation: 'getMyCalendar',
        summary: 'Whether the account that signed in has a calendar with a live link',
        tag,
        answer: z.object({ data: documented.calendarItem }),
      },
      handler: async ({ c, identity }) => c.json({ data: { madeAt: await readLink(app, own(identity)) } }, 200, unkept),
    }),
    defineRoute({
      ...noInput,
      method: 'post',
      path: ME,
      auth: 'session',
      documentation: {
        operation: 'makeMyCalendar',
        summary: 'Makes the link of one’s calendar, and ends the one before it',
        tag,
        description: 'Whoever has the link reads the dates of the account. It is told once: only its hash is kept.',
        answer: z.object({ data: documented.calendarLinkItem }),
      },
      body: z.object({ language: z.enum(calendarLanguages) }),
      handler: async ({ c, identity, body: { language } }) =>
        c.json({ data: { path: `/v1/calendar/${await writeLink(app, own(identity), language)}${SUFFIX}` } }, 200, unkept),
    }),
    defineRoute({
      ...noInput,
      method: 'delete',
      path: ME,
      auth: 'session',
      documentation: {
        operation: 'endMyCalendar',
        summary: 'Ends the link of one’s calendar',
        tag,
        answer: z.object({ data: documented.calendarItem }),
      },
      handler: async ({ c, identity }) => {
        await deleteLink(app, own(identity))
        return c.json({ data: { madeAt: null } }, 200, unkept)
      },
    }),
  ]
}

// ANALYTICS-11
/**
 * The calendar of an account behind its link, on all networks, without a session: calendar programs have none. Where one network cannot be read there is
 * no calendar, as programs would take its dates away.
 */
export const calendarRoutes = (service: MarketService, sources: PlannerSources): readonly Route[] => [
  ...linkRoutes(sources),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/calendar/{link}',
    auth: 'none',
    params: z.object({ link: z.string() }),
    handler: async ({ c, params: { link } }) => {
      const secret = link.endsWith(SUFFIX) ? link.slice(0, -SUFFIX.length) : ''
      const found = SECRET_TEXT.test(secret) ? await findLink(sources.app, secret) : undefined
      if (found === undefined) throw new DomainError('api.notFound')
      const { account, language, key } = found
      const networks = await Promise.all(
        service.markets.map(async (market) => ({
          chainId: market.network.chainId,
          dates: await readPlannedDates(sources, market, account),
        })),
      )
      const writtenAt = Math.max(...service.markets.map((market) => market.now()))
      return c.body(writeCalendar({ language, key, writtenAt, networks }), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendar.ics"',
        ...unkept,
      })
    },
  }),
]
