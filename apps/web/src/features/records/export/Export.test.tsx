import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, save: vi.fn<(name: string, blob: Blob) => void>() }
})
vi.mock('../../../shared/saveFile.ts', () => ({ saveFile: world.save }))

import type { RecordItem, RecordsItem } from '@exchange/api-client'
import { WAD } from '@exchange/domain'
import { recordHead } from '../../../shared/clock/clock.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
// The page loads lazily; the import preloads it.
import '../RecordsPage.tsx'
import { me, recordsNetwork as network, the, usdt } from '../testing.ts'

// A whole page with its tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = network
/** A Wednesday, 2026-12-02 12:00 UTC. */
const NOW = 1_796_212_800
const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const PATH = `/v1/${chainId}/accounts/${me.toLowerCase()}/records`

const record = (n: number, change: Partial<RecordItem> = {}): RecordItem => ({
  timestamp: NOW - n * 60,
  block: 100 - n,
  txHash: `0x${n.toString(16).padStart(64, '0')}`,
  link: null,
  kinds: ['swap'],
  movements: [
    { token: the, symbol: 'THE', decimals: 18, raw: String(-4n * WAD), amount: '-4', priceUsd: '0.25', valueUsd: '-1' },
    { token: usdt, symbol: 'USDT', decimals: 18, raw: String(WAD), amount: '1', priceUsd: null, valueUsd: null },
  ],
  gas: '0',
  valueSent: '0',
  valueReceived: '0',
  nativePriceUsd: null,
  ...change,
})
/** Pages by number, or null if they cannot be read. */
let pages: RecordItem[][] | null
let file: () => Response
const asked: string[] = []

const answerOf = (url: string): Response => {
  const { pathname, searchParams } = new URL(url, location.origin)
  if (pathname.startsWith(`${PATH}.`)) return file()
  if (pathname !== PATH || pages === null) return new Response('{}', { status: 503 })
  const at = Number(searchParams.get('cursor') ?? 0)
  const native = { valueReceived: '0', nativeChange: '0', nativeUnknown: 0 }
  const rest = { sums: [], gas: '0', valueSent: '0', ...native, nativeSymbol: 'BNB', chainId, network: network.name, account: me }
  const data: RecordsItem = { ...rest, records: pages[at] ?? [] }
  return new Response(JSON.stringify({ data, nextCursor: at + 1 < pages.length ? String(at + 1) : null, meta }))
}

