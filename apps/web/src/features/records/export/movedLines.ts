import type { RecordItem } from '@exchange/api-client'
import { formatWad, signedWad, valueOf, WAD } from '@exchange/domain'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'

/** What a transaction moved of one token or of the native coin. */
export type MovedLine = {
  readonly key: string
  readonly symbol: string
  /** Raw units, signed; null if unknown. */
  readonly amount: bigint | null
  /** Null if the decimals are unknown: then no amount is shown. */
  readonly decimals: number | null
  readonly valueUsd: string | null
}

const nativeLine = (
  symbol: string,
  { nativePriceUsd }: RecordItem,
  [key, text, sign]: readonly [string, string | null, 1n | -1n],
): readonly MovedLine[] => {
  if (text === '0') return []
  if (text === null) return [{ key, symbol, amount: null, decimals: 18, valueUsd: null }]
  const amount = sign * signedWad(text)
  const valueUsd = nativePriceUsd === null ? null : formatWad(valueOf(amount, WAD, signedWad(nativePriceUsd)))
  return [{ key, symbol, amount, decimals: 18, valueUsd }]
}

// ANALYTICS-10
/** Tokens that a transaction moved, then native coin sent and received. Gas is left out. */
export const movedLines = (record: RecordItem, nativeSymbol: string): readonly MovedLine[] => {
  const tokens = record.movements.map(({ token, symbol, decimals, raw, valueUsd }): MovedLine => {
    const { symbol: text } = safeTokenText({ address: token, symbol: symbol ?? '', name: '' })
    return { key: token, symbol: text, amount: BigInt(raw), decimals, valueUsd }
  })
  const sent = nativeLine(nativeSymbol, record, ['sent', record.valueSent, -1n])
  const received = nativeLine(nativeSymbol, record, ['received', record.valueReceived, 1n])
  // If neither is known, one line says so.
  return [...tokens, ...(record.valueSent === null && record.valueReceived === null ? received : [...sent, ...received])]
}
