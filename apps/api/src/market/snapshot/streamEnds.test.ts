import { describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/support/network.ts'
import type { GaugeRow, MarketRows } from './rows.ts'
import { createStreamEnds, type ReadStreamEnds } from './streamEnds.ts'

const [farmed, classic] = [addressOf(1), addressOf(2)]
const gauge = (pool: typeof farmed, change: Partial<GaugeRow> = {}): GaugeRow =>
  ({ pool, address: addressOf(Number(pool) + 100), rewardRate: 7n, periodFinish: 1_000, ...change }) as GaugeRow
const rowsOf = (...gauges: readonly GaugeRow[]): MarketRows =>
  ({
    pools: [
      { address: farmed, type: 'concentrated' },
      { address: classic, type: 'classic' },
    ],
    gauges,
  }) as unknown as MarketRows

const read = vi.fn<ReadStreamEnds>()
const create = () => {
  read.mockReset()
  return createStreamEnds(read)
}
const endsOf = ({ gauges }: MarketRows) => gauges.map(({ periodFinish }) => periodFinish)

// how/concentrated-pools#the-farm-of-a-pool: a farm waits while no position is in range VOTE-24
describe('the end of a stream', () => {
  it('is the one that the index heard of until that has passed, and of a gauge of pool tokens for good', async () => {
    const withEnds = create()
    const rows = rowsOf(gauge(farmed), gauge(classic))
    expect(await withEnds(rows, 999)).toBe(rows)
    read.mockResolvedValue([5_000])
    expect(endsOf(await withEnds(rows, 1_000))).toEqual([5_000, 1_000])
    expect(read.mock.calls).toEqual([[[addressOf(101)]]])
  })

  it('is asked again when it has passed, and moves on as long as the farm waits', async () => {
    const withEnds = create()
    const rows = rowsOf(gauge(farmed))
    for (const finish of [1_200, 1_300]) read.mockResolvedValueOnce([finish])
    const [first, same] = [await withEnds(rows, 1_000), await withEnds(rows, 1_199)]
    expect([endsOf(same), read.mock.calls.length]).toEqual([[1_200], 1])
    expect(same.gauges[0]).toBe(first.gauges[0])
    expect(endsOf(await withEnds(rows, 1_200))).toEqual([1_300])
  })

  it('is asked once a minute after the stream has ended', async () => {
    const withEnds = create()
    const rows = rowsOf(gauge(farmed))
    read.mockImplementation(async () => [1_000])
    for (const now of [1_000, 1_030, 1_059, 1_060]) expect(endsOf(await withEnds(rows, now))).toEqual([1_000])
    expect(read).toHaveBeenCalledTimes(2)
  })

  // ERR-19: a failed read is never zero
  it('stays as it was where the chain cannot be asked: a stream goes on, one that has ended has ended', async () => {
    const withEnds = create()
    const rows = rowsOf(gauge(farmed))
    read.mockResolvedValue([undefined])
    expect(endsOf(await withEnds(rows, 1_000))[0]).toBeGreaterThan(1_000)
    read.mockResolvedValueOnce([2_000])
    expect(endsOf(await withEnds(rows, 1_500))).toEqual([2_000])
    expect(endsOf(await withEnds(rows, 2_000))[0]).toBeGreaterThan(2_000)
    read.mockResolvedValueOnce([2_100])
    expect(endsOf(await withEnds(rows, 2_100))).toEqual([2_100])
    expect(endsOf(await withEnds(rows, 2_200))).toEqual([2_100])
  })

  it('is asked anew after another emission, and once the chain went back', async () => {
    const withEnds = create()
    read.mockResolvedValueOnce([9_000]).mockResolvedValueOnce([4_000]).mockResolvedValueOnce([3_000])
    await withEnds(rowsOf(gauge(farmed)), 1_100)
    expect(endsOf(await withEnds(rowsOf(gauge(farmed, { periodFinish: 2_000 })), 2_500))).toEqual([4_000])
    expect(endsOf(await withEnds(rowsOf(gauge(farmed, { periodFinish: 2_000 })), 2_400))).toEqual([3_000])
  })
})
