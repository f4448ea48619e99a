import { useMemo } from 'react'
import { lastSeen } from '../clock/clock.ts'
import { useLocale } from '../i18n/i18n.ts'
import * as numbers from './numbers.ts'
import * as times from './times.ts'

/** Every formatter of the interface, bound to one language. */
export const formatterFor = (locale: string) => ({
  locale,
  amount: (amount: bigint, decimals: number) => numbers.formatAmount(locale, amount, decimals),
  exactAmount: (amount: bigint, decimals: number) => numbers.formatExactAmount(locale, amount, decimals),
  usd: (value: numbers.Dollars) => numbers.formatUsd(locale, value),
  usdWhole: (value: numbers.Dollars) => numbers.formatUsdWhole(locale, value),
  usdCompact: (value: numbers.Dollars) => numbers.formatUsdCompact(locale, value),
  percent: (percent: number) => numbers.formatPercent(locale, percent),
  change: (percent: number) => numbers.formatChange(locale, percent),
  bps: (bps: number) => numbers.formatBps(locale, bps),
  pips: (pips: number | bigint) => numbers.formatPips(locale, pips),
  integer: (value: number | bigint) => numbers.formatInteger(locale, value),
  priceParts: (price: numbers.Dollars) => numbers.priceParts(locale, price),
  utc: (seconds: number) => times.formatUtc(locale, seconds, lastSeen()),
  day: (seconds: number) => times.formatDay(locale, seconds, lastSeen()),
  age: (seconds: number) => times.formatAge(locale, seconds),
  /** "a, b and c". */
  list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items),
  countdown: (seconds: number) => times.formatCountdown(locale, seconds),
})

export type Formatter = ReturnType<typeof formatterFor>

/** The formatters in the reader's language. */
export const useFormat = (): Formatter => {
  const locale = useLocale()
  return useMemo(() => formatterFor(locale), [locale])
}
