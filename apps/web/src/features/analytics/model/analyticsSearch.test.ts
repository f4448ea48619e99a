import { expect, it } from 'vitest'
import { chartMetrics, defaultView, toAnalyticsSearch, toAnalyticsView } from './analyticsSearch.ts'

it('reads back what it writes, and writes nothing of a default', () => {
  const view = { range: '1Y', metric: 'incentives' } as const
  expect(toAnalyticsView(toAnalyticsSearch(view), true)).toEqual(view)
  expect(toAnalyticsSearch(defaultView)).toEqual({})
})

it('takes what it does not understand, or a network does not have, for the default', () => {
  expect(toAnalyticsView({ range: '2D', metric: 7 }, true)).toEqual(defaultView)
  expect(toAnalyticsView({ metric: 'emission' }, false)).toEqual(defaultView)
  expect(chartMetrics(false)).not.toContain('incentives')
  expect(chartMetrics(true)).toContain('incentives')
})
