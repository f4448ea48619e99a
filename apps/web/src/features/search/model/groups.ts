import { type SearchAction, searchActions } from '@exchange/domain'
import { foldText, searchTerms } from '@exchange/domain/search/searchRank'
import type { MenuPage } from '../../../shared/feature/manifest.ts'
import { IN_OVERVIEW, type Overview, type ReadPage } from '../queries.ts'
import type { Group, Recent, Result, ResultGroup } from './result.ts'

/** The offers of a network and the menus, and recently opened results. */
export type Offered = {
  readonly pages: readonly MenuPage[]
  readonly isOffered: (action: SearchAction) => boolean
  readonly recent: readonly Recent[]
}

/** Actions that are shown before anything was typed. */
const first: readonly SearchAction[] = [{ kind: 'swap' }, { kind: 'liquidity' }, { kind: 'vote' }]

/** Pages that match every word of a text, those that begin with it first; all pages for an empty text. */
export const findPages = (pages: readonly MenuPage[], text: string): readonly MenuPage[] => {
  const terms = searchTerms(text)
  const found = pages.filter(({ label }) => terms.every((term) => foldText(label).includes(term)))
  return found.toSorted(
    (a, b) => Number(foldText(b.label).startsWith(terms[0] ?? '')) - Number(foldText(a.label).startsWith(terms[0] ?? '')),
  )
}

const actionsOf = ({ isOffered }: Offered, text: string): readonly SearchAction[] =>
  (text === '' ? first : searchActions(text)).filter(isOffered)

/** Recently opened results; a page has its current menu name. */
const recentOf = ({ pages, recent }: Offered): readonly Result[] =>
  recent.map((each) => {
    const page = pages.find((one) => 'to' in one && one.to === each.path)
    return { kind: 'recent', recent: page ? { ...each, label: page.label } : each }
  })

/** Two actions for a user without results. */
const usefulOf = ({ isOffered }: Offered): readonly Result[] =>
  first
    .filter(isOffered)
    .slice(0, 2)
    .map((action) => ({ kind: 'action', action }))

/** The first results of a group, with a link to all of it if there are more. */
const shortened = (group: Group, results: readonly Result[], total: number | null = results.length): readonly Result[] => {
  const shown = results.slice(0, IN_OVERVIEW)
  return total === null || total > shown.length ? [...shown, { kind: 'all', group, total }] : shown
}

/** Whether a text is a command with an object: a single action word may be the name of a page too. */
const isSentence = (text: string): boolean => text.includes(' ')

const nonEmpty = ({ results }: ResultGroup): boolean => results.length > 0

// SEARCH-2, SEARCH-5
/** All groups: fetched results, then pools, pages and actions. For a full command sentence the action comes first. */
export const overviewGroups = (offered: Offered, text: string, overview: Overview | undefined): readonly ResultGroup[] => {
  const { users = [], usersTotal = 0, exact = null, names = [], namesTotal = 0, pools = [], morePools = false } = overview ?? {}
  const { competitions = [], competitionsTotal = 0 } = overview ?? {}
  const named: readonly Result[] = [...(exact ? [exact] : []), ...names].map((name) => ({ kind: 'name', name }))
  const groups: readonly ResultGroup[] = [
    {
      group: 'users',
      results: shortened(
        'users',
        users.map((user) => ({ kind: 'user', user })),
        usersTotal,
      ),
    },
    { group: 'names', results: namesTotal > names.length ? [...named, { kind: 'all', group: 'names', total: namesTotal }] : named },
    {
      group: 'competitions',
      results: shortened(
        'competitions',
        competitions.map((competition) => ({ kind: 'competition', competition })),
        competitionsTotal,
      ),
    },
    {
      group: 'pools',
      results: shortened(
        'pools',
        pools.map((pool) => ({ kind: 'pool', pool })),
        morePools ? null : pools.length,
      ),
    },
    {
      group: 'pages',
      results: shortened(
        'pages',
        findPages(offered.pages, text).map((page) => ({ kind: 'page', page })),
      ),
    },
    {
      group: 'actions',
      results: shortened(
        'actions',
        actionsOf(offered, text).map((action) => ({ kind: 'action', action })),
      ),
    },
  ]
  const shown = groups.filter(nonEmpty)
  if (text === '') return [{ group: 'recent' as const, results: recentOf(offered) }, ...shown].filter(nonEmpty)
  // Without results, useful actions are offered once that is known.
  if (shown.length === 0 && overview) return [{ group: 'actions' as const, results: usefulOf(offered) }].filter(nonEmpty)
  return isSentence(text) ? shown.toSorted((a, b) => Number(b.group === 'actions') - Number(a.group === 'actions')) : shown
}

/** One group alone, of the pages that were read so far. */
export const toSingleGroup = (group: Group, offered: Offered, text: string, read: readonly ReadPage[]): readonly ResultGroup[] => {
  const results: Readonly<Record<Group, readonly Result[]>> = {
    users: read.flatMap(({ users = [] }) => users.map((user) => ({ kind: 'user', user }) as const)),
    names: read.flatMap(({ names = [] }) => names.map((name) => ({ kind: 'name', name }) as const)),
    competitions: read.flatMap(({ competitions = [] }) =>
      competitions.map((competition) => ({ kind: 'competition', competition }) as const),
    ),
    pools: read.flatMap(({ pools = [] }) => pools.map((pool) => ({ kind: 'pool', pool }) as const)),
    pages: findPages(offered.pages, text).map((page) => ({ kind: 'page', page }) as const),
    actions: actionsOf(offered, text).map((action) => ({ kind: 'action', action }) as const),
  }
  return [{ group, results: results[group] }].filter(nonEmpty)
}
