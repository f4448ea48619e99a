import { charactersOf, isNameCharacter, isReservedName, lookAlike, looksLikeAddress, MAX_NAME_LENGTH, nameLength } from './nameMath.ts'

// NAME-6
/** Why a text is no name that somebody may have. The first that holds is told. */
export type NameFault = 'empty' | 'tooLong' | 'character' | 'hyphen' | 'address' | 'reserved'

/** What a person meant to type as a name: NFC, in small letters, without spaces around it and without variation selectors. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\uFE0E\uFE0F]/g, '')

/** The first character that no name may have, as a person counts characters. */
const wrongCharacter = (name: string): string | undefined =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)]
    .map(({ segment }) => segment)
    .find((segment) => charactersOf(segment).length !== 1 || !isNameCharacter(segment))

/** Why nobody may have a name, with the character where it is one; undefined where somebody may. Takes a normalized name. */
export const faultOfName = (name: string): { readonly fault: NameFault; readonly character?: string } | undefined => {
  if (name === '') return { fault: 'empty' }
  const character = wrongCharacter(name)
  if (character !== undefined) return { fault: 'character', character }
  if (charactersOf(name).length > MAX_NAME_LENGTH) return { fault: 'tooLong' }
  if (/^-|-$|--/.test(name)) return { fault: 'hyphen' }
  if (looksLikeAddress(name)) return { fault: 'address' }
  return isReservedName(name) ? { fault: 'reserved' } : undefined
}

/** Whether somebody may have a name. It may be minted already. */
export const isValidName = (name: string): boolean => nameLength(name) !== 0 && !isReservedName(name)

/** Whether two different names are told apart by i and l alone, of which people should be warned. */
export const differsByIAndL = (a: string, b: string): boolean => {
  const folded = (name: string): string => lookAlike(name).replaceAll('i', 'l')
  return lookAlike(a) !== lookAlike(b) && folded(a) === folded(b)
}

/** Letters i, l and digits 1 of a name of which every other reading is made; more of them would be too many names to ask for. */
const MISREAD_LETTERS = 3

/** Other names that a person could take for this one because of i and l, of which people should be warned where they are minted. At most 7. */
export const misreadings = (name: string): readonly string[] => {
  const places = [...name.matchAll(/[il1]/g)].slice(0, MISREAD_LETTERS).map(({ index }) => index)
  const readings = places.reduce<readonly string[]>(
    (texts, at) => texts.flatMap((text) => ['i', 'l'].map((letter) => text.slice(0, at) + letter + text.slice(at + 1))),
    [name],
  )
  return readings.filter((reading) => differsByIAndL(name, reading) && isValidName(reading))
}

// NAME-8
/** Prices of names in whole dollars: of 1, 2, 3, 4, 5, and of 6 and more characters. */
export const namePricesUsd = [500, 250, 100, 40, 15, 5] as const

/** Price of a name of so many characters, of the prices by length. */
export const namePrice = <Price>(prices: readonly Price[], length: number): Price => prices[Math.min(length, prices.length) - 1]!

// NAME-9
/** Characters up to which a name is taken by commit and reveal. Twin of ThenaId.COMMITTED_LENGTH. */
export const COMMITTED_LENGTH = 4
/** Seconds between a commitment and its mint. Twin of ThenaId.COMMITMENT_AGE. */
export const COMMITMENT_AGE = 60
/** Seconds for which a commitment can be used. Twin of ThenaId.COMMITMENT_LIFE. */
export const COMMITMENT_LIFE = 86_400
/** Names of one mint. Twin of ThenaId.MAX_NAMES. */
export const MAX_NAMES = 10

// NAME-10
/** Seconds for which a name that changed hands is said to have done so. */
export const CHANGED_HANDS_SHOWN = 30 * 86_400

/** Whether people should still be told at `now` that a name changed hands. Seconds; undefined where it never did. */
export const isNewlyOwned = (changedHandsAt: number | undefined, now: number): boolean =>
  changedHandsAt !== undefined && now < changedHandsAt + CHANGED_HANDS_SHOWN

/**
 * Three names like a wish that may be free: with a number, with an ending, with a letter more. Only valid ones; which are free is asked of the
 * chain. In order of how near they are.
 */
export const suggestNames = (wish: string): readonly string[] => {
  const letters = charactersOf(normalizeName(wish))
    .filter(isNameCharacter)
    .join('')
    .replace(/^-+|-+$/g, '')
    .replace(/--+/g, '-')
  const stem =
    charactersOf(letters)
      .slice(0, MAX_NAME_LENGTH - 4)
      .join('')
      .replace(/-+$/, '') || 'name'
  const endings = ['-bnb', '-ve', '7', '-dao', '-fi', '42', '-eth', '88', '-go', '99', '-x', '23']
  return endings.map((ending) => stem + ending).filter((name) => name !== wish && isValidName(name))
}
