/** A zero-width joiner between two emoji, as in families and flags. Anywhere else it is a hidden character. */
const JOINED_EMOJI = /\p{Extended_Pictographic}(\uFE0F|\p{Emoji_Modifier})*\u200D(?=\p{Extended_Pictographic})/gu

/** Allowed characters: emoji presentation selectors and line breaks. */
const ALLOWED = /\n|\uFE0F/g

/** Control characters, direction marks, zero-width characters and unpaired surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

/** Four combining marks on one letter. Writing needs two or three; more overlap other lines. */
const PILED_MARKS = /[\p{Mn}\p{Me}]{4}/u

/** Whether a text has characters that are hidden, change the direction, or overlap other lines. */
export const hasHiddenCharacters = (text: string): boolean => {
  const plain = text.replace(JOINED_EMOJI, '').replace(ALLOWED, '')
  return HIDDEN.test(plain) || PILED_MARKS.test(plain)
}
