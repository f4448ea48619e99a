import { clearText, type ParsedAmount, parseFigure, plainFigure } from './parseAmount.ts'

/**
 * A typed percentage, with or without its sign, scaled by 10 ** `decimals`. No percentage reaches a thousand, so a single separator is always
 * the decimal one: `1.000` is 1.
 */
export const parsePercent = (text: string, decimals: number): ParsedAmount =>
  parseFigure(clearText(plainFigure(text).replace(/^% ?| ?%$/, '')), decimals)
