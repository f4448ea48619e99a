// SEARCH-4
/** Code points of a text that are looked for; the rest is cut off. */
export const MAX_SEARCH_LENGTH = 64

/** The part of an address in hex digits that a text may be; undefined where it is none. */
const ADDRESS_PART = /^(?:0x)?([0-9a-f]{1,40})$/

/**
 * What is looked for when somebody typed a text: in small letters, without spaces around it, and without what no text of a database can hold
 * (U+0000, halves of a surrogate pair). Empty where nothing is left.
 */
export const searchText = (typed: string): string =>
  Array.from(
    typed
      .slice(0, 4 * MAX_SEARCH_LENGTH)
      .normalize('NFC')
      .toLowerCase(),
  )
    .filter((char) => char !== '\0' && !/^[\ud800-\udfff]$/.test(char))
    .join('')
    .trim()
    .match(/^[^]{0,64}/u)![0]

/** How many characters a text is searched by: one finds what is equal or begins with it, two a pair anywhere, three and more a part. */
export const searchLength = (text: string): 0 | 1 | 2 | 3 => Math.min(3, Array.from(text).length) as 0 | 1 | 2 | 3

/** Digits of an address that say something: one or two of them stand in nearly every address. */
const MIN_ADDRESS_DIGITS = 3

/** The digits of an address that a text may stand for, three at least, and whether they are its first ones. */
export const addressPart = (text: string): { readonly digits: string; readonly isBeginning: boolean } | undefined => {
  const digits = ADDRESS_PART.exec(text)?.[1]
  return digits === undefined || digits.length < MIN_ADDRESS_DIGITS ? undefined : { digits, isBeginning: text.startsWith('0x') }
}
