/** Characters as a reader counts them. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
