import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

import { poolItems, statsItem } from '../../entities/pool/testing.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { clearSavedViews, saveView } from '../../shared/kept/keptViews.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { feature } from './feature.ts'
// The page loads lazily; the import preloads it.
import './PoolsPage.tsx'

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const list = (count: number) => json({ data: poolItems(count), meta, nextCursor: null, total: count })

beforeEach(() => saveView(`${testNetwork.chainId} pools`, { at: meta.blockTimestamp, view: { data: poolItems(12), meta, readAt: 1 } }))
afterEach(async () => {
  cleanup()
  fetchStub.mockReset()
  await clearSavedViews()
})

// SHELL-30: the pools of a network are drawn at once as they were last seen, marked by age until they are read again
it('draws the pools of the last visit with their age until they are read', async () => {
  let answer: (response: Response) => void = () => undefined
  const pools = new Promise<Response>((resolve) => (answer = resolve))
  fetchStub.mockImplementation(async (url) => (url.includes('/stats') ? json({ data: statsItem(), meta }) : pools))
  renderRoute(routesOf(feature), '/pools')
  await screen.findByText('1 to 10 of 12')
  expect(screen.getByText(/^From your last visit, .+\. Refreshing\.$/)).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(11)
  answer(list(38))
  await screen.findByText('1 to 10 of 38')
  expect(screen.queryByText(/From your last visit/)).toBeNull()
})

it('says of them that they could not be read', async () => {
  fetchStub.mockImplementation(async () => json({}, 503))
  renderRoute(routesOf(feature), '/pools')
  await screen.findByText('1 to 10 of 12')
  await waitFor(() => expect(screen.getByText(/^From your last visit, .+\. Could not be refreshed\.$/)).toBeTruthy())
})
