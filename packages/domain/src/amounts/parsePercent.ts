import { clearText, type ParsedAmount, parseFigure, plainFigure } from './parseAmount.ts'

/** A typed percentage, with its sign or without. None reaches a thousand, so that one separator is always the decimal one: `1.000` is 1. */
export const parsePercent = (text: string, decimals: number): ParsedAmount =>
  parseFigure(clearText(plainFigure(text).replace(/^% ?| ?%$/, '')), decimals)
