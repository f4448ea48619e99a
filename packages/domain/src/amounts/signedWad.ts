import { parseDecimal } from './parseAmount.ts'

/**
 * A decimal text written by a program, which may be negative, as a wad. Throws if it is not a decimal, so that a wrong figure never counts as
 * zero.
 */
export const signedWad = (text: string): bigint => {
  const parsed = parseDecimal(text.replace(/^-/, ''), 18)
  if (parsed.status !== 'ok') throw new RangeError(`Not a decimal: ${text}`)
  return text.startsWith('-') ? -parsed.value : parsed.value
}
