import type { PoolGauge } from '@exchange/api-client'
import { emissionApr, parseDecimal, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { priceInPools, toEmissionReceipt } from './emissionReceipt.ts'
import { isStakedPool, stateOfGauge } from './poolGauge.ts'
import { toPoolRow } from './poolRow.ts'
import { defaultView } from './poolsSearch.ts'
import { selectPools } from './selectPools.ts'

const NOW = 1_700_000_000
const wad = (text: string): bigint => {
  const parsed = parseDecimal(text, 18)
  if (parsed.status !== 'ok') throw new Error(text)
  return parsed.value
}

const receiptOf = (change: Partial<PoolGauge>, price: string | null) =>
  toEmissionReceipt(poolItem({ gauge: testPoolGauge(change) }), price, NOW)

// PRICE-7, POOL-10: farm APR uses 31,536,000 seconds per year
describe('the receipt of an emission APR', () => {
  it('gives the APR again when it is recomputed from its parts', () => {
    const receipt = receiptOf({}, '0.25')!
    const apr = emissionApr({ rate: receipt.rate, price: wad(receipt.price), stakedUsd: wad(receipt.earning) })!
    expect(Number((apr * 10_000n) / WAD) / 100).toBe(receipt.apr)
  })

  it('is zero once the stream has ended, before the index says so too', () =>
    expect(receiptOf({ periodFinish: NOW, apr: 10 }, '0.25')).toMatchObject({ rate: 0n, apr: 0 }))

  it.each<[string, Partial<PoolGauge>, string | null]>([
    ['APR', { apr: null }, '0.25'],
    ['value of the stake', { earningUsd: null }, '0.25'],
    ['price', {}, null],
  ])('is not there without the %s', (_, change, price) => expect(receiptOf(change, price)).toBeNull())

  it('is not there without a gauge', () => expect(toEmissionReceipt(poolItem(), '0.25', NOW)).toBeNull())

  // POOL-11: of positions, those in range earn
  it('the APR of a concentrated pool divides by the stakes in range', () => {
    const gauge = testPoolGauge({ tvlUsd: '100000', earningUsd: '40000' })
    expect(toEmissionReceipt(poolItem({ type: 'concentrated', gauge }), '0.25', NOW)).toMatchObject({ earning: '40000', inRangeOnly: true })
    expect(receiptOf({}, '0.25')).toMatchObject({ earning: '78840', inRangeOnly: false })
  })

  it('takes the price from whatever pool knows it', () => {
    const pools = [poolItem({ tokens: [poolToken({ priceUsd: null }), poolToken({ address: addressOf(9) })] }), poolItem()]
    expect(priceInPools(pools, addressOf(1))).toBe('0.25')
    expect(priceInPools(pools, addressOf(77))).toBeNull()
  })
})

// POOL-9: inactive is a pool without a gauge or with a killed one
describe('gauges in the list', () => {
  const voted = poolItem({ address: addressOf(201), gauge: testPoolGauge() })
  const killed = poolItem({ address: addressOf(202), gauge: testPoolGauge({ alive: false, inactive: { reason: 'killed', since: 1 } }) })
  const unvoted = poolItem({ address: addressOf(203), gauge: testPoolGauge({ votes: '0' }) })
  const bare = poolItem({ address: addressOf(204) })
  const rows = [bare, killed, unvoted, voted].map(toPoolRow)
  const shown = (change: object) => selectPools(rows, { ...defaultView, ...change }, 10).rows.map(({ pool }) => pool.address)

  it('are missing, killed, without votes or voted for', () =>
    expect([bare, killed, unvoted, voted].map(stateOfGauge)).toEqual(['missing', 'dead', 'unvoted', 'voted']))

  // POOL-9: pools list, active and inactive
  it('decide which pools are active', () => {
    expect(shown({ liveness: 'active' }).toSorted()).toEqual([voted.address, unvoted.address].toSorted())
    expect(shown({ liveness: 'inactive' }).toSorted()).toEqual([killed.address, bare.address].toSorted())
    expect(shown({ liveness: 'all' })).toHaveLength(4)
  })

  it('order pools by votes, those without an open gauge last', () =>
    expect(shown({ sort: 'votes' })).toEqual([voted.address, unvoted.address, killed.address, bare.address]))

  it('take pool tokens, or positions where the pool is concentrated', () => {
    expect([bare, voted, killed].map(isStakedPool)).toEqual([false, true, true])
    expect(isStakedPool(poolItem({ type: 'concentrated', gauge: testPoolGauge() }))).toBe(true)
  })
})
