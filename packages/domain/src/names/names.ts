import { DAY_SECONDS } from '../clock/day.ts'
import { charactersOf, isNameCharacter, isReservedName, lookAlike, looksLikeAddress, MAX_NAME_LENGTH, nameLength } from './nameMath.ts'

// NAME-6
/** Why a text cannot be a name. Only the first reason is returned. */
export type NameFault = 'empty' | 'tooLong' | 'character' | 'hyphen' | 'address' | 'reserved'

/** A typed name in normal form: NFC, lower case, without spaces around it and without variation selectors. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\uFE0E\uFE0F]/g, '')

/** The first character that is not allowed, as a person counts characters. */
const wrongCharacter = (name: string): string | undefined =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)]
    .map(({ segment }) => segment)
    .find((segment) => charactersOf(segment).length !== 1 || !isNameCharacter(segment))

/** Why a normalized text cannot be a name, with the wrong character if there is one; undefined if it can. */
export const faultOfName = (name: string): { readonly fault: NameFault; readonly character?: string } | undefined => {
  if (name === '') return { fault: 'empty' }
  const character = wrongCharacter(name)
  if (character !== undefined) return { fault: 'character', character }
  if (charactersOf(name).length > MAX_NAME_LENGTH) return { fault: 'tooLong' }
  if (/^-|-$|--/.test(name)) return { fault: 'hyphen' }
  if (looksLikeAddress(name)) return { fault: 'address' }
  return isReservedName(name) ? { fault: 'reserved' } : undefined
}

/** Whether a text can be a name. It may already be minted. */
export const isValidName = (name: string): boolean => nameLength(name) !== 0 && !isReservedName(name)

/** Whether two different names differ only by i and l, so that users should be warned. */
export const differsByIAndL = (a: string, b: string): boolean => {
  const folded = (name: string): string => lookAlike(name).replaceAll('i', 'l')
  return lookAlike(a) !== lookAlike(b) && folded(a) === folded(b)
}

/** Maximum number of letters i, l and digits 1 whose readings are varied; more would be too many names to look up. */
const MISREAD_LETTERS = 3

/** Names that a person could confuse with this one because of i and l, at most 7. Users should be warned if one of them is minted. */
export const confusableNames = (name: string): readonly string[] => {
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

/** Price of a name with `length` characters, from the prices by length. */
export const namePrice = <Price>(prices: readonly Price[], length: number): Price => prices[Math.min(length, prices.length) - 1]!

// NAME-9
/** Names of up to this many characters need commit and reveal. Twin of ThenaId.COMMITTED_LENGTH. */
export const COMMITTED_LENGTH = 4
/** Minimum seconds between a commitment and its mint. Twin of ThenaId.COMMITMENT_AGE. */
export const COMMITMENT_AGE = 60
/** Seconds after which a commitment is void. Twin of ThenaId.COMMITMENT_LIFE. */
export const COMMITMENT_LIFE = DAY_SECONDS
/** Maximum number of names per mint. Twin of ThenaId.MAX_NAMES. */
export const MAX_NAMES = 10

// NAME-10
/** Seconds for which screens say that a name changed hands. */
export const CHANGED_HANDS_SHOWN = 30 * DAY_SECONDS

/** Whether screens still say at `now` that a name changed hands. Seconds; undefined if it never did. */
export const isNewlyOwned = (changedHandsAt: number | undefined, now: number): boolean =>
  changedHandsAt !== undefined && now < changedHandsAt + CHANGED_HANDS_SHOWN

/** Valid names similar to a wish, most similar first. Whether they are free must be read from the chain. */
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
