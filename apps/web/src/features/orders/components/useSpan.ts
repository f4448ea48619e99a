import { numberFormat } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { wholeUnit } from '../model/times.ts'

/** Durations in the user's language: "7 days", "90 minutes"; abbreviated in narrow places. */
export const useSpan = (unitDisplay: 'long' | 'short' = 'long'): ((seconds: number) => string) => {
  const { locale } = useFormat()
  return (seconds) => {
    const { count, unit } = wholeUnit(seconds)
    return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count)
  }
}
