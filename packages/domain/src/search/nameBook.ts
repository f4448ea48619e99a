import { MAX_SEARCH_LENGTH, searchLength } from './searchText.ts'

/** A name with its id. */
export type BookedName = { readonly name: string; readonly tokenId: bigint }

/** Names sorted by character codes, so that names with the same beginning are adjacent. */
export type NameBook = {
  readonly names: readonly BookedName[]
  /** All names in one text with separators, so that one search finds a part of any name. */
  readonly text: string
  /** Index of each name in the text. */
  readonly starts: Uint32Array
}

/** A separator that occurs in no name and no search text. */
const GAP = '\n'

const byName = (a: BookedName, b: BookedName): number => Number(a.name > b.name) - Number(a.name < b.name)

/** Builds a name book from entries in any order. */
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

/** The first index for which a monotonic condition holds; `count` if it never does. */
const firstPlace = (count: number, isSo: (place: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Index at which a text would be inserted. */
const placeOf = ({ names }: NameBook, text: string): number => firstPlace(names.length, (place) => names[place]!.name >= text)

/** Index of the name that contains a position of the text. */
const placeAt = ({ starts }: NameBook, at: number): number => firstPlace(starts.length, (place) => starts[place]! > at) - 1

/** Start of a page: after a name that begins with the text, or after one that only contains it. */
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
 * Names that contain a text but do not equal it: first those that begin with it, then the others, each in the book's order. A single
 * character finds only beginnings. Takes a result of `searchText`.
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
