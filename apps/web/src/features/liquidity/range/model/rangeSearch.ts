import { MAX_TICK, MIN_TICK, type TickRange } from '@exchange/domain'

/** A side of a deposit. */
export type Side = 'token0' | 'token1'

/** The state of the form in the address bar: a reload restores it. */
export type RangeChoice = {
  /** Null until one is chosen: the form proposes one. */
  readonly range: TickRange | null
  /** The price is read the other way around than it is first shown. */
  readonly inverted: boolean
  /** The starting price as typed, in the displayed direction. */
  readonly start: string
  /** Amounts as they were typed, and the side that counts. */
  readonly amounts: Readonly<Record<Side, string>>
  readonly side: Side
  /** Pays with that side alone: a part of it is swapped on the way. */
  readonly single: boolean
  /** Pays with the wrapped token in the place of native coin. */
  readonly wrapped: boolean
  /** Whether the position is staked once it is opened; null until it is chosen: then it is while the gauge pays. */
  readonly stake: boolean | null
  /** Key of the run that started with these values, while they are unchanged; empty without one. */
  readonly run: string
}

/** Longest text of a field. */
const LONGEST = 60

const tickOf = (value: unknown): number | null => {
  const tick = Number(value)
  return value !== undefined && value !== '' && Number.isInteger(tick) && tick >= MIN_TICK && tick <= MAX_TICK ? tick : null
}
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST) : '')

/** Parses the address bar. Never fails: it ignores unknown values. */
export const parseRangeSearch = (search: Readonly<Record<string, unknown>>): RangeChoice => {
  const [tickLower, tickUpper] = [tickOf(search['lower']), tickOf(search['upper'])]
  return {
    range: tickLower !== null && tickUpper !== null && tickLower < tickUpper ? { tickLower, tickUpper } : null,
    inverted: search['inverted'] === true,
    start: textOf(search['start']),
    amounts: { token0: textOf(search['amount0']), token1: textOf(search['amount1']) },
    side: search['side'] === 1 ? 'token1' : 'token0',
    single: search['single'] === true,
    wrapped: search['wrapped'] === true,
    stake: typeof search['stake'] === 'boolean' ? search['stake'] : null,
    run: textOf(search['run']),
  }
}

/** The form as search parameters; default values are left out. */
export const toRangeSearch = ({
  range,
  inverted,
  start,
  amounts,
  side,
  single,
  wrapped,
  stake,
  run,
}: RangeChoice): Readonly<Record<string, unknown>> => ({
  ...(range && { lower: range.tickLower, upper: range.tickUpper }),
  ...(inverted && { inverted }),
  ...(start !== '' && { start }),
  ...(amounts.token0 !== '' && { amount0: amounts.token0 }),
  ...(amounts.token1 !== '' && { amount1: amounts.token1 }),
  ...(side === 'token1' && { side: 1 }),
  ...(single && { single }),
  ...(wrapped && { wrapped }),
  ...(stake !== null && { stake }),
  ...(run !== '' && { run }),
})
