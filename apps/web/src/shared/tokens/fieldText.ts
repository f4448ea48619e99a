import { clearText, formatUnits } from '@exchange/domain/amounts/parseAmount'

const SIGNIFICANT = 6
/** Digits after the point from a figure of four whole digits on. */
const PLACES_OF_LARGE = 2

/**
 * A computed amount as editable field text: no grouping, about six significant digits, never rounded up, never zero unless it is zero, and
 * unambiguous. Show the exact figure beside it.
 */
export const fieldText = (amount: bigint, decimals: number): string => {
  const exact = formatUnits(amount, decimals)
  const [whole = '0', fraction = ''] = exact.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const places = whole === '0' ? zeros + SIGNIFICANT : Math.max(PLACES_OF_LARGE, SIGNIFICANT - whole.length)
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept === '' ? whole : clearText(`${whole}.${kept}`)
}
