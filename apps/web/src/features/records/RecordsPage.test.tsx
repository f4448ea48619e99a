import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, rights: vi.fn(), standing: vi.fn(), items: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/tokens/readRights', () => ({
  readRights: world.rights,
  readRightsWithBalances: world.standing,
  readItemRights: world.items,
}))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, WAD } from '@exchange/domain'
import type { Right } from '@exchange/protocol/reads/tokens/readRights'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { goOffline } from '../../shared/testing/connection.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import { revokeRightsFlow } from './flows/revokeRights.flow.ts'
// The page loads lazily; the import preloads it.
import './RecordsPage.tsx'
import { escrow, factory, me, orders, recordsNetwork as network, router, the, usdt } from './testing.ts'

// A whole page with its tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = network
const NOW = 1_795_000_000
const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }
type Stand = readonly [allowance: bigint, balance: bigint] | undefined
const stands = new Map<string, Stand>()
const keyOf = ({ kind, of, taker }: Right) => `${kind} ${of} ${taker}`
const readsOf = (rights: readonly Right[]) =>
  rights.map((right) => {
    const stand = stands.has(keyOf(right)) ? stands.get(keyOf(right)) : ([0n, 0n] as const)
    return stand ? { status: 'ok', data: { right, allowance: stand[0], balance: stand[1] } } : failed
  })

const open = (config = network) =>
  renderRoute(routesOf(feature), '/dashboard/records?part=allowances', { local: true, networks: [config], links: {} })
const table = () => screen.findByRole('table', { name: 'Allowances' })
const row = async (name: RegExp) => within(await table()).findByRole('row', { name })

/** The API's answers on tokens and pools; empty for all else. */
const answerTo = (url: string): Response => {
  if (/\/tokens(?:\?|$)/.test(url)) return new Response(JSON.stringify({ data: [{ address: the, priceUsd: '0.25' }], meta }))
  if (/\/pools/.test(url)) return new Response(JSON.stringify({ data: [], meta, nextCursor: null, total: 0 }))
  return new Response('{}', { status: 503 })
}

beforeEach(() => {
  localStorage.clear()
  stands.clear()
  world.fetch.mockImplementation(async (url) => answerTo(url))
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  world.items.mockResolvedValue({ rights: [], complete: true })
  world.rights.mockImplementation(async (_: unknown, __: unknown, ___: unknown, rights: readonly Right[]) =>
    readsOf(rights).map((read) => (read.status === 'ok' && 'data' in read ? { status: 'ok', data: read.data!.allowance } : read)),
  )
  world.standing.mockImplementation(async (_: unknown, __: unknown, ___: unknown, rights: readonly Right[]) => readsOf(rights))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// TX-15
describe('allowances', () => {
  beforeEach(() => {
    stands.set(`token ${the} ${router}`, [8n * WAD, 20n * WAD])
    stands.set(`token ${usdt} ${orders}`, [(1n << 256n) - 1n, 3n * WAD])
    world.items.mockResolvedValue({ rights: [{ kind: 'item', of: escrow, taker: factory, itemId: 9n }], complete: true })
    stands.set(`item ${escrow} ${factory}`, [1n, 2n])
  })

  it('are listed with what each could take today', async () => {
    open()
    expect((await row(/THE Router/)).textContent).toContain('$2.00')
    const endless = (await row(/USDT Limit and TWAP orders/)).textContent
    expect(endless).toContain('Unlimited')
    expect(endless).toContain('Not available')
    expect((await row(/veTHE #9 Automation/)).textContent).toContain('1 item')
    expect(screen.getByLabelText('Your allowances').textContent).toMatch(/\$2\.00.*1 token without a price/)
    await screen.findByText(/Open orders use their allowance/)
  })

  it('are taken back one by one or all', async () => {
    open()
    fireEvent.click(within(await row(/THE Router/)).getByRole('button', { name: 'Revoke: THE, Router' }))
    const ofThe = { right: { kind: 'token', of: the, taker: router }, name: 'THE', taker: 'Router' }
    expect(world.run).toHaveBeenLastCalledWith(revokeRightsFlow, { chainId, rights: [ofThe] })
    fireEvent.click(screen.getByRole('button', { name: 'Revoke all' }))
    const [, { rights }] = world.run.mock.lastCall as [unknown, { rights: readonly { name: string }[] }]
    expect(rights.map(({ name }) => name).toSorted()).toEqual(['THE', 'USDT', 'veTHE #9'])
  })

  it('are gone once they were taken back', async () => {
    const { queryClient } = open()
    await row(/THE Router/)
    stands.set(`token ${the} ${router}`, [0n, 20n * WAD])
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await row(/USDT Limit and TWAP orders/)
    expect(screen.queryByRole('row', { name: /THE Router/ })).toBeNull()
  })

  // SHELL-42
  it('are not sent for while the browser is offline', async () => {
    open()
    const button = within(await row(/THE Router/)).getByRole<HTMLButtonElement>('button')
    const again = goOffline()
    expect(button.disabled).toBe(true)
    again()
  })

  // ERR-18: a failed read never shows as zero
  it('that cannot be read again are shown without figures, and not acted on', async () => {
    const { queryClient } = open()
    await row(/THE Router/)
    stands.set(`token ${the} ${router}`, undefined)
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    const old = await row(/THE Router Could not be read/)
    expect(within(old).getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    expect(old.textContent).not.toContain('$')
    expect(screen.getByLabelText('Your allowances').textContent).not.toContain('$0.00')
  })

  it('that could not be looked at are counted, and nobody is said to have none', async () => {
    stands.clear()
    world.items.mockResolvedValue({ rights: [], complete: true })
    stands.set(`token ${the} ${router}`, undefined)
    open()
    await screen.findByText('1 allowance could not be read and may still be active.')
    expect(screen.queryByText('No contract of this site has an allowance')).toBeNull()
    stands.clear()
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('No contract of this site has an allowance')
  })

  it('are looked for in every page of the competitions', async () => {
    const [first, second] = [addressOf(0xc1), addressOf(0xc2)]
    stands.set(`token ${usdt} ${second}`, [5n * WAD, 9n * WAD])
    world.fetch.mockImplementation(async (url, init) => {
      if (!url.endsWith('/graphql')) return answerTo(url)
      const { variables } = JSON.parse(String(init?.body)) as { readonly variables: { readonly after: string | null } }
      const isFirst = variables.after === null
      const nodes = [{ address: isFirst ? first : second, name: isFirst ? 'First' : 'Second', winningToken: usdt }]
      return new Response(JSON.stringify({ data: { rows: { nodes, nextCursor: isFirst ? 'more' : null } } }))
    })
    const { deployment } = network
    open({
      ...network,
      deployment: { ...deployment, contracts: { ...deployment.contracts, competitionFactory: addressOf(0xcf) } },
    })
    expect((await row(/USDT .*Second/)).textContent).toContain('5 USDT')
  })

  it('of contracts that only the index knows are said to be missing without it', async () => {
    stands.clear()
    world.items.mockResolvedValue({ rights: [], complete: true })
    world.fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
    open()
    await screen.findByText('Some contracts and items could not be checked. More allowances may exist.')
  })

  it('need a wallet', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open()
    await screen.findByText('Connect a wallet to see your records')
    expect(world.rights).not.toHaveBeenCalled()
  })
})
