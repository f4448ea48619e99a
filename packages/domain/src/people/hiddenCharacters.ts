/** Joins emoji into one: a family, a flag. Anywhere else it only hides. */
const JOINED_EMOJI = /\p{Extended_Pictographic}(\uFE0F|\p{Emoji_Modifier})*\u200D(?=\p{Extended_Pictographic})/gu

/** What says that a character is drawn as an emoji, and line breaks. */
const ALLOWED = /\n|\uFE0F/g

/** Controls, what turns the direction of text, what has no width, halves of characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

/** Marks on one letter, of which writing needs two or three: more of them climb over the lines around. */
const PILED_MARKS = /\p{Mn}{4}/u

/** Whether a text has characters that hide others, turn their direction, or climb over the lines around it. */
export const hasHiddenCharacters = (text: string): boolean => {
  const plain = text.replace(JOINED_EMOJI, '').replace(ALLOWED, '')
  return HIDDEN.test(plain) || PILED_MARKS.test(plain)
}
