import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card, fetchStub, meta, noRows, open, plain, refused, serve, withPoolPage } from './testing.tsx'

import { poolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'

withPoolPage()

// POOL-14: transactions
describe('the transactions of a pool', () => {
  const log = (n: number) => ({
    txHash: `0x${n}`,
    logIndex: n,
    block: `${100 - n}`,
    origin: addressOf(0x0a),
    timestamp: 1_795_046_400 - n,
    amountUsd: '5',
  })
  const deposit = { ...log(1), amounts: ['4000000000000000000', '1000000000000000000'] }
  const all = { swaps: { nodes: [] }, deposits: { nodes: [deposit] }, withdrawals: { nodes: [{ ...deposit, ...log(2) }] } }
  const bodyRows = () =>
    within(screen.getByRole('table', { name: 'Transactions of this pool' }))
      .getAllByRole('row')
      .slice(1)

  it('are those of all kinds, and of one where it is chosen', async () => {
    serve(plain, { graphql: () => Response.json({ data: { ...noRows, ...all } }) })
    open()
    await waitFor(() =>
      expect(bodyRows().map((row) => row.textContent)).toEqual([
        expect.stringMatching(/^Deposit4 THE\+1 WBNB\$5/),
        expect.stringMatching(/^Withdrawal/),
      ]),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Deposits' }))
    await waitFor(() =>
      expect(fetchStub.mock.calls.some(([, init]) => /kind: mint(?![\s\S]*kind: burn)/.test(init?.body ?? ''))).toBe(true),
    )
  })

  it('come in steps', async () => {
    serve(plain, {
      graphql: () =>
        Response.json({ data: { ...noRows, deposits: { nodes: Array.from({ length: 11 }, (_, n) => ({ ...deposit, ...log(n) })) } } }),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(bodyRows()).toHaveLength(11))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('are not taken for none after a read that failed', async () => {
    serve(plain, { graphql: () => refused('api.unavailable', 503) })
    open()
    const list = await card('Transactions')
    await list.findByRole('alert')
    expect(list.queryByText('No transactions of this type yet')).toBeNull()
  })

  it('are said to be none where there are none', async () => {
    open()
    await (await card('Transactions')).findByText('No transactions of this type yet')
  })
})

// POOL-15: volume, fees, TVL (24 h, 7 d)
describe('the activity of a pool', () => {
  const hour = meta.blockTimestamp - (meta.blockTimestamp % 3_600)
  const day = meta.blockTimestamp - (meta.blockTimestamp % 86_400)
  const rowsOf = (body: string) =>
    body.includes('poolHours')
      ? {
          rows: { nodes: [{ start: hour - 24 * 3_600, volumeUsd: '1', feesUsd: '1', tvlUsd: '1000' }] },
          before: { nodes: [{ tvlUsd: '4000' }] },
        }
      : { rows: { nodes: [{ start: day, volumeUsd: '70', feesUsd: '0.5', tvlUsd: '2000' }] }, before: { nodes: [{ tvlUsd: '1500' }] } }
  const serveActivity = () => serve(plain, { graphql: (body) => Response.json({ data: { ...rowsOf(body), swaps: { nodes: [] } } }) })
  const activity = async () => within((await screen.findByRole('radiogroup', { name: 'Chart metric' })).closest('section')!)

  it('says how what it holds changed in a day and a week', async () => {
    serveActivity()
    open()
    const figures = await screen.findByLabelText('Figures of this pool')
    await waitFor(() => expect(figures.textContent).toMatch(/\+100.00% 24h.*−50.00% 7d/))
  })

  it('is a sum, a slider over its days, and a table', async () => {
    serveActivity()
    open()
    const chart = await activity()
    await chart.findByText('$70.00')
    const slider = chart.getByRole('slider', { name: 'Volume at a time' })
    expect([slider.getAttribute('aria-valuemax'), slider.getAttribute('aria-valuetext')]).toEqual(['29', 'Thu, Nov 19, 2026: $70.00'])
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Wed, Nov 18, 2026: $0.00')
    fireEvent.click(chart.getByRole('radio', { name: 'TVL' }))
    expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/\$1,500.00|\$2,000.00/)
    fireEvent.click(chart.getByRole('button', { name: 'Show as a table' }))
    expect(chart.getByRole('table').textContent).toContain('$0.50')
  })

  it('is not taken for none after a read that failed', async () => {
    serve(plain, { graphql: () => refused('api.unavailable', 503) })
    open()
    await (await activity()).findByRole('alert')
  })
})

// POOL-15: liquidity per tick for concentrated pools
describe('the liquidity of a concentrated pool', () => {
  const concentrated = poolItem({ type: 'concentrated', tick: { current: 0, low: -600, high: 600 }, price: '1' })
  const tick = (at: number, liquidityNet: string) => ({
    tick: at,
    liquidityGross: '1',
    liquidityNet,
    feeGrowthOutside0: '0',
    feeGrowthOutside1: '0',
  })
  const liquidity = () => card('Liquidity by price')

  it('is told by price, and as a table', async () => {
    const data = [tick(-600, '9000000000000000000000'), tick(600, '-9000000000000000000000')]
    serve(concentrated, { ticks: () => Response.json({ data, meta, nextCursor: null }) })
    open()
    const chart = await liquidity()
    const slider = await chart.findByRole('slider', { name: 'Liquidity at a price' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^1 to 1\.\d+ WBNB per THE: about [\d.]+ THE$/)
    fireEvent.click(chart.getByRole('button', { name: 'Show as a table' }))
    expect(chart.getAllByRole('row').length).toBeGreaterThan(5)
  })

  it('is not taken for none after a read that failed', async () => {
    serve(concentrated, { ticks: () => refused('api.unavailable', 503) })
    open()
    await (await liquidity()).findByRole('alert')
  })

  it('is nothing where no position is', async () => {
    serve(concentrated)
    open()
    await (await liquidity()).findByText('No liquidity around the price')
  })

  // STATES, concentrated pool: unpriced until its starting price is set
  it('has no starting price until one is set, and one from then on, empty or not', async () => {
    serve({ ...concentrated, tick: null, price: null })
    open()
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!
    expect(within(head).getByText('No starting price')).toBeDefined()
    await (await liquidity()).findByText('The pool has no starting price yet')
    cleanup()
    serve({ ...concentrated, tick: { current: 0, low: null, high: null }, price: null })
    open()
    await (await liquidity()).findByText('No liquidity around the price')
    expect(screen.queryByText('The pool has no starting price yet')).toBeNull()
  })
})
