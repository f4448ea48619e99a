import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return {
    fetch,
    positions: vi.fn(),
    shares: vi.fn(),
    tokens: vi.fn(),
    save: vi.fn(),
    vaults: vi.fn(),
    items: vi.fn(),
    locks: vi.fn(),
    automations: vi.fn(),
    rewards: vi.fn(),
  }
})
vi.mock('@exchange/protocol/reads/positions/readAccountPositions', () => ({ readAccountPositions: world.positions }))
vi.mock('@exchange/protocol/reads/positions/readAccountShares', () => ({ readAccountShares: world.shares }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('@exchange/protocol/reads/voting/readLocks', () => ({ readLocks: world.locks }))
vi.mock('@exchange/protocol/reads/automation/readAutomations', () => ({ readAutomations: world.automations }))
vi.mock('@exchange/protocol/reads/voting/readVoterRewards', () => ({ readVoterRewards: world.rewards }))
vi.mock('@exchange/protocol/reads/vaults/readVaults', async (load) => ({ ...(await load<object>()), readVaults: world.vaults }))
vi.mock('@exchange/api-client', async (load) => ({ ...(await load<object>()), fetchVaults: world.items }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/saveFile.ts', () => ({ saveText: world.save }))

import { DomainError, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { recordHead } from '../../../shared/clock/clock.ts'
import { poolItem, poolToken } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { vaultFixtures } from '../../../entities/vault/testing.ts'
// The screens load lazily; the imports preload them.
import '../LiquidityPage.tsx'
import './PortfolioPage.tsx'
import './components/InvolvedCard.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const ACCOUNT = addressOf(0xaa)
const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const pool = poolItem({ address: addressOf(200), type: 'stable' })
const share = { pool: pool.address, balance: WAD / 10n, staked: 0n, earned: 0n, claimable: [0n, 0n], totalSupply: WAD, alive: null }
const change = {
  txHash: '0x01',
  logIndex: 3,
  block: '9',
  timestamp: 1_795_000_000,
  poolAddress: pool.address,
  vault: null,
  tokenId: null,
  kind: 'deposit',
  tokens: pool.tokens.map(({ address }) => address),
  amounts: [(3n * WAD).toString(), '1'],
  recipient: null,
  shares: (WAD / 10n).toString(),
  staked: '0',
  amountUsd: '12.5',
}
const points = [
  { at: 1_795_000_000, valueUsd: '0', unpriced: [], leftOut: 3, pricedAt: null },
  { at: 1_795_046_400, valueUsd: '1234.5', unpriced: [addressOf(9)], leftOut: 3, pricedAt: 1_795_000_000 },
]

let answers: { portfolio: object; changes: object; involved?: object }
const graphql = (body: string): object =>
  body.includes('query Involved(')
    ? { data: answers.involved }
    : body.includes('liquidityChanges(')
      ? { data: { liquidityChanges: answers.changes } }
      : { data: { portfolio: answers.portfolio } }

beforeEach(() => {
  localStorage.clear()
  world.save.mockReset()
  answers = { portfolio: points, changes: { nodes: [change], nextCursor: null } }
  world.fetch.mockImplementation(async (url, init) =>
    Response.json(
      url.includes('/graphql')
        ? graphql(init?.body ?? '')
        : url.includes('/tokens')
          ? { data: [], meta }
          : { data: [pool], meta, nextCursor: null, total: 1 },
    ),
  )
  walletStore.write({ status: 'connected', address: ACCOUNT, chainId: 31356, connectorName: 'Test' })
  world.positions.mockResolvedValue({
    status: 'ok',
    data: { positions: [], pools: new Map(), elsewhere: 0, block: 9n, timestamp: meta.blockTimestamp },
  })
  world.shares.mockResolvedValue({ status: 'ok', data: { shares: [share], elsewhere: 0, block: 9n } })
  world.tokens.mockResolvedValue(new Map())
  world.items.mockResolvedValue([])
})
afterEach(cleanup)

const open = () => renderRoute(routesOf(feature), '/dashboard')
const { vault, network: vaultNetwork, pool: vaultPool } = vaultFixtures
/** The dashboard of a network with strategies. */
const openWithVaults = () => renderRoute(routesOf(feature), '/dashboard', { local: true, networks: [vaultNetwork], links: {} })
/** A network with locks and votes. */
const escrowNetwork: Network = {
  ...testNetwork,
  features: [...testNetwork.features, 'locks', 'votes'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      voter: addressOf(0x707e),
      voterLens: addressOf(0x1e5),
      votingEscrow: addressOf(0xe5c),
      rewardsDistributor: addressOf(0xd15),
    },
  },
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

// LIQ-28, LIQ-29: value over time, holdings, claimables, per chain; CSV of liquidity history
it('shows what is provided, what it was worth, and what happened, and gives it as a file', async () => {
  open()
  expect(await (await table('Your positions')).findByText('Stable')).toBeTruthy()
  expect(await screen.findByText('$1,234.50')).toBeTruthy()
  expect(screen.getByText('without 1 pool of an unlisted token or without a price')).toBeTruthy()
  expect(screen.getByText('without 3 smaller holdings')).toBeTruthy()
  expect(screen.getByText(/^oldest figure: Wed, Nov 18, 2026/)).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Value at a time' })).toBeTruthy()
  const history = await table('Liquidity history')
  expect(await history.findByText('Added')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [name, , text] = world.save.mock.calls[0] as [string, string, string]
  expect(name).toBe(`liquidity-bnb-local-${ACCOUNT.toLowerCase()}.csv`)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`,${pool.tokens[0]!.address},-3,whole,,12.5`)
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect((await table('Value of your liquidity over time')).getByText('$0.00')).toBeTruthy()
})

// MIGRATE-1: a migrated version 2 pool keeps its name and decimals in the history
it('names pool tokens of version 2 in the history, in whole units', async () => {
  const old = poolItem({ address: addressOf(0x21), version: 2, type: 'stable' })
  answers = { portfolio: [], changes: { nodes: [{ ...change, poolAddress: old.address }], nextCursor: null } }
  world.fetch.mockImplementation(async (url, init) =>
    Response.json(
      url.includes('/graphql')
        ? graphql(init?.body ?? '')
        : url.includes('/tokens')
          ? { data: [], meta }
          : { data: [url.includes('version=2') ? old : pool], meta, nextCursor: null, total: 1 },
    ),
  )
  const { deployment } = testNetwork
  const contracts = { ...deployment.contracts, legacyPoolFactory: addressOf(0x77) }
  renderRoute(routesOf(feature), '/dashboard', {
    local: true,
    networks: [{ ...testNetwork, deployment: { ...deployment, contracts } }],
    links: {},
  })
  const history = await table('Liquidity history')
  const share = await history.findByText('THE/WBNB LP')
  expect(share.closest('.portfolio-change')!.textContent).toBe('+0.1 THE/WBNB LP')
  expect(history.getByText('Version 2')).toBeTruthy()
  expect(screen.getByText('Liquidity in version 2 is counted in no total of this page.')).toBeTruthy()
})

// LIQ-28: the highest of a month is not below that of a week in it
it('counts the closer points of a shorter time among the highest of a longer one', async () => {
  world.fetch.mockImplementation(async (url, init) => {
    const hourly = init?.body?.includes('interval: hour')
    const high = points.map((point) => ({ ...point, valueUsd: '2000' }))
    return Response.json(
      url.includes('/graphql') && hourly
        ? { data: { portfolio: high } }
        : url.includes('/graphql')
          ? graphql(init?.body ?? '')
          : url.includes('/tokens')
            ? { data: [], meta }
            : { data: [pool], meta, nextCursor: null, total: 1 },
    )
  })
  open()
  expect(await screen.findByText('Value of your liquidity, 1M: now $1,234.50, highest $2,000.00')).toBeTruthy()
})

// LIQ-29: an amount that a migration staked for the account counts as received, although it never was in its wallet
it('says of what was staked for the account how much that was', async () => {
  const staked = { ...change, kind: 'receive', tokens: [], amounts: [], staked: change.shares }
  answers = { portfolio: [], changes: { nodes: [staked], nextCursor: null } }
  open()
  const history = await table('Liquidity history')
  const share = await history.findByText('THE/WBNB LP')
  expect(share.closest('.portfolio-change')!.textContent).toBe('+0.1 THE/WBNB LP, staked')
  expect(history.queryByText('None')).toBeNull()
})

// LIQ-28: holdings and history of strategies too
it('lists strategies with what they are worth, in the sum too, and names their history by kind and pair', async () => {
  const [other, unknown] = [addressOf(0x99), addressOf(0x98)]
  const deposit = { ...change, poolAddress: vaultPool.address, vault: vault.address }
  answers.changes = {
    nodes: [deposit, { ...deposit, vault: unknown, logIndex: 4 }].map((each) => ({ ...each, tokens: [], amounts: [] })),
    nextCursor: null,
  }
  world.vaults.mockResolvedValue({ status: 'ok', data: { vaults: [vault, { ...vault, address: other, holding: null }], block: 9n } })
  world.items.mockResolvedValue([{ address: vault.address, kind: 'narrow', farming: true, apr: { fees: null, emission: null } }])
  world.shares.mockResolvedValue({ status: 'ok', data: { shares: [], elsewhere: 0, block: 9n } })
  const priced = { ...vaultPool, tokens: vaultPool.tokens.map((token) => ({ ...token, priceUsd: '1' })) }
  world.fetch.mockImplementation(async (url, init) =>
    Response.json(
      url.includes('/graphql')
        ? graphql(init?.body ?? '')
        : url.includes('/tokens')
          ? { data: [], meta }
          : { data: [priced], meta, nextCursor: null, total: 1 },
    ),
  )
  openWithVaults()
  expect(await (await table('Your strategies')).findByRole('link', { name: 'Narrow · THE/WBNB' })).toBeTruthy()
  expect(screen.getByText('No positions or pool tokens besides your strategies')).toBeTruthy()
  // A tenth of 400 THE and 100 WBNB.
  expect((await screen.findAllByText('$50.00')).length).toBeGreaterThan(1)
  const history = await table('Liquidity history')
  const link = await history.findByRole('link', { name: 'Narrow · THE/WBNB' })
  expect(link.getAttribute('href')).toContain(`/vault/${vault.address}`)
  expect(history.getByRole('link', { name: 'Strategy · THE/WBNB' }).getAttribute('href')).toContain(`/vault/${unknown}`)
})

// ERR-19: a failed read shown as zero
it('says no sum while strategies could not be read', async () => {
  world.vaults.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  openWithVaults()
  await table('Your positions')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /retry|try again/i }).length).toBeGreaterThan(0))
  for (const sum of ['Net worth', 'To claim'])
    expect(screen.getByText(sum, { selector: 'dt' }).closest('.stat')!.textContent).toContain('Not available')
})

// ERR-19: a failed read shows as an error, never as zero
it('says what could not be read, and gives no file of a half', async () => {
  world.shares.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  world.fetch.mockImplementation(async (url) =>
    url.includes('/graphql')
      ? Response.json({ error: { code: 'api.unavailable', params: {}, requestId: 'r' } }, { status: 503 })
      : Response.json(url.includes('/tokens') ? { data: [], meta } : { data: [pool], meta, nextCursor: null, total: 1 }),
  )
  open()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /retry|try again/i }).length).toBeGreaterThan(2))
  expect((screen.getByRole('button', { name: 'Download CSV' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByText('You provide no liquidity here yet')).toBeNull()
  expect(within((await table('By network')).getAllByRole('row')[1]!).queryByText('$0.00')).toBeNull()
})

// ERR-19: the screen keeps the last good value with its age
it('marks tokens of the wallet and sums of networks that could not be refreshed', async () => {
  const read = { status: 'ok', data: { balance: WAD, allowance: 0n, decimals: 18, symbol: 'THE', name: 'THENA' } }
  world.tokens.mockImplementation(
    async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => new Map(tokens.map((address) => [address.toLowerCase(), read])),
  )
  const { queryClient } = open()
  await table('In the wallet')
  await (await table('Your positions')).findByText('Stable')
  expect(screen.queryByText(/ould not be refreshed/)).toBeNull()
  const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }
  world.tokens.mockImplementation(
    async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => new Map(tokens.map((address) => [address.toLowerCase(), failed])),
  )
  world.shares.mockResolvedValue(failed)
  await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
  await screen.findByText(/tokens? could not be refreshed. Last updated/)
  expect((await table('By network')).getAllByText(/^Could not be refreshed. Last updated/)).toHaveLength(2)
})

