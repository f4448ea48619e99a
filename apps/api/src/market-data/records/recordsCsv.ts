import type { RecordItem, RecordsItem, RecordSum } from '@exchange/api-client'
import { type CsvCell, formatWad, signedWad, toCsv, valueOf, WAD } from '@exchange/domain'
import { timeOf } from '../analytics/tables.ts'

const HEADING = [
  'entry',
  'network',
  'timestamp',
  'time',
  'block',
  'transaction',
  'link',
  'kinds',
  'token',
  'symbol',
  'amount',
  'rawAmount',
  'priceUsd',
  'valueUsd',
] as const

type Told = {
  readonly entry:
    'token' | 'gas' | 'valueSent' | 'valueReceived' | 'sum' | 'sumOfGas' | 'sumOfValueSent' | 'sumOfValueReceived' | 'sumOfNativeChange'
  readonly of: Omit<RecordSum, 'decimals' | 'token' | 'raw'> & { readonly token: string | null; readonly raw: string | null }
  readonly priceUsd?: string | null
  readonly valueUsd?: string | null
}

/** Unknown values are written as a word: an empty cell would sum as zero. */
const UNKNOWN: CsvCell = { text: 'unknown' }
const known = (number: string | null): CsvCell => (number === null ? UNKNOWN : { number })

const rowOf = (network: string, record: RecordItem | null, { entry, of, priceUsd = null, valueUsd = null }: Told): readonly CsvCell[] => [
  { text: entry },
  { text: network },
  { number: record?.timestamp ?? null },
  { text: record && timeOf(record.timestamp) },
  { number: record?.block ?? null },
  { text: record?.txHash ?? null },
  { text: record?.link ?? null },
  { text: record?.kinds.join(' ') ?? null },
  { text: of.token },
  { text: of.symbol },
  known(of.amount),
  known(of.raw),
  record === null ? { number: null } : known(priceUsd),
  record === null ? { number: null } : known(valueUsd),
]

/** Native coin; outflow is negative. */
const native = (symbol: string, text: string | null, sign: 1n | -1n): Told['of'] => {
  if (text === null) return { token: null, symbol, raw: null, amount: null }
  const amount = sign * signedWad(text)
  return { token: null, symbol, raw: String(amount), amount: formatWad(amount) }
}

const signs = { gas: -1n, valueSent: -1n, valueReceived: 1n } as const

const nativeRows = ({ network, nativeSymbol }: RecordsItem, record: RecordItem): (readonly CsvCell[])[] =>
  (['gas', 'valueSent', 'valueReceived'] as const).flatMap((entry) => {
    if (record[entry] === '0') return []
    const { nativePriceUsd: priceUsd } = record
    const of = native(nativeSymbol, record[entry], signs[entry])
    const valueUsd = priceUsd === null || of.raw === null ? null : formatWad(valueOf(BigInt(of.raw), WAD, signedWad(priceUsd)))
    return [rowOf(network, record, { entry, of, priceUsd, valueUsd })]
  })

// ANALYTICS-10
/** One row per token that a transaction moved, and for native coin paid, out and in; then the totals per token. */
export const recordsCsv = (all: RecordsItem): string => {
  const { network, nativeSymbol, records, sums, gas, valueSent, valueReceived, nativeChange } = all
  const rows = records.flatMap((record) => [
    ...record.movements.map(({ priceUsd, valueUsd, ...of }) => rowOf(network, record, { entry: 'token', of, priceUsd, valueUsd })),
    ...nativeRows(all, record),
  ])
  return toCsv(HEADING, [
    ...rows,
    ...sums.map((of) => rowOf(network, null, { entry: 'sum', of })),
    rowOf(network, null, { entry: 'sumOfGas', of: native(nativeSymbol, gas, -1n) }),
    rowOf(network, null, { entry: 'sumOfValueSent', of: native(nativeSymbol, valueSent, -1n) }),
    rowOf(network, null, { entry: 'sumOfValueReceived', of: native(nativeSymbol, valueReceived, 1n) }),
    rowOf(network, null, { entry: 'sumOfNativeChange', of: native(nativeSymbol, nativeChange, 1n) }),
  ])
}
