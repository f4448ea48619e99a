import type { Address } from '@exchange/domain'

/** Splits a comma-separated text column. */
export const parseList = (text: string): readonly string[] => (text === '' ? [] : text.split(','))

/** Splits a comma-separated text column of addresses. */
export const parseAddresses = (text: string): readonly Address[] => parseList(text) as Address[]

/** Appends a part to the text. */
export const appendToList = (text: string, part: string): string => (text === '' ? part : `${text},${part}`)