it('marks locks and rewards that could not be refreshed', async () => {
  world.locks.mockResolvedValue({ status: 'ok', data: { locks: [], block: 9n, timestamp: 1_795_046_400 } })
  world.rewards.mockResolvedValue({ status: 'ok', data: { pools: [], block: 9n, timestamp: 1_795_046_400 } })
  const { queryClient } = renderRoute(routesOf(feature), '/dashboard', { local: true, networks: [escrowNetwork], links: {} })
  await screen.findByText('in 0 locks')
  world.locks.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
  const card = (await screen.findByText('fees, incentives, rebases and emission')).closest('.portfolio-card')!
  await waitFor(() => expect(within(card as HTMLElement).getByText(/Could not be refreshed/)).toBeTruthy())
})

// LIQ-28: one figure of everything claimable; gauge emission is already part of the liquidity's earnings
it('counts rewards of votes and rebases in what can be claimed, and says nothing of it that could not be read', async () => {
  const { governanceToken } = escrowNetwork.deployment.contracts
  const paid = { token: governanceToken, earned: 4n * WAD, current: 0n, later: 0n, nextClaim: 0n }
  const row = { pool: pool.address, votes: 0n, poolVotes: 0n, fees: [paid], incentives: [], emission: WAD }
  const priced = { ...poolToken({ address: governanceToken, symbol: 'THE', priceUsd: '2' }), name: 'THENA' }
  world.fetch.mockImplementation(async (url, init) =>
    Response.json(
      url.includes('/graphql')
        ? graphql(init?.body ?? '')
        : url.includes('/tokens')
          ? { data: [priced], meta }
          : { data: [pool], meta, nextCursor: null, total: 1 },
    ),
  )
  world.locks.mockResolvedValue({ status: 'ok', data: { locks: [], block: 9n, timestamp: 1_795_046_400 } })
  world.rewards.mockResolvedValue({ status: 'ok', data: { pools: [row], block: 9n, timestamp: 1_795_046_400 } })
  const { unmount } = renderRoute(routesOf(feature), '/dashboard', { local: true, networks: [escrowNetwork], links: {} })
  const toClaim = () => screen.getByText('To claim', { selector: 'dt' }).closest('.stat')!.textContent
  await waitFor(() => expect(toClaim()).toBe('To claim$8.00liquidity, votes and locks'))
  unmount()
  world.rewards.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  renderRoute(routesOf(feature), '/dashboard', { local: true, networks: [escrowNetwork], links: {} })
  await waitFor(() => expect(toClaim()).toContain('Not available'))
})

