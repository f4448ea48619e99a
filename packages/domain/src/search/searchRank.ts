/** What a search looks into: a token, or a pool by the name of its share. */
export type Searched = { readonly symbol: string; readonly name: string; readonly address: string }

/** Least length of a text that is taken for the beginning of an address. */
const ADDRESS_BEGINS = 6

/** Rank of an answer: lower is better. */
const rank = { equal: 0, symbolBegins: 1, nameBegins: 2, contains: 3, addressBegins: 4 } as const

/** A text in lower case, its letters of whatever width or height as plain ones. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Words that an answer must have all of, folded; "USDT/BNB", "usdt bnb" and "usdt-bnb" ask the same. */
export const searchTerms = (query: string): readonly string[] =>
  foldText(query)
    .split(/[\s/,-]+/)
    .filter((term) => term !== '')

/** Makes a text to search ready: done once for a list, not for each letter typed. */
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
 * How well something answers a search: 0 is best, null is no answer. For each word counts the best of its parts (`toSearched`): its symbol is the word,
 * begins with it, its name begins with it, either contains it, its address begins with it; the ranks of the words are added. The whole query as one
 * word counts where that is better. A query without words is answered by everything alike.
 */
export const searchRank = (parts: readonly Searched[], query: string): number | null => {
  const terms = searchTerms(query)
  if (terms.length === 0) return 0
  const words = terms.map((term) => bestOf(parts, term))
  const asWords = words.reduce<number | null>((sum, found) => (sum === null || found === null ? null : sum + found), 0)
  const asOne = bestOf(parts, foldText(query).trim())
  return asOne === null || asWords === null ? (asOne ?? asWords) : Math.min(asOne, asWords)
}

/** Those that answer a search, the best answers first; equal ones keep their order. */
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
