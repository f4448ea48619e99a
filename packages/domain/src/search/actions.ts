// SEARCH-5
/** An action that a text asks for. Amounts and symbols are as typed; unstated parts are missing. */
export type SearchAction =
  | {
      readonly kind: 'swap'
      readonly amount?: string
      /** The side of the amount. */
      readonly side?: 'in' | 'out'
      readonly from?: string
      readonly to?: string
    }
  | { readonly kind: 'lock'; readonly amount?: string }
  | { readonly kind: 'mint' | 'send'; readonly name?: string }
  | { readonly kind: 'vote' | 'claim' | 'liquidity' }

/** A kind of action. */
export type ActionKind = SearchAction['kind']

/** Words that begin an action. At least two first letters are enough. */
const verbs: Readonly<Record<ActionKind, readonly string[]>> = {
  swap: ['swap', 'trade', 'exchange', 'sell', 'buy'],
  lock: ['lock'],
  vote: ['vote'],
  claim: ['claim', 'rewards'],
  liquidity: ['liquidity', 'deposit', 'provide'],
  mint: ['mint'],
  send: ['send', 'gift', 'transfer'],
}

/** Words between two tokens. `the` is not one of them, because it is a token. */
const between = new Set(['to', 'for', 'into', 'with', '->', '→', '/', '=', 'a', 'an', 'from'])

const isAmount = (word: string | undefined): word is string => word !== undefined && /^\d{1,30}(?:[.,]\d{0,18})?$/.test(word)
const isSymbol = (word: string): boolean => /^[a-z0-9.]{1,16}$/i.test(word) && !isAmount(word)

/** Kinds of action that a word can begin. */
const kindsOf = (word: string): readonly ActionKind[] =>
  word.length < 2 ? [] : (Object.keys(verbs) as ActionKind[]).filter((kind) => verbs[kind].some((verb) => verb.startsWith(word)))

const swapOf = (words: readonly string[], isBuying: boolean): SearchAction => {
  const amount = words.find(isAmount)
  const [first, second] = words.filter((word) => !between.has(word) && isSymbol(word))
  const [from, to] = isBuying ? [second, first] : [first, second]
  return {
    kind: 'swap',
    ...(amount !== undefined && { amount, side: isBuying ? 'out' : 'in' }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

const actionOf = (kind: ActionKind, verb: string, rest: readonly string[]): SearchAction => {
  if (kind === 'swap') return swapOf(rest, 'buy'.startsWith(verb))
  const [next] = rest
  if (kind === 'lock') return { kind, ...(isAmount(next) && { amount: next }) }
  if (kind !== 'mint' && kind !== 'send') return { kind }
  const name = rest.findLast((word) => !between.has(word))
  return { kind, ...(name !== undefined && { name }) }
}

/**
 * The actions that a text asks for, such as "swap 10 bnb to the", "10 bnb to the", "buy 5 the with bnb", "lock 42", "vote", "send alice".
 * Takes a result of `searchText`; empty for any other text.
 */
export const searchActions = (text: string): readonly SearchAction[] => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const [first, ...rest] = words
  if (first === undefined) return []
  const kinds = kindsOf(first)
  if (kinds.length > 0) return kinds.map((kind) => actionOf(kind, first, rest))
  const swap = swapOf(words, false)
  const isSaid = words.length > 2 && (isAmount(first) || between.has(words[1]!))
  return isSaid && swap.kind === 'swap' && swap.to !== undefined ? [swap] : []
}
