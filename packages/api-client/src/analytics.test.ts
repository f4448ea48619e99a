import { metricReceipt, recomputeMetric } from '@exchange/domain'
import { expect, it } from 'vitest'
import { analyticsCsvPath, fetchSeries, fetchTokenPage, fetchTransactions, parseReceipt } from './analytics.ts'
import type { MetricReceiptItem } from './analyticsWire.ts'
import { createApiClient } from './client.ts'

const meta = { block: 7, blockTimestamp: 1, indexedAt: null, stale: false, blocksBehind: 0 }
const POOL = '0x00000000000000000000000000000000000000Ab'

it('asks for what was asked, and leaves out what was not', async () => {
  const asked: string[] = []
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url))
    return Response.json({ data: [], meta })
  }
  const client = createApiClient({ baseUrl: 'http://api', fetch })
  await fetchSeries(client, 56, { metric: 'tvl', subject: 'pool', address: POOL, range: '1M', block: undefined })
  await fetchTokenPage(client, 56, POOL)
  expect((await fetchTransactions(client, 56, { kind: 'swap,add', limit: 5 })).meta).toEqual(meta)
  expect(asked).toEqual([
    `http://api/v1/56/analytics/series?metric=tvl&subject=pool&address=${POOL}&range=1M`,
    `http://api/v1/56/analytics/tokens/${POOL.toLowerCase()}`,
    'http://api/v1/56/analytics/transactions?kind=swap%2Cadd&limit=5',
  ])
  expect(analyticsCsvPath(56, 'series', { metric: 'fees', range: 'All' })).toBe('/v1/56/analytics/series.csv?metric=fees&range=All')
})

// ANALYTICS-3
it('reads a receipt back, and what was changed on its way says another figure', () => {
  const receipt = metricReceipt(
    {
      metric: 'volume',
      subject: 'network',
      address: null,
      block: 7,
      blockTimestamp: 1,
      window: { from: 0, to: 7_200 },
      bucket: 'hour',
      source: { table: 'network_hour', columns: ['volume_usd'] },
    },
    {
      inputs: [
        { start: 0, value: 10n ** 30n + 1n },
        { start: 3_600, value: null },
      ],
      earlier: [],
      count: 2,
      running: 3_600,
    },
  )
  const wire = JSON.parse(
    JSON.stringify(receipt, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as MetricReceiptItem
  expect(parseReceipt(wire)).toEqual(receipt)
  const changed = { ...wire, inputs: wire.inputs.map((bucket) => ({ ...bucket, value: '5' })) }
  expect(recomputeMetric(parseReceipt(changed))?.value).not.toBe(receipt.value)
})
