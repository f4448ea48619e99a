/**
 * Emoji that a name may have: one code point, drawn as a picture by itself (Emoji_Presentation of Unicode 15). Left out are flags' letters, skin
 * tones, framed letters and ideographs, and what looks like a character or like its neighbours: crosses, rings, signs of arithmetic, small squares,
 * clocks. Twin of the tables of NameMath: 12 bits each of first and last code point, sorted.
 */
const SYMBOLS =
  '31a31b3e93ec3f03f03f33f361461564865367f67f6936936a16a16bd6be6c46c56ce6ce6d46d46ea6ea6f26f36f56f56fa6fa6fd6fd70570570a70b728728753755757757b1bb1cb50b50'
const PICTURES =
  '0040040cf0cf30032032d33533737c37e3933a03ca3cf3d33e03f03f43f43f83fa40043e4404404424fc4ff51e52553d54b54e57a57a5955965a45a45fb64f6806c56cc6cc6d06d26d56d76dc6df6eb6ec6f46fc7e07eb7f07f090c93a93c9459479ffa70a7ca80a88a90abdabfac5aceadbae0ae8af0af8'

const rangesOf = (table: string, base: number): readonly (readonly [number, number])[] =>
  [...table.matchAll(/.{6}/g)].map(([pair]) => [base + parseInt(pair.slice(0, 3), 16), base + parseInt(pair.slice(3), 16)])

/** First and last code points of the emoji of names, sorted. */
export const nameEmoji: readonly (readonly [number, number])[] = [...rangesOf(SYMBOLS, 0x2000), ...rangesOf(PICTURES, 0x1f000)]

/** Whether a code point is an emoji that a name may have. */
export const isNameEmoji = (code: number): boolean => nameEmoji.some(([first, last]) => first <= code && code <= last)
