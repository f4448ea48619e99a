/**
 * Characters that the pictures' fonts have: Latin with Vietnamese, Greek, Cyrillic, Thai, Chinese, Japanese, Korean, digits and symbols.
 */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]|[\u{300}-\u{304}]|[\u{306}]|[\u{309}]|[\u{31b}]|[\u{323}]|[ -~¡-ÿ]|[‐-‧‰-›€₫₩₿→↑↓≈≠≤≥∞−×÷…]/u
/** Control characters, direction marks and zero-width characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu
/** More than two marks on one letter, which would overlap other lines. */
const PILED_MARKS = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu

// ANALYTICS-8: a hostile name does not break a picture
/** An untrusted text for a picture: only characters that can be drawn, and at most `most` of them. */
export const pictureText = (text: string, most = 24): string => {
  const plain = text.normalize('NFC').replace(HIDDEN, '').replace(PILED_MARKS, '$1').replace(/\s+/g, ' ').trim()
  const drawn = Array.from(plain, (character) => (DRAWN.test(character) ? character : '□'))
  const shown = drawn.length > most ? [...drawn.slice(0, most - 1), '…'] : drawn
  return shown.join('') || '□'
}
