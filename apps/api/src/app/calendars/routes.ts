import { calendarLanguages } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { documented } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { calendarHandlers } from './handlers.ts'
import { type CalendarSources, createCalendarService } from './service.ts'

const ME = '/v1/me/calendar'
const tag = 'users'

/** Routes for the calendar link of the signed-in account. The secret is returned only once. */
const linkRoutes = (handlers: ReturnType<typeof calendarHandlers>): readonly Route[] => [
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
    handler: handlers.read,
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
    handler: handlers.make,
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
    handler: handlers.end,
  }),
]

// ANALYTICS-11
/** The calendar behind a link, over all networks. It needs no session, as calendar programs have none. */
export const calendarRoutes = (service: MarketService, sources: CalendarSources): readonly Route[] => {
  const handlers = calendarHandlers(createCalendarService(service, sources))
  return [
    ...linkRoutes(handlers),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/calendar/{link}',
      auth: 'none',
      params: z.object({ link: z.string() }),
      handler: handlers.serve,
    }),
  ]
}
