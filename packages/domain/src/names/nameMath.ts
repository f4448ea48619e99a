import { isNameEmoji } from './emoji.ts'

// NAME-4, NAME-5
/** Characters of the longest name. Twin of NameMath.MAX_LENGTH. */
export const MAX_NAME_LENGTH = 15

/** Words of routes and of authority, which no name may be or look like. Their look-alike keys are NameMath.RESERVED. */
export const reservedNames: readonly string[] =
  'about achievements admin api arena browse edit followers following gift me mint moderator new notifications null official owner profile recently-gifted recently-minted settings staff support team transfer undefined user users'.split(
    ' ',
  )

const plain: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's' }
const merged: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', cl: 'd' }

/**
 * What a name looks like: names with one key look alike. 0 is o, 1 is l, 5 is s; then rn is m, vv is w, cl is d, from left to right. Variation
 * selectors are dropped. Twin of NameMath.lookAlike.
 */
export const lookAlike = (name: string): string =>
  name
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/[015]/g, (digit) => plain[digit]!)
    .replace(/rn|vv|cl/g, (pair) => merged[pair]!)

const reservedKeys: ReadonlySet<string> = new Set(reservedNames.map(lookAlike))

/** Whether a name is reserved for a page or for the exchange's staff, or looks like such a name. Twin of NameMath.isReserved. */
export const isReservedName = (name: string): boolean => reservedKeys.has(lookAlike(name))

/** Whether a text starts with 0x, or is ox followed by hex digits only. */
export const looksLikeAddress = (name: string): boolean => /^0x|^ox[0-9a-f]+$/.test(name)

/** Whether a character is allowed in a name. */
export const isNameCharacter = (char: string): boolean => /^[a-z0-9-]$/.test(char) || isNameEmoji(char.codePointAt(0)!)

/** Characters of a text by the rule of names: its code points. */
export const charactersOf = (text: string): readonly string[] => Array.from(text)

/**
 * Number of characters of a name; 0 if the text is not a name. A name has 1 to 15 characters of a–z, 0–9, single hyphens inside it and emoji,
 * and does not look like an address. Each character is one code point. Twin of NameMath.lengthOf.
 */
export const nameLength = (name: string): number => {
  const characters = charactersOf(name)
  const isName =
    characters.length > 0 &&
    characters.length <= MAX_NAME_LENGTH &&
    characters.every(isNameCharacter) &&
    !/^-|-$|--/.test(name) &&
    !looksLikeAddress(name)
  return isName ? characters.length : 0
}
