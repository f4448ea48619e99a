/** Letters, digits and signs that the fonts of pictures have: Latin with Vietnamese, Greek, Cyrillic, Thai, Chinese, Japanese, Korean, and symbols. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]|[\u{300}-\u{304}]|[\u{306}]|[\u{309}]|[\u{31b}]|[\u{323}]|[ -~¡-ÿ]|[‐-‧‰-›€₫₩₿→↑↓≈≠≤≥∞−×÷…]/u
/** Controls, what turns the direction of text, and what has no width. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu
/** Marks on one letter beyond two climb over the lines around. */
const PILED_MARKS = /(\p{Mn}{2})\p{Mn}+/gu

// ANALYTICS-8: a hostile name does not break a picture
/** A word that somebody else chose, as a picture shows it: of characters that can be drawn, and no longer than `most`. */
export const pictureText = (text: string, most = 24): string => {
  const plain = text.normalize('NFC').replace(HIDDEN, '').replace(PILED_MARKS, '$1').replace(/\s+/g, ' ').trim()
  const drawn = Array.from(plain, (character) => (DRAWN.test(character) ? character : '□'))
  const shown = drawn.length > most ? [...drawn.slice(0, most - 1), '…'] : drawn
  return shown.join('') || '□'
}
