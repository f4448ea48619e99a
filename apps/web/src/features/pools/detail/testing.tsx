// The page of a pool over an index that the test controls. Import it before the page's modules, because it mocks their data sources.
import { cleanup, configure, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const hoistedFetchStub = vi.hoisted(() => {
  const stub = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = stub as never
  return stub
})

const hoistedWorld = vi.hoisted(() => ({ account: vi.fn(), positions: vi.fn(), gauges: vi.fn() }))
vi.mock('@exchange/protocol/reads/positions/readPoolAccount', () => ({ readPoolAccount: hoistedWorld.account }))
vi.mock('@exchange/protocol/reads/positions/readAccountPositions', () => ({ readAccountPositions: hoistedWorld.positions }))
vi.mock('@exchange/protocol/reads/voting/readGauges', () => ({ readGauges: hoistedWorld.gauges }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
// jsdom does not draw; the chart has its own tests.
vi.mock('./components/PoolPrice.tsx', () => ({ PoolPrice: () => null }))

import type { PoolItem } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { poolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
// The page loads lazily; the import preloads it.
import './PoolPage.tsx'

/** The answers to the page's requests. */
export const fetchStub = hoistedFetchStub
export const world = hoistedWorld

export const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const voted: Network = {
  ...testNetwork,
  features: ['swap', 'classicPools', 'locks', 'votes', 'protocols'],
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, governanceToken: addressOf(1), voter: addressOf(5), voterLens: addressOf(6) },
  },
}
const second: Network = { ...voted, chainId: 31204, slug: 'opbnb-local', name: 'opBNB (local)' }
export const refused = (code: string, status: number, params = {}) => Response.json({ error: { code, params, requestId: 'r' } }, { status })

export const noRows = { rows: { nodes: [] }, before: { nodes: [] } }
type Answers = { pool?: () => Response; graphql?: (body: string) => Response; ticks?: () => Response }
/** The prices of the index for tokens by address, dollars. */
const prices = [{ address: addressOf(1), priceUsd: '0.25' }]
export const serve = (item: PoolItem, { pool, graphql, ticks }: Answers = {}) =>
  fetchStub.mockImplementation(async (url, init) => {
    if (url.includes('/graphql')) return graphql?.(init?.body ?? '') ?? Response.json({ data: noRows })
    if (url.includes('/ticks')) return ticks?.() ?? Response.json({ data: [], meta, nextCursor: null })
    if (url.includes('/pools/')) return pool?.() ?? Response.json({ data: item, meta })
    return Response.json({ data: url.endsWith('/tokens') ? prices : [], meta })
  })
export const plain = poolItem()
export const path = (address: string = plain.address, chain = 'bnb-local') => `/pools/${chain}/${address}`
export const open = (at = path(), networks = [voted, second]) => renderRoute(routesOf(feature), at, { local: true, networks, links: {} })
export const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)

export const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }

/** Each test starts without a wallet, on a plain pool. */
export const withPoolPage = () => {
  // A whole page takes its time on a busy machine.
  vi.setConfig({ testTimeout: 90_000 })
  configure({ asyncUtilTimeout: 25_000 })
  beforeEach(() => {
    localStorage.clear()
    updateSettings({ networkId: null })
    world.gauges.mockResolvedValue(failed)
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    serve(plain)
  })
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })
}
