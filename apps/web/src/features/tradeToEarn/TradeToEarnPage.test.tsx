import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const answers: Record<string, unknown> = {}
  globalThis.fetch = (async (_url: unknown, init?: { body?: string }) => {
    const { query } = JSON.parse(init?.body ?? '{}') as { query?: string }
    const name = /^query (\w+)/.exec(query ?? '')?.[1] ?? ''
    return name in answers ? new Response(JSON.stringify({ data: answers[name] })) : new Response('{}', { status: 503 })
  }) as never
  return { answers, run: vi.fn<(flow: { id: string }, request: unknown) => Promise<string>>(async () => '') }
})
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { dayOf, dayOpensAt } from '@exchange/domain'
import { claimOf } from '../../entities/story/testing.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
// The page loads lazily; the import preloads it.
import './TradeToEarnPage.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const { chainId, deployment } = testNetwork
const contracts = { ...deployment.contracts, dayRewards: addressOf(0x53) }
const network = { ...testNetwork, deployment: { ...deployment, contracts } }
const TODAY = dayOf(1_795_000_000)
/** 01:00 UTC of today: yesterday waits for its hour. */
const NOW = TODAY * 86_400 + 3_600
const day = (ago: number, claimed = false) => claimOf({ kind: 'day', period: TODAY - ago, opensAt: dayOpensAt(TODAY - ago), claimed })

beforeEach(() => {
  recordHead(chainId, { number: 1, timestamp: NOW })
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId, connectorName: 'Test' })
  world.answers['StoryClaims'] = { storyClaims: [day(1), day(2), day(3), day(4, true)] }
  renderRoute(routesOf(feature), '/trade-to-earn', { local: true, networks: [network], links: {} })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// T2E-1, T2E-2, ERR-17
it('claims the days that are open by one transaction, and says of the others what they wait for', async () => {
  await screen.findByText('Claims only allowed after 02:00 UTC')
  const rows = within(screen.getByRole('table', { name: 'Your daily epochs' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => /Opens in|Claimable|Claimed/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Opens in',
    'Claimable',
    'Claimable',
    'Claimed',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Claim 2 days' }))
  expect(world.run.mock.lastCall?.[1]).toMatchObject({ chainId, kind: 'day', claims: [{ period: TODAY - 2 }, { period: TODAY - 3 }] })
})

// T2E-2: a failed read never looks like nothing
it('does not say that nothing can be claimed where the chain could not be asked', async () => {
  cleanup()
  world.answers['StoryClaims'] = { storyClaims: [day(2), day(3)].map((claim) => ({ ...claim, claimed: null })) }
  renderRoute(routesOf(feature), '/trade-to-earn', { local: true, networks: [network], links: {} })
  await screen.findByText(/^You earned/)
  expect(screen.getAllByText('Not available')).toHaveLength(3)
  expect(screen.queryByText('Nothing can be claimed now')).toBeNull()
})
