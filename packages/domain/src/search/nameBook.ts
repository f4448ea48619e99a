import { MAX_SEARCH_LENGTH, searchLength } from './searchText.ts'

/** A name with its id. */
export type BookedName = { readonly name: string; readonly tokenId: bigint }

/** Names in the order of their characters' codes, in which everything that begins with one text stands together. */
export type NameBook = {
  readonly names: readonly BookedName[]
  /** All of them in one text, each behind a gap: one look through it finds a part of any name. */
  readonly text: string
  /** Where each name begins in it. */
  readonly starts: Uint32Array
}

/** What no name has, and no text that is looked for. */
const GAP = '\n'

const byName = (a: BookedName, b: BookedName): number => Number(a.name > b.name) - Number(a.name < b.name)

/** A book of names in any order. */
export const bookOf = (entries: Iterable<BookedName>): NameBook => {
  const names = [...entries].sort(byName)
  const starts = new Uint32Array(names.length)
  let end = 0
  for (const [place, { name }] of names.entries()) {
    starts[place] = end + GAP.length
    end += GAP.length + name.length
  }
  return { names, text: names.map(({ name }) => GAP + name).join(''), starts }
}

/** The first of so many places at which something is so, where it is so at all that follow; their number where it is so at none. */
const firstPlace = (count: number, isSo: (place: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Where a text would stand in the book. */
const placeOf = ({ names }: NameBook, text: string): number => firstPlace(names.length, (place) => names[place]!.name >= text)

/** Which name a character of the book's text is of. */
const placeAt = ({ starts }: NameBook, at: number): number => firstPlace(starts.length, (place) => starts[place]! > at) - 1

/** Where a page of names begins: behind a name that begins with the text, or behind one that only has it in it. */
export type NamePlace = { readonly begins: boolean; readonly name: string }

function* beginningWith(book: NameBook, text: string, from: string): Generator<BookedName> {
  const { names } = book
  for (let place = placeOf(book, from); place < names.length && names[place]!.name.startsWith(text); place++) yield names[place]!
}

function* having(book: NameBook, text: string, from: string): Generator<BookedName> {
  const { names, starts } = book
  let place = placeOf(book, from)
  while (place < names.length) {
    const at = book.text.indexOf(text, starts[place])
    if (at < 0) return
    place = placeAt(book, at)
    if (at > starts[place]!) yield names[place]!
    place++
  }
}

// SEARCH-4
/**
 * Names that have a text in them and are not it: first those that begin with it, then the others, each in the book's order. One character finds
 * beginnings alone. Takes a text of `searchText`.
 */
export const findNames = (book: NameBook, text: string, limit: number, after?: NamePlace): readonly BookedName[] => {
  const found: BookedName[] = []
  if (text === '' || text.includes(GAP) || text.length > 2 * MAX_SEARCH_LENGTH) return found
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
