import { type CompetitionLabel, toCompetitionLabel } from '@exchange/domain/arena/types'
import { type CompetitionTab, competitionTabs } from '../../../entities/competition/queries.ts'

/** The address bar's part of the list. A key that holds its default is absent. */
export type ArenaSearch = { readonly tab?: CompetitionTab; readonly q?: string; readonly label?: CompetitionLabel }

/** The state of the list, with every choice made. */
export type ArenaView = { readonly tab: CompetitionTab | 'all'; readonly query: string; readonly label: CompetitionLabel | 'all' }

/** Longest search text that is stored. */
export const MAX_QUERY = 80

// ARENA-3
/** Parses the address bar. Never fails: an unknown value becomes the default. */
export const toArenaView = (search: Readonly<Record<string, unknown>>): ArenaView => {
  const { q } = search
  return {
    tab: competitionTabs.find((tab) => tab === search['tab']) ?? 'all',
    query: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, MAX_QUERY) : '',
    label: toCompetitionLabel(String(search['label'])) ?? 'all',
  }
}

/** Writes the address bar: only values that differ from the default. */
export const toArenaSearch = ({ tab, query, label }: ArenaView): ArenaSearch => ({
  ...(tab !== 'all' && { tab }),
  ...(query !== '' && { q: query }),
  ...(label !== 'all' && { label }),
})
