import type { useFormat } from '../../../shared/format/useFormat.ts'

/** Cents as dollars are written. */
export const dollarsOf = (cents: number, format: Pick<ReturnType<typeof useFormat>, 'usd'>): string =>
  format.usd(BigInt(cents) * 10n ** 16n)
