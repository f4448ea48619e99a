import type { PriceHistory, PriceStretch } from '@exchange/domain'

const SEPARATOR = ' '
const FIELDS_BEFORE_STRETCHES = 5
const FIELDS_OF_STRETCH = 5

const formatStretch = ({ start, end, integral, least0, least1 }: PriceStretch): string => `${start} ${end} ${integral} ${least0} ${least1}`

const join = ({ since, last }: PriceHistory, stretches: readonly string[]): string => {
  let text = `${since} ${last.at} ${last.log} ${last.reserve0} ${last.reserve1}`
  for (const stretch of stretches) text += SEPARATOR + stretch
  return text
}

/** A history as one line of integers: since, the last observation, then five integers per stretch. */
export const formatHistory = (history: PriceHistory): string => join(history, history.stretches.map(formatStretch))

/** Parses the text of `formatHistory`. */
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

/** A history, its text, and, when it was written here, the texts of its stretches. */
type Known = { readonly text: string; readonly history: PriceHistory; readonly stretches?: readonly string[] }
const last = new Map<string, Known>()

/** The history of a market from its text. The last one of each market is memoised with its text, so it stays valid after a reorg. */
export const historyOf = (market: string, text: string): PriceHistory => {
  const known = last.get(market)
  if (known?.text === text) return known.history
  const history = parseHistory(text)
  last.set(market, { text, history })
  return history
}

/** Each stretch as text. All but the newest were in the previous history, a few places further on: their texts are reused. */
const formatStretches = ({ stretches }: PriceHistory, known: Known | undefined): readonly string[] => {
  const [before, texts] = [known?.history.stretches, known?.stretches]
  const first = stretches[0]
  if (!before || !texts || !first) return stretches.map(formatStretch)
  const moved = before.indexOf(first)
  return stretches.map((stretch, n) => (moved >= 0 && before[n + moved] === stretch ? texts[n + moved]! : formatStretch(stretch)))
}

/** The text of a market's newest history, which is read next. */
export const textOf = (market: string, history: PriceHistory): string => {
  const stretches = formatStretches(history, last.get(market))
  const text = join(history, stretches)
  last.set(market, { text, history, stretches })
  return text
}
