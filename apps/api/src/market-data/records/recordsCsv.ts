import type { RecordItem, RecordsItem, RecordSum } from '@exchange/api-client'
import { type CsvCell, formatWad, parseDecimal, toCsv, valueOf, WAD } from '@exchange/domain'
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
  readonly entry: 'token' | 'gas' | 'valueSent' | 'sum' | 'sumOfGas' | 'sumOfValueSent'
  readonly of: Omit<RecordSum, 'decimals' | 'token'> & { readonly token: string | null }
  readonly priceUsd?: string | null
  readonly valueUsd?: string | null
}

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
  { number: of.amount },
  { number: of.raw },
  { number: priceUsd },
  { number: valueUsd },
]

/** A wad of a decimal text of the record's own. What is none is a fault here, and never nothing. */
const wadOf = (text: string): bigint => {
  const parsed = parseDecimal(text, 18)
  if (parsed.status !== 'ok') throw new Error(`Not a decimal: ${text}`)
  return parsed.value
}

/** Native coins that left the account, as an amount below zero. */
const leaving = (symbol: string, text: string): Told['of'] => {
  const amount = -wadOf(text)
  return { token: null, symbol, raw: String(amount), amount: formatWad(amount) }
}

const nativeRows = ({ network, nativeSymbol }: RecordsItem, record: RecordItem): (readonly CsvCell[])[] =>
  (['gas', 'valueSent'] as const).flatMap((entry) => {
    if (record[entry] === '0') return []
    const { nativePriceUsd: priceUsd } = record
    const of = leaving(nativeSymbol, record[entry])
    const valueUsd = priceUsd === null ? null : formatWad(valueOf(BigInt(of.raw), WAD, wadOf(priceUsd)))
    return [rowOf(network, record, { entry, of, priceUsd, valueUsd })]
  })

// ANALYTICS-10
/** A row for each token that a transaction moved, and for what was paid and sent with it; then what the rows of a token add up to. */
export const recordsCsv = (all: RecordsItem): string => {
  const { network, nativeSymbol, records, sums, gas, valueSent } = all
  const rows = records.flatMap((record) => [
    ...record.movements.map(({ priceUsd, valueUsd, ...of }) => rowOf(network, record, { entry: 'token', of, priceUsd, valueUsd })),
    ...nativeRows(all, record),
  ])
  return toCsv(HEADING, [
    ...rows,
    ...sums.map((of) => rowOf(network, null, { entry: 'sum', of })),
    rowOf(network, null, { entry: 'sumOfGas', of: leaving(nativeSymbol, gas) }),
    rowOf(network, null, { entry: 'sumOfValueSent', of: leaving(nativeSymbol, valueSent) }),
  ])
}
