import { topPairSorts, topTokenSorts, type TransactionKind, transactionKinds } from '@exchange/api-client'
import type { Address, SeriesRange } from '@exchange/domain'
import { type Metric, metricsOf, seriesRanges } from '@exchange/domain/analytics/metrics'
import { isAddressText } from '../../../shared/tokens/token.ts'

/** The kind of a top list: tokens, or pools of the same tokens together. */
export type TopList = 'assets' | 'pairs'

/** Figures that the lists are ordered by. */
export const sortsOf = { assets: topTokenSorts, pairs: topPairSorts } as const
export type SortKey = (typeof sortsOf)[TopList][number]
export type Sort = { readonly key: SortKey; readonly order: 'asc' | 'desc' }

/** The address bar's part of the page. A key that holds its default is absent, so that a plain /analytics stays plain. */
export type AnalyticsSearch = {
  readonly range?: SeriesRange
  readonly metric?: Metric
  readonly list?: TopList
  readonly sort?: SortKey
  readonly order?: Sort['order']
  /** Includes tokens that are not on the curated list. */
  readonly unlisted?: boolean
  readonly kind?: TransactionKind
  readonly account?: Address
}

/** The state of the screen, with every choice made. */
export type AnalyticsView = {
  readonly range: SeriesRange
  /** The metric of the second chart; the first one shows TVL. */
  readonly metric: Metric
  readonly list: TopList
  readonly sort: Sort
  readonly unlisted: boolean
  readonly kind: TransactionKind | 'all'
  readonly account: Address | null
}

export const defaultView: AnalyticsView = {
  range: '1M',
  metric: 'volume',
  list: 'assets',
  sort: { key: 'tvl', order: 'desc' },
  unlisted: false,
  kind: 'all',
  account: null,
}

/** Metrics of the second chart: none of gauges on a network without votes. */
export const chartMetrics = (votes: boolean): readonly Metric[] =>
  metricsOf.network.filter((metric) => metric !== 'tvl' && (votes || !metricsOf.gauge.includes(metric)))

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback

/** Parses the address bar. Never fails: a value that is unknown or that the network lacks becomes the default. */
export const toAnalyticsView = (search: Readonly<Record<string, unknown>>, votes: boolean): AnalyticsView => {
  const list = oneOf<TopList>(['assets', 'pairs'], search['list'], defaultView.list)
  const account = search['account']
  return {
    range: oneOf(seriesRanges, search['range'], defaultView.range),
    metric: oneOf(chartMetrics(votes), search['metric'], defaultView.metric),
    list,
    sort: {
      key: oneOf<SortKey>(sortsOf[list], search['sort'], defaultView.sort.key),
      order: oneOf<Sort['order']>(['asc', 'desc'], search['order'], defaultView.sort.order),
    },
    unlisted: search['unlisted'] === true,
    kind: oneOf<AnalyticsView['kind']>(transactionKinds, search['kind'], defaultView.kind),
    account: isAddressText(account) ? account : null,
  }
}

/** Writes the address bar: only values that differ from the default. */
export const toAnalyticsSearch = ({ range, metric, list, sort, unlisted, kind, account }: AnalyticsView): AnalyticsSearch => ({
  ...(range !== defaultView.range && { range }),
  ...(metric !== defaultView.metric && { metric }),
  ...(list !== defaultView.list && { list }),
  ...(sort.key !== defaultView.sort.key && { sort: sort.key }),
  ...(sort.order !== defaultView.sort.order && { order: sort.order }),
  ...(unlisted && { unlisted }),
  ...(kind !== 'all' && { kind }),
  ...(account !== null && { account }),
})

/** An order after a column was pressed: figures fall and symbols rise first, and turn round when pressed again. */
export const sortedBy = (sort: Sort, key: SortKey): Sort => {
  if (sort.key === key) return { key, order: sort.order === 'asc' ? 'desc' : 'asc' }
  return { key, order: key === 'symbol' ? 'asc' : 'desc' }
}
