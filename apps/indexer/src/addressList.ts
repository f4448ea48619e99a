import type { Address } from '@exchange/domain'

/** Addresses of a text column, joined by commas. */
export const parseAddresses = (text: string): readonly Address[] => (text === '' ? [] : (text.split(',') as Address[]))

/** The text with one more address at its end. */
export const appendAddress = (text: string, address: Address): string => (text === '' ? address : `${text},${address}`)
