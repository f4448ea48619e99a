import { useLingui } from '@lingui/react/macro'
import type { CompetitionTab } from '../../../entities/competition/queries.ts'
import { statusWords } from '../../../entities/competition/words.ts'

/** The names of the tabs. */
export const useTabWords = (): Readonly<Record<CompetitionTab | 'all', string>> => {
  const { t } = useLingui()
  return {
    all: t({ message: 'All', context: 'competitions' }),
    upcoming: t(statusWords.upcoming),
    live: t(statusWords.live),
    ended: t(statusWords.ended),
    hosted: t({ message: 'Hosted by you', context: 'competitions' }),
    joined: t({ message: 'Joined', context: 'competitions' }),
  }
}
