import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BucketValue, changePercent, type MetricInputs, type MetricQuestion, metricReceipt, recomputeMetric } from './metricReceipt.ts'

const HOUR = 3_600
const at = (values: readonly (bigint | null)[], from = 0): BucketValue[] => values.map((value, n) => ({ start: from + n * HOUR, value }))
const question: MetricQuestion = {
  metric: 'volume',
  subject: 'network',
  address: null,
  block: 77,
  blockTimestamp: 10 * HOUR,
  window: { from: 0, to: 4 * HOUR },
  bucket: 'hour',
  source: { table: 'network_hour', columns: ['volume_usd'] },
}
const inputsOf = (values: readonly (bigint | null)[], over: Partial<MetricInputs> = {}): MetricInputs => ({
  inputs: at(values, 5 * HOUR),
  earlier: [],
  count: values.length,
  running: null,
  ...over,
})

it('measures change in percent, unknown where there was nothing', () => {
  expect([
    changePercent(200n, 250n),
    changePercent(200n, 100n),
    changePercent(0n, 5n),
    changePercent(null, 5n),
    changePercent(undefined, 5n),
  ]).toEqual([25, -50, null, null, null])
})

it('rounds a change to the nearest hundredth of a percent, and cut it off in the first version', () => {
  // 1.9651 %, -1.9651 %, 0.0049 %, 0.005 %
  const changes = [1_019_651n, 980_349n, 1_000_049n, 1_000_050n]
  expect(changes.map((to) => changePercent(1_000_000n, to))).toEqual([1.97, -1.97, 0, 0.01])
  expect(changes.map((to) => changePercent(1_000_000n, to, 1))).toEqual([1.96, -1.96, 0, 0])
})

// ANALYTICS-4: the sum of days is the range
describe('the figure of a flow', () => {
  it('is what its buckets add up to; a gap adds nothing', () => {
    expect(metricReceipt(question, inputsOf([1n, null, 5n])).value).toBe(6n)
    expect(metricReceipt(question, inputsOf([null, null])).value).toBeNull()
  })

  it('changes from as many buckets before; the running one waits until it is over', () => {
    const running = inputsOf([10n, 20n, 99n], { earlier: at([5n, 5n, 10n, 10n], HOUR), running: 7 * HOUR })
    // over: 5 5 10 | 10 10 20, running 99
    expect(metricReceipt(question, running)).toMatchObject({ value: 129n, change: 100 })
    const pinned = inputsOf([10n, 20n, 30n], { earlier: at([99n, 5n, 10n, 15n], HOUR) })
    expect(metricReceipt(question, pinned).change).toBe(100)
  })

  it('has no change where a bucket of either side is not known, and none of a range that has nothing before it', () => {
    expect(metricReceipt(question, inputsOf([1n, 2n], { earlier: at([null, 4n], 3 * HOUR) })).change).toBeNull()
    expect(metricReceipt(question, inputsOf([1n, null], { earlier: at([3n, 4n], 3 * HOUR) })).change).toBeNull()
    expect(metricReceipt(question, inputsOf([1n, 2n])).change).toBeNull()
  })
})

describe('the figure of a state', () => {
  const tvl = { ...question, metric: 'tvl' } as const

  it('is the last point; the first and the last known define the percent', () => {
    expect(metricReceipt(tvl, inputsOf([null, 200n, 500n, 300n]))).toMatchObject({ formula: 'lastBucket', value: 300n, change: 50 })
  })

  it('that lost its price is not available, whatever it was before', () => {
    expect(metricReceipt(tvl, inputsOf([200n, null]))).toMatchObject({ value: null, change: null })
  })

  it('of one point has no change', () => expect(metricReceipt(tvl, inputsOf([null, 200n])).change).toBeNull())
})

it('a count of accounts is that of its last bucket: accounts of two days may be the same', () =>
  expect(metricReceipt({ ...question, metric: 'users' }, inputsOf([4n, 3n]))).toMatchObject({ value: 3n, change: null, decimals: 0 }))

// ANALYTICS-3
describe('recomputeMetric', () => {
  const values = fc.array(fc.option(fc.bigInt(0n, 10n ** 40n), { nil: null }), { minLength: 1, maxLength: 30 })
  it('makes of a receipt the figure that it says', () => {
    fc.assert(
      fc.property(fc.constantFrom('volume', 'tvl', 'users'), values, values, fc.boolean(), (metric, inputs, earlier, isRunning) => {
        const running = isRunning ? (5 + inputs.length - 1) * HOUR : null
        const from = inputsOf(inputs, { earlier: at(earlier, -earlier.length * HOUR), running })
        const receipt = metricReceipt({ ...question, metric }, from)
        expect(recomputeMetric(receipt)).toEqual({ value: receipt.value, change: receipt.change })
      }),
    )
  })

  it('says another figure than a receipt whose inputs were changed', () => {
    const receipt = metricReceipt(question, inputsOf([1n, 2n]))
    expect(recomputeMetric({ ...receipt, inputs: at([1n, 3n]) })?.value).not.toBe(receipt.value)
  })

  it('goes by the version of the receipt, and knows no later one', () => {
    const from = inputsOf([1_000_000n, 1_019_651n])
    const tvl = { ...question, metric: 'tvl' } as const
    expect([1, 2].map((version) => recomputeMetric({ ...metricReceipt(tvl, from), version })?.change)).toEqual([1.96, 1.97])
    expect(metricReceipt(tvl, from, 1)).toMatchObject({ version: 1, change: 1.96 })
    expect(recomputeMetric({ ...metricReceipt(tvl, from), version: 3 })).toBeNull()
  })
})
