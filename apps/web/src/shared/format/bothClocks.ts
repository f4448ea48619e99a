import { lastSeen } from '../clock/clock.ts'
import { formatLocal } from './moments.ts'
import { formatUtc } from './times.ts'
import type { Formatter } from './useFormat.ts'

/**
 * An instant within a sentence, in seconds of chain time: in UTC and, unless that shows the same, on the reader's clock as well. `now` is chain time;
 * `zone` is the reader's unless it is named.
 */
export const bothClocks = ({ locale }: Pick<Formatter, 'locale'>, seconds: number, now = lastSeen(), zone?: string): string => {
  const [common, own] = [formatUtc(locale, seconds, now), formatLocal(locale, seconds, now, zone)]
  return own === null ? common : `${common} (${own})`
}
