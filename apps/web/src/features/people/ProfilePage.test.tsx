import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch }
})

import type { Network } from '@exchange/protocol/networks'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/wallet.ts'
import { feature } from './feature.ts'
// The page is fetched on demand; here it is there from the start.
import './ProfilePage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const me = addressOf(0xaa)
const other = addressOf(0xbb)
const network: Network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, thenaId: addressOf(0x1d) } },
}

const open = (path: string) => renderRoute(routesOf(feature), path, { local: true, networks: [network], links: {} })
const disconnected = { status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined } as const

/** `names` by account, `owners` by name. */
const indexSays = (names: Readonly<Record<string, string>>, owners: Readonly<Record<string, string>> = {}) =>
  world.fetch.mockImplementation(async (_, init) => {
    const { variables } = JSON.parse(init?.body ?? '{}') as { variables: { accounts?: string[]; name?: string } }
    const { accounts = [], name = '' } = variables
    const displayNames = accounts.flatMap((account) => (names[account] ? [{ account, name: names[account], changedHandsAt: null }] : []))
    return Response.json({ data: { displayNames, name: owners[name] ? { owner: owners[name] } : null } })
  })

beforeEach(() => {
  walletStore.write(disconnected)
  indexSays({ [other]: 'river' }, { river: other })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// PEOPLE-11
describe('the address of a profile', () => {
  it('names a user by a name in any case', async () => {
    open('/arena/profile/River')
    await screen.findByRole('heading', { level: 1, name: 'river' })
    expect(screen.getByText(other, { exact: false })).toBeTruthy()
    expect(document.title).toBe('river')
  })

  it('names a user by an address', async () => {
    open(`/arena/profile/${other.toUpperCase().replace('0X', '0x')}`)
    await screen.findByRole('heading', { level: 1, name: 'river' })
  })

  it.each(['lagoon', 'no.name'])('that names nobody says so: %s', async (typed) => {
    open(`/arena/profile/${typed}`)
    await screen.findByRole('heading', { level: 1, name: `There is no user “${typed}”` })
  })

  // ERR-19
  it('of who could not be read does not say that there is nobody', async () => {
    world.fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
    open('/arena/profile/river')
    await screen.findByRole('alert')
    expect(screen.queryByText(/There is no user/)).toBeNull()
  })
})

describe('without a wallet', () => {
  it.each(['/arena/profile', '/arena/achievements'])('%s says to connect one', async (path) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Connect a wallet to see your profile' })
    expect(screen.queryByRole('link', { name: 'Achievements' })).toBeNull()
  })
})

it('with a wallet one’s own profile and achievements are linked to', async () => {
  walletStore.write({ status: 'connected', address: me, chainId: network.chainId, connectorName: 'Test' })
  open('/arena/profile')
  const link = await screen.findByRole('link', { name: 'Achievements' })
  expect(link.getAttribute('href')).toBe('/arena/achievements')
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page')
})