const busyNetwork: Network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      competitionFactory: addressOf(7),
      storyNft: addressOf(8),
      chapterRewards: addressOf(9),
    },
  },
}
const openBusy = () => renderRoute(routesOf(feature), '/dashboard', { local: true, networks: [busyNetwork], links: {} })
const tile = async (name: string) => (await screen.findByRole('link', { name })).closest('.stat')!.textContent

// ANALYTICS-1: competitions and the campaign appear on the dashboard too
it('counts competitions and points of the campaign, and leads to their screens', async () => {
  answers = { ...answers, involved: { joined: 3, live: 1, storyParticipant: { totalPoints: 1250, rank: 42 } } }
  openBusy()
  await waitFor(async () => expect(await tile('Competitions')).toContain('3'))
  expect([await tile('Competitions'), await tile('Story points')]).toEqual(['Competitions31 is live', 'Story points1,250rank 42'])
  expect(screen.getByRole('link', { name: 'Competitions' }).getAttribute('href')).toContain('tab=joined')
  expect(screen.queryByText('Automations')).toBeNull()
})

// AUTO-13
it('says of automations that lack LINK that they are underfunded, and not that they are active, nor either before they are read', async () => {
  const contracts = {
    ...escrowNetwork.deployment.contracts,
    voter: addressOf(0x40e),
    voterLens: addressOf(0x1e5),
    automationFactory: addressOf(0xfac),
    automationRegistry: addressOf(0x4e6),
  }
  const network: Network = {
    ...escrowNetwork,
    features: [...new Set([...escrowNetwork.features, 'locks', 'votes'] as const)],
    deployment: { ...escrowNetwork.deployment, contracts },
  }
  const locks = [1n, 2n].map((lockId) => ({ lock: { lockId, automated: true, amount: WAD, end: 1_800_000_000n }, power: WAD, rebase: 0n }))
  const upkeep = { balance: WAD, minimum: 2n * WAD }
  const block = { block: 9n, timestamp: 1_795_046_400 }
  world.locks.mockResolvedValue({ status: 'ok', data: { locks, ...block } })
  world.rewards.mockResolvedValue({ status: 'ok', data: { pools: [], ...block } })
  let answer: (read: unknown) => void = () => undefined
  world.automations.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  answers = { ...answers, involved: { automations: { nodes: [{ state: 'active' }, { state: 'active' }, { state: 'cancelled' }] } } }
  renderRoute(routesOf(feature), '/dashboard', { local: true, networks: [network], links: {} })
  await waitFor(async () => expect(await tile('Automations')).toBe('Automations2'))
  const automations = [
    { lockId: 1n, state: 'active', upkeep },
    { lockId: 2n, state: 'active', upkeep: { ...upkeep, balance: 9n * WAD } },
  ]
  answer({ status: 'ok', data: { automations, ...block } })
  await waitFor(async () => expect(await tile('Automations')).toBe('Automations21 is underfunded1 is active'))
  world.automations.mockReset()
})

