import type { Formatter } from '../../shared/format/useFormat.ts'

/** A price as plain text with every zero written out, for sentences that are spoken. */
export const plainPrice = (format: Formatter, price: string): string => {
  const parts = format.priceParts(price)
  return 'text' in parts ? parts.text : parts.plain
}
