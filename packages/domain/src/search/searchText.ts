// SEARCH-4
/** Maximum code points of a search text; the rest is cut off. */
export const MAX_SEARCH_LENGTH = 64

/** The hex digits of an address that a text may be; undefined if it is not one. */
const ADDRESS_PART = /^(?:0x)?([0-9a-f]{1,40})$/

/**
 * The search text of a typed text: lower case, trimmed, without characters that a database text cannot hold (U+0000, unpaired surrogates).
 * Empty if nothing is left.
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

/** Length class of a search: one character finds equal texts and beginnings, two find pairs anywhere, three or more find parts. */
export const searchLength = (text: string): 0 | 1 | 2 | 3 => Math.min(3, Array.from(text).length) as 0 | 1 | 2 | 3

/** Minimum digits of an address search. One or two occur in nearly every address. */
const MIN_ADDRESS_DIGITS = 3

/** The digits of an address that a text may stand for, at least three, and whether they are its first digits. */
export const addressPart = (text: string): { readonly digits: string; readonly isBeginning: boolean } | undefined => {
  const digits = ADDRESS_PART.exec(text)?.[1]
  return digits === undefined || digits.length < MIN_ADDRESS_DIGITS ? undefined : { digits, isBeginning: text.startsWith('0x') }
}
