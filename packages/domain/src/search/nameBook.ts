import { MAX_SEARCH_LENGTH, searchLength } from './searchText.ts'

/** A name with its id. */
export type BookedName = { readonly name: string; readonly tokenId: bigint }

/** Names in the order of their characters' codes, in which everything that begins with one text stands together. */
export type NameBook = readonly BookedName[]

const byName = (a: BookedName, b: BookedName): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** A book of names in any order. */
export const bookOf = (names: Iterable<BookedName>): NameBook => [...names].sort(byName)

/** Where a text would stand in the book. */
const placeOf = (book: NameBook, text: string): number => {
  let [low, high] = [0, book.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (book[middle]!.name < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a page of names begins: behind a name that begins with the text, or behind one that only has it in it. */
export type NamePlace = { readonly begins: boolean; readonly name: string }

function* beginningWith(book: NameBook, text: string, from: string): Generator<BookedName> {
  for (let place = placeOf(book, from); place < book.length && book[place]!.name.startsWith(text); place++) yield book[place]!
}

function* having(book: NameBook, text: string, from: string): Generator<BookedName> {
  for (let place = placeOf(book, from); place < book.length; place++)
    if (book[place]!.name.indexOf(text) > 0 && !book[place]!.name.startsWith(text)) yield book[place]!
}

// SEARCH-4
/**
 * Names that have a text in them and are not it: first those that begin with it, then the others, each in the book's order. One character finds
 * beginnings alone. Takes a text of `searchText`.
 */
export const findNames = (book: NameBook, text: string, limit: number, after?: NamePlace): readonly BookedName[] => {
  const found: BookedName[] = []
  if (text === '' || text.length > 2 * MAX_SEARCH_LENGTH) return found
  const add = (names: Iterable<BookedName>): void => {
    for (const entry of names) {
      if (found.length === limit) return
      if (entry.name !== text && entry.name !== after?.name) found.push(entry)
    }
  }
  if (after?.begins !== false) add(beginningWith(book, text, after?.name ?? text))
  if (searchLength(text) > 1) add(having(book, text, after?.begins === false ? after.name : ''))
  return found
}
