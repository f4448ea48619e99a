import type { Address, CalendarLanguage } from '@exchange/domain'
import type { HandlerInput, SessionHandlerInput } from '../../http/route.ts'
import type { CalendarService } from './service.ts'

const unkept = { 'cache-control': 'no-store' } as const

const own = ({ identity }: SessionHandlerInput) => identity.address.toLowerCase() as Address

/** The calendar link of the signed-in account, and the calendar behind a link. */
export const calendarHandlers = (calendars: CalendarService) => ({
  read: async (asked: SessionHandlerInput) => asked.c.json({ data: { madeAt: await calendars.read(own(asked)) } }, 200, unkept),

  make: async (asked: SessionHandlerInput<{ body: { readonly language: CalendarLanguage } }>) =>
    asked.c.json({ data: { path: await calendars.make(own(asked), asked.body.language) } }, 200, unkept),

  end: async (asked: SessionHandlerInput) => {
    await calendars.end(own(asked))
    return asked.c.json({ data: { madeAt: null } }, 200, unkept)
  },

  serve: async ({ c, params: { link } }: HandlerInput<{ params: { readonly link: string } }>) =>
    c.body(await calendars.write(link), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      ...unkept,
    }),
})
