import type { ChartItem } from '@exchange/api-client'
import { expect, it } from 'vitest'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { createChartCache } from './cache.ts'
import type { ChartRequest } from './chart.ts'

/** A new snapshot each time. */
const snapshotAt = (revision: number) => ({ chainId: 56, revision }) as MarketSnapshot
const request: ChartRequest = { base: '0x1', quote: '0x2', of: undefined, range: '24H', interval: '1h', now: 1_800_000_000 }

it('knows a snapshot by its revision, so that a chart keeps none in memory: it is read once for each', async () => {
  const cache = createChartCache()
  let reads = 0
  const read = async () => ({ points: [++reads] }) as unknown as ChartItem
  const asked = [1, 1, 2, 2].map((revision) => cache.read(snapshotAt(revision), request, read))
  expect(await Promise.all(asked)).toEqual([1, 1, 2, 2].map((n) => JSON.stringify({ points: [n] })))
})
