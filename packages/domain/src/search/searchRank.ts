/** The searchable texts of a token, or of a pool by its pool token. */
export type Searched = { readonly symbol: string; readonly name: string; readonly address: string }

/** Minimum length of a text that counts as the beginning of an address. */
const ADDRESS_BEGINS = 6

/** Rank of a match; lower is better. */
const rank = { equal: 0, symbolBegins: 1, nameBegins: 2, contains: 3, addressBegins: 4 } as const

/** A text in lower case, with full-width and half-width letters as plain ones. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a query, all of which must match; "USDT/BNB", "usdt bnb" and "usdt-bnb" are the same query. */
export const searchTerms = (query: string): readonly string[] =>
  foldText(query)
    .split(/[\s/,-]+/)
    .filter((term) => term !== '')

/** Prepares searchable texts, once per list instead of once per typed letter. */
export const toSearched = ({ symbol, name, address }: Searched): Searched => ({
  symbol: foldText(symbol),
  name: foldText(name),
  address: address.toLowerCase(),
})

const rankOf = ({ symbol, name, address }: Searched, term: string): number | null => {
  if (symbol === term || address === term) return rank.equal
  if (symbol.startsWith(term)) return rank.symbolBegins
  if (name.startsWith(term)) return rank.nameBegins
  if (symbol.includes(term) || name.includes(term)) return rank.contains
  return term.startsWith('0x') && term.length >= ADDRESS_BEGINS && address.startsWith(term) ? rank.addressBegins : null
}

const bestOf = (parts: readonly Searched[], term: string): number | null =>
  parts.reduce<number | null>((best, part) => {
    const found = rankOf(part, term)
    return found === null || (best !== null && best <= found) ? best : found
  }, null)

/**
 * How well something matches a query: 0 is best, null is no match. For each word the best of its parts (`toSearched`) counts: the symbol
 * equals it, the symbol begins with it, the name begins with it, either contains it, the address begins with it. The ranks of the words are
 * added; the whole query as one word counts if that is better. An empty query matches everything equally.
 */
export const searchRank = (parts: readonly Searched[], query: string): number | null => {
  const terms = searchTerms(query)
  if (terms.length === 0) return 0
  const words = terms.map((term) => bestOf(parts, term))
  const asWords = words.reduce<number | null>((sum, found) => (sum === null || found === null ? null : sum + found), 0)
  const asOne = bestOf(parts, foldText(query).trim())
  return asOne === null || asWords === null ? (asOne ?? asWords) : Math.min(asOne, asWords)
}

/** The matches of a query, best first. Equal matches keep their order. */
export const searchRanked = <T>(all: readonly T[], query: string, partsOf: (one: T) => readonly Searched[]): readonly T[] => {
  if (searchTerms(query).length === 0) return all
  return all
    .flatMap((one) => {
      const found = searchRank(partsOf(one), query)
      return found === null ? [] : [{ one, found }]
    })
    .sort((a, b) => a.found - b.found)
    .map(({ one }) => one)
}
