import { searchTerms } from '@exchange/domain/search/searchRank'

/** A part of a text, and whether it matches the search. */
export type Part = { readonly text: string; readonly isMatch: boolean }

type Span = readonly [from: number, to: number]

/** Spans without overlaps, in order. */
const merged = (spans: readonly Span[]): readonly Span[] =>
  spans
    .toSorted(([a], [b]) => a - b)
    .reduce<readonly Span[]>((all, [from, to]) => {
      const last = all.at(-1)
      return last && from <= last[1] ? [...all.slice(0, -1), [last[0], Math.max(last[1], to)]] : [...all, [from, to]]
    }, [])

// SEARCH-5
/** A label split at the searched words, ignoring case. A text that changes length in lower case stays whole. */
export const matchedParts = (label: string, searched: string): readonly Part[] => {
  const small = label.toLowerCase()
  const spans =
    small.length === label.length
      ? searchTerms(searched).flatMap((term): readonly Span[] => {
          const at = small.indexOf(term)
          return at < 0 ? [] : [[at, at + term.length]]
        })
      : []
  const parts: Part[] = []
  let end = 0
  for (const [from, to] of merged(spans)) {
    if (from > end) parts.push({ text: label.slice(end, from), isMatch: false })
    parts.push({ text: label.slice(from, to), isMatch: true })
    end = to
  }
  if (end < label.length) parts.push({ text: label.slice(end), isMatch: false })
  return parts
}
