import { lowerEstimateFirst, searchRanked, WAD } from '@exchange/domain'
import type { GaugeRow } from './gaugeRow.ts'
import type { SortKey, VoteView } from './voteSearch.ts'

/** The sort figure of a row; null if it is not available. */
const figureOf = (row: GaugeRow, sort: SortKey): number | null => {
  // The rate that is shown first.
  if (sort === 'apr') return lowerEstimateFirst(row.receipt?.apr ?? null, row.last?.receipt?.apr ?? null).figure
  if (sort === 'votes') return Number(row.votes)
  if (sort === 'emission') return Number(row.emission)
  const { usd } = sort === 'fees' ? row.fees : row.incentives
  return usd === null ? null : Number(usd) / Number(WAD)
}

/**
 * Rows of the list: those that match the search, and of these only the voted ones if requested; best matches first, then sorted. Unknown
 * figures come last.
 */
export const selectGauges = (rows: readonly GaugeRow[], view: VoteView, isVoted: (row: GaugeRow) => boolean): readonly GaugeRow[] => {
  const sign = view.order === 'asc' ? 1 : -1
  const ordered = rows
    .filter((row) => !view.votedOnly || isVoted(row))
    .toSorted((a, b) => {
      const [left, right] = [figureOf(a, view.sort), figureOf(b, view.sort)]
      if (left === right) return a.pool < b.pool ? -1 : 1
      if (left === null) return 1
      if (right === null) return -1
      return (left - right) * sign
    })
  return searchRanked(ordered, view.query, ({ searched }) => searched)
}
