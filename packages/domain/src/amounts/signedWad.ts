import { parseDecimal } from './parseAmount.ts'

/** A decimal text that a program wrote, perhaps below zero, as a wad. Throws where it is none: such a figure is never taken for nothing. */
export const signedWad = (text: string): bigint => {
  const parsed = parseDecimal(text.replace(/^-/, ''), 18)
  if (parsed.status !== 'ok') throw new RangeError(`Not a decimal: ${text}`)
  return text.startsWith('-') ? -parsed.value : parsed.value
}
