/** All words of a picture itself; `{name}` and the like are filled in. */
export type PictureWords = Readonly<
  Record<
    | 'poolsApr'
    | 'portfolio'
    | 'incentives'
    | 'metrics'
    | 'r1W'
    | 'r1M'
    | 'r3M'
    | 'r1Y'
    | 'highestOf'
    | 'sumOf'
    | 'sumOfKnown'
    | 'atLeast'
    | 'block'
    | 'gaps'
    | 'none'
    | 'tvl'
    | 'volume'
    | 'fees'
    | 'swaps'
    | 'transactions'
    | 'users'
    | 'emission'
    | 'emissionUsd'
    | 'incentivesMetric'
    | 'worth'
    | 'growth'
    | 'classic'
    | 'stable'
    | 'concentrated'
    | 'weighted'
    | 'unlisted',
    string
  >
>

export const en: PictureWords = {
  poolsApr: 'Pool APR',
  portfolio: 'Portfolio growth',
  incentives: 'Voting incentives',
  metrics: 'On-chain metrics',
  r1W: 'past 7 days',
  r1M: 'past 30 days',
  r3M: 'past 90 days',
  r1Y: 'past 365 days',
  highestOf: '{name}, highest of {count}',
  sumOf: 'sum of {count}',
  sumOfKnown: 'sum of {known}, {unknown} unknown',
  atLeast: 'at least {figure}',
  block: 'block {block}',
  gaps: 'No figure for {count} points of {name}',
  none: 'n/a',
  tvl: 'Total value locked',
  volume: 'Volume',
  fees: 'Fees',
  swaps: 'Swaps',
  transactions: 'Transactions',
  users: 'Active accounts, latest day',
  emission: 'Emission',
  emissionUsd: 'Emission in dollars',
  incentivesMetric: 'Voting incentives',
  worth: 'Worth',
  growth: 'Growth',
  classic: 'Classic',
  stable: 'Stable',
  concentrated: 'Concentrated',
  weighted: 'Weighted',
  unlisted: 'Unlisted',
}
