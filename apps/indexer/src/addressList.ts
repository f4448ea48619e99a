import type { Address } from '@exchange/domain'

/** Parts of a text column, joined by commas. */
export const parseList = (text: string): readonly string[] => (text === '' ? [] : text.split(','))

/** Addresses of a text column, joined by commas. */
export const parseAddresses = (text: string): readonly Address[] => parseList(text) as Address[]

/** The text with one more part at its end. */
export const appendToList = (text: string, part: string): string => (text === '' ? part : `${text},${part}`)
