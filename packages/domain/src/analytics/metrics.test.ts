import { expect, it } from 'vitest'
import { metricFacts, metrics, metricsOf, partsOf } from './metrics.ts'

// ANALYTICS-1
it('measures every metric of something', () => {
  expect([...new Set(Object.values(metricsOf).flat())].sort()).toEqual(metrics.toSorted())
})

// ANALYTICS-4: a sum of competitions is a sum of dollars or of a number
it('measures of the arena what adds up over competitions and over days', () => {
  for (const metric of metricsOf.arena) expect(metricFacts[metric].nature).toBe('flow')
})

// ANALYTICS-4: the sum of pools is the protocol
it('has parts for each figure of a network but those of whole accounts, and measures the part too', () => {
  for (const metric of metricsOf.network) {
    const part = partsOf[metric]
    expect(part === undefined, metric).toBe(metric === 'transactions' || metric === 'users')
    if (part) expect(metricsOf[part]).toContain(metric)
    if (part) expect(metricFacts[metric].nature).not.toBe('distinct')
  }
})
