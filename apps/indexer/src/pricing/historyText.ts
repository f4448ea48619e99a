import type { PriceHistory, PriceStretch } from '@exchange/domain'

const SEPARATOR = ' '
const FIELDS_BEFORE_STRETCHES = 5
const FIELDS_OF_STRETCH = 5

/** A history as one line of integers: since, the last observation, then five integers per stretch. */
export const formatHistory = ({ since, last, stretches }: PriceHistory): string =>
  [
    since,
    last.at,
    last.log,
    last.reserve0,
    last.reserve1,
    ...stretches.flatMap(({ start, end, integral, least0, least1 }) => [start, end, integral, least0, least1]),
  ].join(SEPARATOR)

/** Reads what `formatHistory` wrote. */
export const parseHistory = (text: string): PriceHistory => {
  const fields = text.split(SEPARATOR).map(BigInt)
  const field = (index: number): bigint => {
    const value = fields[index]
    if (value === undefined) throw new Error(`A price history ends in the middle: "${text}".`)
    return value
  }
  const stretches: PriceStretch[] = []
  for (let i = FIELDS_BEFORE_STRETCHES; i < fields.length; i += FIELDS_OF_STRETCH) {
    stretches.push({ start: field(i), end: field(i + 1), integral: field(i + 2), least0: field(i + 3), least1: field(i + 4) })
  }
  return { since: field(0), last: { at: field(1), log: field(2), reserve0: field(3), reserve1: field(4) }, stretches }
}
