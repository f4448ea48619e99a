import type { Address } from '@exchange/domain'

/** Longest symbol and name that are shown, in code points. */
export const MAX_SYMBOL = 16
export const MAX_NAME = 40

// Control, format (bidi overrides, zero-width), private-use, unassigned and surrogate code points; line and paragraph separators; letters
// and signs that are drawn as nothing (fillers, an empty Braille cell). A variation selector that colours an emoji stays behind it.
const invisible = /(?!(?<=(?!\p{Cn})\p{ExtPict})\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
// Marks pile up on one letter and paint over their neighbours: two are enough for any script.
const piledMarks = /(\p{M}{2})\p{M}+/gu

/** A text from an untrusted source, safe to display: without invisible or bidirectional control characters, cut to `max`. */
export const safeText = (text: string, max: number): string => {
  const clean = text.normalize('NFC').replace(invisible, '').replace(piledMarks, '$1').replace(/\s+/gu, ' ').trim()
  const points = Array.from(clean)
  return points.length > max
    ? `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : clean
}

/** 0x71C7…976F */
export const shortAddress = (address: Address): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Symbol and name for display; a token without them is shown by its address. */
export const safeTokenText = (token: { address: Address; symbol: string; name: string }): { symbol: string; name: string } => ({
  symbol: safeText(token.symbol, MAX_SYMBOL) || shortAddress(token.address),
  name: safeText(token.name, MAX_NAME) || shortAddress(token.address),
})
