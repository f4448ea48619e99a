import { cleanup, screen, waitFor } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch }
})

import type { Network } from '@exchange/protocol/networks'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { UserName } from './UserName.tsx'

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const named: Network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, thenaId: addressOf(1) } },
}
const accounts = Array.from({ length: 130 }, (_, i) => addressOf(0x100 + i))

const show = (networks: readonly Network[] = [named]) =>
  renderRoute(
    [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/',
        component: () => accounts.map((account) => <UserName key={account} account={account} />),
      }),
    ],
    '/',
    { local: true, networks, links: {} },
  )
const askedFor = () =>
  world.fetch.mock.calls.map(([, init]) => (JSON.parse(init?.body ?? '{}') as { variables: { accounts: string[] } }).variables.accounts)

// PEOPLE-5
it('names of a page are asked for together, at most a hundred at a time, and stand beside the short address', async () => {
  world.fetch.mockImplementation(async (_, init) => {
    const { variables } = JSON.parse(init?.body ?? '{}') as { variables: { accounts: string[] } }
    return Response.json({
      data: { displayNames: variables.accounts.slice(0, 1).map((account) => ({ account, name: 'river', changedHandsAt: null })) },
    })
  })
  show()
  const [name] = await screen.findAllByText('river')
  // A name of another direction cannot turn the address beside it round.
  expect(name?.tagName).toBe('BDI')
  expect(name?.parentElement?.textContent).toMatch(/^river 0x0000…0100$/)
  expect(askedFor().map(({ length }) => length)).toEqual([100, 30])
})

it('without names the address alone says who it is', async () => {
  world.fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
  show()
  await screen.findByText('0x0000…0100')
  await waitFor(() => expect(world.fetch).toHaveBeenCalled())
  expect(screen.getByText('0x0000…0181')).toBeTruthy()
})

it('where no network has names none is asked for', async () => {
  show([testNetwork])
  await screen.findByText('0x0000…0100')
  expect(world.fetch).not.toHaveBeenCalled()
})