beforeEach(() => {
  pages = [[record(1), record(2, { kinds: ['chapterReward', 'dayReward', 'mint'], movements: [] })]]
  file = () => new Response('entry,network\r\n', { headers: { 'content-type': 'text/csv' } })
  asked.length = 0
  world.fetch.mockImplementation(async (url) => {
    if (url.includes('/records')) asked.push(url)
    return answerOf(url)
  })
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const open = () => renderRoute(routesOf(feature), '/dashboard/records?part=export', { local: true, networks: [network], links: {} })
const table = () => screen.findByRole('table', { name: 'Latest transactions' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

// ANALYTICS-10: everything an account did as CSV and JSON, with the price at the time
describe('the export of records', () => {
  it('shows the newest transactions with what they moved and what that was worth', async () => {
    open()
    const [first, second] = within(await table())
      .getAllByRole('row')
      .slice(1)
    expect(first?.textContent).toContain('Swap')
    expect(first?.textContent).toContain('−4')
    expect(first?.textContent).toContain('+1')
    expect(first?.textContent).toContain('$1.00')
    expect(first?.textContent).toContain('Not available')
    expect(second?.textContent).toMatch(/Rewards.*theNFT/)
    expect(within(second!).getAllByText('Rewards')).toHaveLength(1)
  })

  it('shows native coins that came, and says of those that are not known', async () => {
    pages = [
      [
        record(1, { movements: [], valueSent: '1', valueReceived: '0.5', nativePriceUsd: '600' }),
        record(2, { movements: [], valueReceived: null }),
        record(3, { movements: [], kinds: ['competition', 'swap'] }),
        record(4, { movements: [], kinds: ['lock'] }),
        // Three decimals, which a person could read as thousands: a program's number is unambiguous.
        record(5, { movements: [], valueSent: '1.125', valueReceived: '0', nativePriceUsd: '641.125' }),
      ],
    ]
    open()
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows[0]).toContain('−1 BNB+0.5 BNB−$600.00$300.00')
    expect(rows[1]).toContain('BNB: not knownNot available')
    // A trade within a competition does not move the wallet's balances.
    expect(rows[2]).toContain('Within the competition')
    expect(rows[3]).toContain('Nothing of this wallet')
    expect(rows[4]).toContain('−1.125 BNB−$721.27')
  })

  it('lists what is of the chosen time', async () => {
    open()
    await table()
    fireEvent.click(screen.getByRole('radio', { name: '2025' }))
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`${PATH}?from=1735689600&to=1767225599&limit=10`))
    // No day is chosen yet: the export is neither everything nor empty.
    fireEvent.click(screen.getByRole('radio', { name: 'Days' }))
    await screen.findByText('Choose the first day, the last day, or both. Leave one empty for no limit.')
    expect(screen.queryByRole('table')).toBeNull()
    expect((await button('Download CSV')).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-01' } })
    await table()
    expect(asked.at(-1)).toBe(`${PATH}?to=1767311999&limit=10`)
  })

  it('hands over the file of the span, a year or days', async () => {
    open()
    await table()
    fireEvent.click(await button('Download CSV'))
    await vi.waitFor(() => expect(world.save).toHaveBeenCalledTimes(1))
    const [name, blob] = world.save.mock.lastCall!
    expect([name, await blob.text()]).toEqual([`records-${network.slug}-${me.toLowerCase()}-all.csv`, 'entry,network\r\n'])
    expect(asked.at(-1)).toBe(`${PATH}.csv`)
    fireEvent.click(screen.getByRole('radio', { name: '2025' }))
    fireEvent.click(await button('Download JSON'))
    await vi.waitFor(() => expect(world.save).toHaveBeenCalledTimes(2))
    expect(asked.filter((url) => url.includes('.json'))).toEqual([`${PATH}.json?from=1735689600&to=1767225599`])
    fireEvent.click(screen.getByRole('radio', { name: 'Days' }))
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } })
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-01' } })
    await vi.waitFor(async () => expect((await button('Download CSV')).disabled).toBe(false))
    fireEvent.click(await button('Download CSV'))
    await vi.waitFor(() => expect(world.save).toHaveBeenCalledTimes(3))
    expect(asked).toContain(`${PATH}.csv?from=1767225600&to=1767311999`)
  })

  it('makes no file of days that end before they begin', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Days' }))
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-02' } })
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-01' } })
    await screen.findByText('The last day is before the first one')
    expect((await button('Download CSV')).disabled).toBe(true)
    expect((await button('Download JSON')).disabled).toBe(true)
  })

  it('says why no file is made of a day of another age', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Days' }))
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '0026-01-01' } })
    await screen.findByText('Choose a day of the years 2020 to 2100')
    expect((await button('Download CSV')).disabled).toBe(true)
  })

  it('says why there is no file', async () => {
    const error = { code: 'analytics.tooManyRecords', params: { most: 2_000 }, requestId: 'r' }
    file = () => new Response(JSON.stringify({ error }), { status: 422 })
    open()
    fireEvent.click(await button('Download CSV'))
    await screen.findByText('The file could not be created')
    await screen.findByText(/more than 2,?000 transactions/)
    expect(world.save).not.toHaveBeenCalled()
    // It belonged to another period than the one chosen now.
    fireEvent.click(screen.getByRole('radio', { name: '2025' }))
    expect(screen.queryByText('The file could not be created')).toBeNull()
  })

  it('says that nothing happened once the last page said so', async () => {
    pages = [[], [], [record(3)]]
    open()
    expect(within(await table()).getAllByRole('row')).toHaveLength(2)
    cleanup()
    pages = [[]]
    open()
    await screen.findByText('Nothing happened in this period')
  })

  // ERR-18: a failed read never shows as nothing
  it('says something else where it could not be read', async () => {
    pages = null
    open()
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('Nothing happened in this period')).toBeNull()
  })
})
