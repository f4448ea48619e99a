import { WAD } from '@exchange/domain'
import { termsOf } from '../../../entities/pool/poolSearch.ts'
import type { GaugeRow } from './gaugeRow.ts'
import type { SortKey, VoteView } from './voteSearch.ts'

/** The figure a row is ordered by; null where it is not available. */
const figureOf = (row: GaugeRow, sort: SortKey): number | null => {
  // Early in an epoch nobody has voted yet: the epoch before tells more than no order at all.
  if (sort === 'apr') return row.receipt?.apr ?? row.last?.receipt?.apr ?? null
  if (sort === 'votes') return Number(row.votes)
  if (sort === 'emission') return Number(row.emission)
  const { usd } = sort === 'fees' ? row.fees : row.incentives
  return usd === null ? null : Number(usd) / Number(WAD)
}

/** Rows of the list: those that match the search, and of them the voted ones where only those are asked for, in order. Unknown figures stand last. */
export const selectGauges = (rows: readonly GaugeRow[], view: VoteView, isVoted: (row: GaugeRow) => boolean): readonly GaugeRow[] => {
  const terms = termsOf(view.query)
  const sign = view.order === 'asc' ? 1 : -1
  return rows
    .filter((row) => (!view.votedOnly || isVoted(row)) && terms.every((term) => row.searchText.includes(term)))
    .toSorted((a, b) => {
      const [left, right] = [figureOf(a, view.sort), figureOf(b, view.sort)]
      if (left === right) return a.pool < b.pool ? -1 : 1
      if (left === null) return 1
      if (right === null) return -1
      return (left - right) * sign
    })
}
