import { type Address, type CalendarLanguage, DomainError, writeCalendar } from '@exchange/domain'
import type { HandlerInput, SessionHandlerInput } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { type PlannerSources, readPlannedDates } from '../../market-data/planner/reader.ts'
import { deleteLink, findLink, readLink, SECRET_TEXT, writeLink } from './repository.ts'

const SUFFIX = '.ics'
const unkept = { 'cache-control': 'no-store' } as const

const own = ({ identity }: SessionHandlerInput) => identity.address.toLowerCase() as Address

/** The calendar link of the signed-in account. */
export const linkHandlers = ({ app }: PlannerSources) => ({
  read: async (asked: SessionHandlerInput) => asked.c.json({ data: { madeAt: await readLink(app, own(asked)) } }, 200, unkept),

  make: async (asked: SessionHandlerInput<{ body: { readonly language: CalendarLanguage } }>) =>
    asked.c.json({ data: { path: `/v1/calendar/${await writeLink(app, own(asked), asked.body.language)}${SUFFIX}` } }, 200, unkept),

  end: async (asked: SessionHandlerInput) => {
    await deleteLink(app, own(asked))
    return asked.c.json({ data: { madeAt: null } }, 200, unkept)
  },
})

/** Serves the calendar behind a link. Fails when any network cannot be read: calendar programs would delete that network's dates. */
export const calendarHandler =
  (service: MarketService, sources: PlannerSources) =>
  async ({ c, params: { link } }: HandlerInput<{ params: { readonly link: string } }>) => {
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
  }
