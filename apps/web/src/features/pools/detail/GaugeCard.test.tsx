import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { card, meta, open, path, plain, serve, withPoolPage, world } from './testing.tsx'

import { WAD } from '@exchange/domain'
import { poolItem, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'

withPoolPage()

// POOL-14, POOL-9, REWARD-6: gauge and farm, why inactive
describe('the gauge of the page', () => {
  it('shows votes, what they are paid, and the emission with its receipt', async () => {
    serve(poolItem({ gauge: testPoolGauge() }))
    open()
    const gauge = await card('Gauge')
    for (const [label, figure] of [
      ['Votes of this epoch', '12,500'],
      ['Staked', '$78,840.00'],
      ['Emission', '86.4 THE a day'],
    ] as const)
      expect(gauge.getByText(label).closest('div')!.textContent).toContain(figure)
  })

  // how/prices-and-figures#fees-that-wait-for-voters: the voters' fees so far are one figure, here and on the vote page
  describe('fees for voters', () => {
    const the = addressOf(1)
    const read = (fees: readonly { current: bigint; uncollected: bigint | null }[], alive = true) => ({
      status: 'ok',
      data: {
        gauges: [{ pool: plain.address, alive, votes: 0n, fees: fees.map((fee) => ({ token: the, ...fee })), incentives: [] }],
        timestamp: 1,
      },
    })
    const collected = { token: the, symbol: 'THE', decimals: 18, amount: String(4n * WAD), amountUsd: '1' }
    const line = async () => (await card('Gauge')).getByText('Fees for voters').closest('div')!
    const shows = (text: string) => waitFor(async () => expect((await line()).textContent).toBe(`Fees for voters${text}`))

    it('are never none while some wait in the pool', async () => {
      world.gauges.mockResolvedValue(read([{ current: 0n, uncollected: 10n * WAD }]))
      serve(poolItem({ gauge: testPoolGauge({ fees: [], feesUsd: '0' }) }))
      open()
      // Nine tenths of 10 THE, at 0.25 dollars.
      await shows('$2.25')
    })

    it('are what was collected and what waits, and none where there is neither', async () => {
      world.gauges.mockResolvedValue(read([{ current: 4n * WAD, uncollected: 10n * WAD }]))
      serve(poolItem({ gauge: testPoolGauge({ fees: [collected], feesUsd: '1' }) }))
      open()
      await shows('$3.25')
      cleanup()
      world.gauges.mockResolvedValue(read([{ current: 0n, uncollected: 0n }]))
      open()
      await shows('None')
    })

    // how/votes-and-rewards#what-voters-are-paid: the stakers of theNFT have them in the place of voters that there cannot be
    it('are none of what waits for a gauge that nobody can vote for', async () => {
      world.gauges.mockResolvedValue(read([{ current: 0n, uncollected: 10n * WAD }], false))
      serve(poolItem({ gauge: testPoolGauge({ alive: false, fees: [], feesUsd: '0' }) }))
      open()
      await shows('None')
    })

    it('are the least that there are where what waits could not be read', async () => {
      world.gauges.mockResolvedValue(read([{ current: 4n * WAD, uncollected: null }]))
      serve(poolItem({ gauge: testPoolGauge({ fees: [collected], feesUsd: '1' }) }))
      open()
      await shows('at least $1.00Excludes amounts still in the pool, which could not be read.')
    })

    it('are those of the index, as the least, where the gauge could not be read', async () => {
      serve(poolItem({ gauge: testPoolGauge({ fees: [collected], feesUsd: '1' }) }))
      open()
      await shows('at least $1.00Excludes amounts still in the pool, which could not be read.')
      cleanup()
      serve(poolItem({ gauge: testPoolGauge({ fees: [], feesUsd: '0' }) }))
      open()
      await shows('Not available')
    })
  })

  it('streams nothing once the stream has ended, with an APR or without one', async () => {
    for (const apr of [10, null]) {
      serve(poolItem({ gauge: testPoolGauge({ apr, periodFinish: meta.blockTimestamp }) }))
      open()
      expect((await card('Gauge')).getByText('Emission').closest('div')!.textContent).toContain('0 THE a day')
      cleanup()
    }
  })

  it('says why the pool is inactive', async () => {
    open()
    expect((await card('Gauge')).getByText(/the pool has no gauge/)).toBeDefined()
    expect((await card('Gauge')).getByRole('link', { name: 'Add gauge, THE/WBNB' })).toBeDefined()
  })

  // SHELL-27: UTC and the viewer's own zone side by side
  it('says since when a gauge is closed, on both clocks', async () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    serve(poolItem({ gauge: testPoolGauge({ alive: false, inactive: { reason: 'killed', since: 1_795_046_400 } }) }))
    open()
    expect((await card('Gauge')).getByText(/its gauge was closed on Thu, Nov 19, 00:00 UTC \(Thu, Nov 19, 09:00 GMT\+9\)/)).toBeDefined()
    zone.mockRestore()
  })

  it('is nowhere on a network without votes', async () => {
    open(path(), [testNetwork])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: 'Gauge' })).toBeNull()
  })
})
