import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import type { StudioItem } from '@exchange/api-client'
import { readStudioLink, writeStudioLink } from '@exchange/domain'
import { poolItem } from '../../entities/pool/testing.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { feature } from './feature.ts'
// The page loads lazily; the import preloads it.
import './ContentStudioPage.tsx'

const NOW = 1_795_046_400
const meta = { block: 77, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const pools = Array.from({ length: 8 }, (_, n) =>
  poolItem({
    address: addressOf(100 + n),
    symbol: `P${n}/WBNB`,
    tvlUsd: String(9_000 - n),
    // The first has a token that is on no list.
    ...(n === 0 && { tokens: poolItem({}).tokens.map((token) => ({ ...token, address: addressOf(900) })) }),
  }),
)
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const itemOf = (search: URLSearchParams): StudioItem => {
  const asked = readStudioLink(Object.fromEntries(search))
  return {
    chainId: 31356,
    template: asked.template,
    range: asked.range,
    drawn: asked.drawn,
    hidesAmounts: false,
    block: asked.block ?? 62,
    blockTimestamp: NOW,
    version: asked.version,
    bucket: 'day',
    from: NOW - 2 * 86_400,
    to: NOW,
    starts: [NOW - 2 * 86_400, NOW - 86_400],
    lines: asked.picked.map((key) => ({
      key,
      pool: null,
      symbol: key.startsWith('0x') ? 'P/WBNB' : null,
      about: key.startsWith('0x') ? { type: 'concentrated', fee: 500 + Number(key.slice(-2)), listed: false } : null,
      unit: 'usd',
      value: '12.5',
      leastOnly: false,
      change: 4.2,
      values: [null, '12.5'],
    })),
    sources: asked.picked.map((key) => ({ key, formula: 'sumOfBuckets', table: 'network_day', columns: ['fees_usd'] })),
    query: writeStudioLink({ ...asked, block: asked.block ?? 62 }),
    fingerprint: 'ab'.repeat(32),
  }
}

beforeEach(() => {
  fetchStub.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://web')
    if (pathname.endsWith('/studio/data')) return json({ data: itemOf(searchParams), meta })
    return json({ data: pools, nextCursor: null, total: pools.length, meta })
  })
})
afterEach(() => {
  cleanup()
  fetchStub.mockReset()
})

const open = (search = '') => renderRoute(routesOf(feature), `/content-studio${search}`)
/** The first of the three sizes. */
const wide = async () => (await screen.findAllByRole<HTMLImageElement>('img'))[0]!

// ANALYTICS-6
it('begins with the largest pools, takes six, and says that a seventh does not fit', async () => {
  open()
  expect((await wide()).alt).toMatch(/^Pool APR, past 30 days: P\/WBNB · Concentrated 0\.05\d+% · Unlisted \$12\.50/)
  const pairs = within(screen.getByRole('region', { name: 'Pairs' }))
  expect(pairs.getAllByText('Unlisted')).toHaveLength(1)
  const boxOf = (n: number) => pairs.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^P${n}/WBNB`) })
  expect([0, 1, 2, 3, 4].map((n) => boxOf(n).checked)).toEqual([true, true, true, true, false])
  fireEvent.click(boxOf(4))
  await waitFor(() => expect(boxOf(4).checked).toBe(true))
  fireEvent.click(boxOf(5))
  await waitFor(() => expect(boxOf(5).checked).toBe(true))
  fireEvent.click(boxOf(6))
  await pairs.findByText('Up to 6 fit. Remove one to add P6/WBNB.')
  expect(boxOf(6).checked).toBe(false)
})

// ANALYTICS-7, ANALYTICS-8
it('shows the pictures of a link as they are pinned, with their receipt and files', async () => {
  open('?template=metrics&of=tvl,fees&range=1W&drawn=bars&lang=ja&block=50&v=1')
  const query = 'template=metrics&of=tvl,fees&range=1W&drawn=bars&lang=ja&block=50&v=1'
  expect((await wide()).getAttribute('src')).toBe(`/v1/31356/studio/picture.png?${query}&size=wide`)
  expect(screen.getAllByRole('link', { name: /^Save / }).map((link) => link.getAttribute('href'))).toEqual(
    ['wide', 'square', 'tall'].map((size) => `/v1/31356/studio/picture.png?${query}&size=${size}`),
  )
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(`/v1/31356/studio/data.csv?${query}`)
  const receipt = within(screen.getByRole('region', { name: 'Data receipt' }))
  expect(receipt.getByText('ab'.repeat(32))).toBeTruthy()
  expect(receipt.getAllByRole('row')).toHaveLength(3)
})

// ANALYTICS-6
it('says of what time the figures of its list are, and that nothing is found', async () => {
  open()
  const pairs = within(await screen.findByRole('region', { name: 'Pairs' }))
  await pairs.findByText('APR now')
  fireEvent.change(pairs.getByRole('searchbox'), { target: { value: 'nowhere' } })
  await pairs.findByText('No pool matches.')
  expect(pairs.queryByText('APR now')).toBeNull()
})

// ANALYTICS-7
it('shows no other picture in the place of one that there is not', async () => {
  for (const [search, words] of [
    ['v=99', 'This link uses another version of the formulas'],
    ['block=-5', 'The link has an unknown parameter: block'],
    ['template=poster', 'The link has an unknown parameter: template'],
    ['template=portfolio&range=9Y', 'The link has an unknown parameter: range'],
  ] as const) {
    open(`?${search}`)
    await screen.findByText(words)
    expect(screen.queryByRole('img')).toBeNull()
    cleanup()
  }
})

// ANALYTICS-9
it('turns the amounts of a portfolio on by their words', async () => {
  open('?template=portfolio')
  const amounts = await screen.findByRole('switch', { name: 'Hide amounts, show growth' })
  expect(amounts.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByText('Hide amounts, show growth'))
  expect(amounts.getAttribute('aria-checked')).toBe('false')
})

// ANALYTICS-6, ANALYTICS-9
it('says what is wrong with a link, and that a portfolio is private', async () => {
  open(`?template=incentives&of=${[1, 2, 3, 4].map((n) => addressOf(n)).join(',')}`)
  await screen.findByText('Up to 3 pairs fit in a picture of voting incentives')
  cleanup()
  open('?template=portfolio')
  await screen.findByText('Your portfolio is private')
  cleanup()
  open(`?template=portfolio&of=${addressOf(9)}`)
  await screen.findByText('A portfolio is only visible with its owner’s link')
})
