import { expect, it } from 'vitest'
import { poolItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { toGaugeTotals } from './gaugeTotals.ts'

const gauged = (change: Parameters<typeof testPoolGauge>[0]) => poolItem({ gauge: testPoolGauge(change) })

// POOL-9, POOL-11
it('counts open gauges and adds up what has a price', () => {
  const pools = [gauged({}), gauged({ incentivesUsd: null }), gauged({ alive: false, incentivesUsd: '5' }), poolItem()]
  expect(toGaugeTotals(pools)).toEqual({ gauges: 2, incentives: 90 })
})

it('is nothing without an open gauge', () => expect(toGaugeTotals([poolItem(), gauged({ alive: false })])).toBeNull())
