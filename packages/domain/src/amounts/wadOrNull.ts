import { parseDecimal } from './parseAmount.ts'

/** A decimal text as a wad; null if it is missing or not a decimal. */
export const wadOrNull = (text: string | null | undefined): bigint | null => {
  const parsed = text === null || text === undefined ? null : parseDecimal(text, 18)
  return parsed?.status === 'ok' ? parsed.value : null
}
