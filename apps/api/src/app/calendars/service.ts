import { type Address, type CalendarLanguage, DomainError, writeCalendar } from '@exchange/domain'
import type pg from 'pg'
import type { MarketService } from '../../market/following/marketService.ts'
import { type PlannerSources, readPlannedDates } from '../../market-data/planner/reader.ts'
import { deleteLink, findLink, readLink, SECRET_TEXT, writeLink } from './repository.ts'

const SUFFIX = '.ics'

/** The application's tables, and what dates are read from. */
export type CalendarSources = PlannerSources & { readonly app: Pick<pg.Pool, 'query'> }

/** Calendar links, and the calendars behind them. */
export const createCalendarService = (markets: Pick<MarketService, 'markets'>, sources: CalendarSources) => ({
  /** When the link of an account was made; null when it has none. */
  read: (account: Address): Promise<number | null> => readLink(sources.app, account),

  /** Replaces the link of an account; returns its path. */
  make: async (account: Address, language: CalendarLanguage): Promise<string> =>
    `/v1/calendar/${await writeLink(sources.app, account, language)}${SUFFIX}`,

  end: (account: Address): Promise<void> => deleteLink(sources.app, account),

  // ANALYTICS-11
  /**
   * The calendar behind a link. Throws `api.notFound`, and fails when any network cannot be read: calendar programs would delete that
   * network's dates.
   */
  write: async (link: string): Promise<string> => {
    const secret = link.endsWith(SUFFIX) ? link.slice(0, -SUFFIX.length) : ''
    const found = SECRET_TEXT.test(secret) ? await findLink(sources.app, secret) : undefined
    if (found === undefined) throw new DomainError('api.notFound')
    const { account, language, key } = found
    const networks = await Promise.all(
      markets.markets.map(async (market) => ({
        chainId: market.network.chainId,
        dates: await readPlannedDates(sources, market, account),
      })),
    )
    const writtenAt = Math.max(...markets.markets.map((market) => market.now()))
    return writeCalendar({ language, key, writtenAt, networks })
  },
})

export type CalendarService = ReturnType<typeof createCalendarService>
