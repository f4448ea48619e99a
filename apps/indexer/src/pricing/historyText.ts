import type { PriceHistory, PriceStretch } from '@exchange/domain'

const SEPARATOR = ' '
const FIELDS_BEFORE_STRETCHES = 5
const FIELDS_OF_STRETCH = 5

/** Each stretch as text, once: a history shares all but its newest stretches with the one before it. */
const written = new WeakMap<PriceStretch, string>()
const formatStretch = (stretch: PriceStretch): string => {
  const known = written.get(stretch)
  if (known !== undefined) return known
  const { start, end, integral, least0, least1 } = stretch
  const text = [start, end, integral, least0, least1].join(SEPARATOR)
  written.set(stretch, text)
  return text
}

/** A history as one line of integers: since, the last observation, then five integers per stretch. */
export const formatHistory = ({ since, last, stretches }: PriceHistory): string =>
  [since, last.at, last.log, last.reserve0, last.reserve1, ...stretches.map(formatStretch)].join(SEPARATOR)

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

const last = new Map<string, { readonly text: string; readonly history: PriceHistory }>()

/** The history of a market out of its text. The last one of each market is remembered beside its text, so it holds after a re-organisation too. */
export const historyOf = (market: string, text: string): PriceHistory => {
  const known = last.get(market)
  if (known?.text === text) return known.history
  const history = parseHistory(text)
  last.set(market, { text, history })
  return history
}

/** The text of a market's newest history, which is the next one to be read. */
export const textOf = (market: string, history: PriceHistory): string => {
  const text = formatHistory(history)
  last.set(market, { text, history })
  return text
}