it('says who does not take part in the campaign, and what could not be read, instead of zero', async () => {
  answers = { ...answers, involved: { joined: 0, live: 0, storyParticipant: null } }
  const { unmount } = openBusy()
  await waitFor(async () => expect(await tile('Story points')).toContain('Not joined'))
  unmount()
  world.fetch.mockImplementation(async (url) =>
    url.includes('/graphql')
      ? Response.json({ error: { code: 'api.unavailable', params: {}, requestId: 'r' } }, { status: 503 })
      : Response.json(url.includes('/tokens') ? { data: [], meta } : { data: [pool], meta, nextCursor: null, total: 1 }),
  )
  openBusy()
  await waitFor(async () => expect(await tile('Competitions')).toContain('Not available'))
  expect(await tile('Story points')).toContain('Not available')
})

it('does not say that nothing happened while the index trails', async () => {
  answers = { portfolio: [], changes: { nodes: [], nextCursor: null } }
  const trailing = { ...meta, stale: true, blocksBehind: 400 }
  world.fetch.mockImplementation(async (url, init) =>
    Response.json(
      url.includes('/graphql')
        ? graphql(init?.body ?? '')
        : url.includes('/tokens')
          ? { data: [], meta }
          : { data: [pool], meta: trailing, nextCursor: null, total: 1 },
    ),
  )
  open()
  await waitFor(() => expect(screen.getAllByText('Loading pools.')).toHaveLength(2))
  expect(screen.queryByText('Nothing has happened yet')).toBeNull()
})

