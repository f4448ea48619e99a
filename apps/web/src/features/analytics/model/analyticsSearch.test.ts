import { expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { type AnalyticsView, chartMetrics, defaultView, sortedBy, toAnalyticsSearch, toAnalyticsView } from './analyticsSearch.ts'

it('reads back what it writes, and writes nothing of a default', () => {
  const view: AnalyticsView = {
    range: '1Y',
    metric: 'incentives',
    list: 'pairs',
    sort: { key: 'volume7d', order: 'asc' },
    unlisted: true,
    kind: 'vote',
    account: addressOf(7),
  }
  expect(toAnalyticsView(toAnalyticsSearch(view), true)).toEqual(view)
  expect(toAnalyticsSearch(defaultView)).toEqual({})
})

it('takes what it does not understand, or a network does not have, for the default', () => {
  expect(toAnalyticsView({ range: '2D', metric: 7, list: 'x', sort: 'volume7d', kind: 'burn', account: '0x12' }, true)).toEqual(defaultView)
  expect(toAnalyticsView({ metric: 'emission' }, false)).toEqual(defaultView)
  expect(chartMetrics(false)).not.toContain('incentives')
  expect(chartMetrics(true)).toContain('incentives')
})

it('orders figures from the largest and symbols from the first, and turns round', () => {
  expect(sortedBy({ key: 'tvl', order: 'desc' }, 'tvl')).toEqual({ key: 'tvl', order: 'asc' })
  expect(sortedBy({ key: 'tvl', order: 'asc' }, 'price')).toEqual({ key: 'price', order: 'desc' })
  expect(sortedBy({ key: 'tvl', order: 'desc' }, 'symbol')).toEqual({ key: 'symbol', order: 'asc' })
})
