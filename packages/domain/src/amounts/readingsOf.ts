import { AMBIGUOUS, clearText, plainFigure } from './parseAmount.ts'

/** Both readings of a figure such as `1,000` or `1.250`, each as an unambiguous text; null for any other text. */
export const readingsOf = (text: string): { readonly thousands: string; readonly decimal: string } | null => {
  const [, whole, digits] = AMBIGUOUS.exec(plainFigure(text)) ?? []
  if (whole === undefined || digits === undefined) return null
  return { thousands: whole + digits, decimal: clearText(`${whole}.${digits}`.replace(/\.?0+$/, '')) }
}