it('leads who has nothing to the pools, and who is not connected to a wallet', async () => {
  world.shares.mockResolvedValue({ status: 'ok', data: { shares: [], elsewhere: 0, block: 9n } })
  answers = { portfolio: [], changes: { nodes: [], nextCursor: null } }
  const { unmount } = open()
  expect(await screen.findByText('You provide no liquidity here yet')).toBeTruthy()
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all pools' })).toBeTruthy()
  unmount()
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
  open()
  expect(await screen.findByText('Connect a wallet to see your portfolio')).toBeTruthy()
})

// how/prices-and-figures#dollar-prices: the list of curated tokens is the guard against invented worth
it('counts nothing that lies in a pool with a token which is neither listed nor imported, and says so beside the sum', async () => {
  const invented = { ...pool, tokens: [poolToken(), poolToken({ address: addressOf(0x666), symbol: 'GIFT', priceUsd: '1000000' })] }
  world.fetch.mockImplementation(async (url, init) =>
    Response.json(
      url.includes('/graphql')
        ? graphql(init?.body ?? '')
        : url.includes('/tokens')
          ? { data: [], meta }
          : { data: [invented], meta, nextCursor: null, total: 1 },
    ),
  )
  open()
  const [row] = (await (await table('By network')).findAllByText('without 1 of an unlisted token or without a price')).map((said) =>
    said.closest('tr')!,
  )
  expect(within(row!).queryByText(/\$[1-9]/)).toBeNull()
  expect(await screen.findAllByText('without 1 of an unlisted token or without a price')).toHaveLength(2)
  expect(within(await screen.findByRole('table', { name: 'Your positions' })).getByText('$200.00')).toBeTruthy()
})

it('asks for the worth up to the time of the chain, which the index may have reached since the pools were read', async () => {
  recordHead(31356, { number: 11, timestamp: meta.blockTimestamp + 600 })
  open()
  expect(await screen.findByText('$1,234.50')).toBeTruthy()
  const asked = world.fetch.mock.calls.map(([, init]) => init?.body ?? '').findLast((body) => body.includes('portfolio('))!
  expect((JSON.parse(asked) as { variables: { to: number } }).variables.to).toBeGreaterThan(meta.blockTimestamp + 600)
})
