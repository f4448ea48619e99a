import { brand, type Metric, type MetricUnit, signedWad, WAD } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Formatter } from '../../shared/format/useFormat.ts'

/** The name of each metric. */
export const metricWords: Readonly<Record<Metric, MessageDescriptor>> = {
  tvl: msg`Total value locked`,
  volume: msg`Volume`,
  fees: msg`Fees`,
  swaps: msg`Swaps`,
  transactions: msg`Transactions`,
  users: msg`Active accounts`,
  emission: msg`Emission`,
  emissionUsd: msg`Emission in dollars`,
  incentives: msg`Voting incentives`,
  price: msg`Price`,
  competitions: msg`Competitions`,
  participants: msg`Participants`,
  prizes: msg`Prizes paid`,
}

/** Formats a decimal string in a unit: every figure of a metric uses this. */
export const figureText = (format: Formatter, unit: MetricUnit, value: string): string => {
  if (unit === 'usd') return format.usd(value)
  const wad = signedWad(value)
  return unit === 'token' ? `${format.amount(wad, 18)} ${brand.governanceToken.symbol}` : format.integer(wad / WAD)
}
