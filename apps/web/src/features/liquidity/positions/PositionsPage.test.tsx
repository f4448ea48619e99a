import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, positions: vi.fn(), shares: vi.fn(), ticks: vi.fn(), taxes: vi.fn(), run: vi.fn(), vaults: vi.fn(), items: vi.fn() }
})
vi.mock('@exchange/protocol/reads/positions/readAccountPositions', () => ({ readAccountPositions: world.positions }))
vi.mock('@exchange/protocol/reads/positions/readAccountShares', () => ({ readAccountShares: world.shares }))
vi.mock('@exchange/protocol/reads/vaults/readVaults', async (load) => ({ ...(await load<object>()), readVaults: world.vaults }))
vi.mock('@exchange/api-client', async (load) => ({ ...(await load<object>()), fetchVaults: world.items }))
vi.mock('@exchange/protocol/reads/pools/readConcentratedPool', () => ({ readConcentratedPool: world.ticks }))
vi.mock('../../../shared/tokens/transferTax.ts', async (original) => ({ ...(await original<object>()), useTransferTaxes: world.taxes }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({ request: async () => '0x3b9aca00' }) }))
vi.mock('../../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { applyMint, DomainError, newConcentratedPool, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { AccountPosition } from '@exchange/protocol/reads/positions/readAccountPositions'
import { ALL_HELD } from '@exchange/protocol/writes/liquidity/zap'
import { poolItem, poolToken, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { harvestPositionsFlow, stakePositionsFlow } from '../../../entities/gauge/positions.flow.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { feature } from '../feature.ts'
import { claimFlow } from './flows/claim.flow.ts'
import { decreasePositionFlow } from './flows/decrease.flow.ts'
import { type ZapOutOfPositionRequest, zapOutOfPositionFlow } from './flows/zapOut.flow.ts'
// The screens load lazily; the imports preload them.
import '../LiquidityPage.tsx'
import './PositionsPage.tsx'
import './PositionPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const gauge = testPoolGauge()
const pool = poolItem({ type: 'concentrated', lpPriceUsd: null, totalSupply: '0', gauge })
const bare = poolItem({ address: addressOf(200), type: 'stable' })
const position = (tokenId: bigint, change: Partial<AccountPosition> = {}): AccountPosition => ({
  tokenId,
  pool: pool.address,
  tickLower: -600,
  tickUpper: 600,
  liquidity: 1_000n * WAD,
  staked: false,
  earned: 0n,
  fees: { amount0: 4n * WAD, amount1: 0n },
  approved: true,
  ...change,
})
const state = {
  pool: { address: pool.address, token0: addressOf(1), token1: addressOf(2), gauge: gauge.address },
  sqrtPrice: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 4_000n * WAD,
  tickSpacing: 60,
  growth: { feeGrowth0: 0n, feeGrowth1: 0n },
  gauge: {
    address: gauge.address,
    alive: true,
    earned: 2n * WAD,
    stream: { rate: 10n ** 15n, finish: 2_000_000_000n },
    stakedLiquidity: 2_000n * WAD,
    approvedForAll: false,
  },
}
const answerPositions = (...positions: readonly AccountPosition[]) =>
  world.positions.mockResolvedValue({
    status: 'ok',
    data: { positions, pools: new Map([[pool.address, state]]), elsewhere: 1, block: 9n, timestamp: meta.blockTimestamp },
  })
const share = { pool: bare.address, balance: WAD / 10n, staked: 0n, earned: 0n, claimable: [0n, 0n], totalSupply: WAD, alive: null }
const answerShares = () => world.shares.mockResolvedValue({ status: 'ok', data: { shares: [share], elsewhere: 0, block: 9n } })

const table = async (name = 'Your positions') => within(await screen.findByRole('table', { name }))
const row = async (text: string, name?: string) => {
  const found = (await table(name)).getAllByRole('row').find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`no row ${text}`)
  return within(found)
}
const open = (path = '/liquidity/positions') => renderRoute(routesOf(feature), path)
const { deployment } = testNetwork
const zapping = { ...testNetwork, deployment: { ...deployment, contracts: { ...deployment.contracts, zapper: addressOf(0x7a) } } }
const withVaults = { ...testNetwork, deployment: { ...deployment, contracts: { ...deployment.contracts, vaultFactory: addressOf(0x7f) } } }
const vault = {
  address: addressOf(0x71),
  pool: pool.address,
  kind: 'narrow',
  gauge: null,
  allowToken0: true,
  allowToken1: true,
  caps: { amount0: 10_000n * WAD, amount1: 10_000n * WAD },
  performanceFee: 100_000n,
  total: { amount0: 400n * WAD, amount1: 100n * WAD },
  supply: WAD,
  depositAllowed: true,
  entryPaused: false,
  positions: [],
  price: { sqrtPrice: sqrtPriceAtTick(0), tick: 0 },
  poolFee: 500n,
  tickSums: null,
  holding: null,
}
const closed = { ...vault, address: addressOf(0x72), kind: 'wide', depositAllowed: false }
const vaultApr = { fees: 900, emission: null, block: '9', from: 1_794_441_600, to: 1_795_046_400 }
const vaultItem = {
  address: vault.address,
  farming: false,
  apr: { ...vaultApr, meanUsd: '1000', feesUsd: '180', performanceUsd: '18', rewardsUsd: null },
}
const started = newConcentratedPool(
  {
    address: pool.address,
    token0: addressOf(1),
    token1: addressOf(2),
    unit0: WAD,
    unit1: WAD,
    tickSpacing: 60,
    fee: 500n,
    communityFee: 0,
    feeConfig: null,
  },
  sqrtPriceAtTick(0),
  meta.blockTimestamp,
)
const withTicks = applyMint(started, -600, 600, 100_000n * WAD).pool

beforeEach(() => {
  localStorage.clear()
  world.run.mockReset()
  world.fetch.mockImplementation(async (url) =>
    Response.json(url.includes('/tokens') ? { data: [], meta } : { data: [pool, bare], meta, nextCursor: null, total: 2 }),
  )
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 31356, connectorName: 'Test' })
  answerPositions(
    position(12n),
    position(11n, { tickLower: 600, tickUpper: 1_200 }),
    position(9n, { staked: true, fees: null, earned: 2n * WAD }),
  )
  answerShares()
  world.ticks.mockResolvedValue({ status: 'ok', data: { pool: withTicks, block: 9n, timestamp: meta.blockTimestamp } })
  world.taxes.mockImplementation(
    (_: unknown, tokens: readonly string[]) =>
      new Map(tokens.map((token) => [token.toLowerCase(), { status: 'known', buy: 0n, sell: 0n, sellable: true, payable: true }])),
  )
})
afterEach(cleanup)

// LIQ-25, ERR-16: my positions, with warnings and advice
it('shows every kind with its state, what is worth knowing, and what lies elsewhere', async () => {
  open()
  expect((await row('#12')).getByText('In range')).toBeTruthy()
  expect((await row('#11')).getByText(/earns nothing until the price comes back/)).toBeTruthy()
  expect((await row('#9')).getByText('Staked')).toBeTruthy()
  expect((await row('Stable')).getByText(/no farm/)).toBeTruthy()
  expect(screen.getByText(/This wallet has 1 more position/)).toBeTruthy()
  fireEvent.click((await row('#12')).getByRole('button', { name: 'Activate earning for THE/WBNB #12' }))
  expect(world.run).toHaveBeenCalledWith(stakePositionsFlow, expect.objectContaining({ tokenIds: [12n], approved: [12n] }))
  fireEvent.click(screen.getByRole('button', { name: 'Collect everything' }))
  const acts = [
    { kind: 'collect', tokenIds: [12n, 11n] },
    { kind: 'harvest', pools: [pool.address] },
  ]
  expect(screen.queryByText(/left for the next run/)).toBeNull()
  expect(world.run).toHaveBeenLastCalledWith(claimFlow, { chainId: 31356, account: addressOf(0xaa), acts, remaining: 0 })
})

// NET-10, SHELL-8: the run requests the network; a disabled button without a reason leaves the user stuck
it('collects, stakes and harvests with a wallet on another network, which the run asks to switch', async () => {
  walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 1, connectorName: 'Test' })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Collect everything' }))
  expect(world.run).toHaveBeenLastCalledWith(claimFlow, expect.objectContaining({ chainId: 31356 }))
  fireEvent.click((await row('#12')).getByRole('button', { name: 'Activate earning for THE/WBNB #12' }))
  expect(world.run).toHaveBeenLastCalledWith(stakePositionsFlow, expect.objectContaining({ chainId: 31356, tokenIds: [12n] }))
  cleanup()
  open('/liquidity/bnb-local/position/9')
  fireEvent.click(await screen.findByRole('button', { name: 'Harvest' }))
  expect(world.run).toHaveBeenLastCalledWith(harvestPositionsFlow, expect.objectContaining({ chainId: 31356, tokenIds: [9n] }))
})

// how/liquidity#deposits: fees of a stake go to voters; without emission it would earn nothing
it('offers no stake in a gauge that pays no emission now, and says so, of what is staked there too', async () => {
  const ended = { ...state, gauge: { ...state.gauge, stream: { ...state.gauge.stream, finish: BigInt(meta.blockTimestamp) } } }
  world.positions.mockResolvedValue({
    status: 'ok',
    data: {
      positions: [position(12n), position(9n, { staked: true, fees: null })],
      pools: new Map([[pool.address, ended]]),
      elsewhere: 0,
      block: 9n,
      timestamp: meta.blockTimestamp,
    },
  })
  open()
  expect((await row('#12')).getByText(/^This gauge pays no emission now/)).toBeTruthy()
  expect((await row('#9')).getByText(/^This gauge pays no emission now/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Activate earning/ })).toBeNull()
  cleanup()
  open('/liquidity/bnb-local/position/12')
  await screen.findByRole('button', { name: 'Collect fees' })
  expect(screen.queryByRole('button', { name: 'Activate earning' })).toBeNull()
})

// LIQ-8: the arbitrage loss in dollars, above 2 % a word
it('says what adding to a position costs where its pool stands off the market, and asks for a word', async () => {
  open('/liquidity/bnb-local/position/12')
  fireEvent.click(await screen.findByRole('tab', { name: 'Add' }))
  // A ratio of one to one while one is worth 2,400: the swap buys the expensive token up to the end of the range.
  fireEvent.change(await screen.findByRole('textbox', { name: /^THE/ }), { target: { value: '4' } })
  expect(await screen.findByText(/^Estimated cost: 9\d(\.\d+)?% of what you give/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Type ADD to continue' })).toBeTruthy()
})

// LIQ-27: the claims that a run leaves out are shown before and after it
it('says how many claims do not fit into one run of twelve transactions', async () => {
  answerPositions()
  const bares = Array.from({ length: 14 }, (_, i) => ({ ...bare, address: addressOf(200 + i) }))
  const shares = bares.map(({ address }) => ({ ...share, pool: address, claimable: [WAD, 0n] }))
  world.shares.mockResolvedValue({ status: 'ok', data: { shares, elsewhere: 0, block: 9n } })
  world.fetch.mockImplementation(async (url) =>
    Response.json(url.includes('/tokens') ? { data: [], meta } : { data: [pool, ...bares], meta, nextCursor: null, total: 15 }),
  )
  open()
  await screen.findByText('3 claims are left for the next run.')
  fireEvent.click(await screen.findByRole('button', { name: 'Collect everything' }))
  expect(world.run).toHaveBeenLastCalledWith(
    claimFlow,
    expect.objectContaining({ acts: expect.objectContaining({ length: 12 }) as unknown, remaining: 3 }),
  )
})

// LIQ-27: claims of strategies are collected with the rest
it('collects the emission of strategies too, and claims of none that could not be refreshed', async () => {
  answerPositions()
  const farming = { ...vault, gauge: addressOf(3), holding: { shares: WAD, earned: 3n * WAD } }
  world.vaults.mockResolvedValue({ status: 'ok', data: { vaults: [farming, vault], block: 9n } })
  world.items.mockResolvedValue([])
  const { queryClient } = renderRoute(routesOf(feature), '/liquidity/positions', { local: true, networks: [withVaults], links: {} })
  await row('Narrow', 'Your strategies')
  const collected = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Collect everything' }))
    return (world.run.mock.lastCall?.[1] as { acts: readonly unknown[] } | undefined)?.acts
  }
  const harvest = { kind: 'harvest', pools: [pool.address] }
  expect(await collected()).toEqual([harvest, { kind: 'strategy', vault: farming.address, name: 'THE/WBNB' }])
  world.vaults.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
  await screen.findByText(/Your strategies could not be refreshed/)
  expect(await collected()).toEqual([harvest])
})

// ERR-20: nothing is shown as empty before it has loaded
it('does not say that nothing is provided while positions are being read', async () => {
  world.shares.mockResolvedValue({ status: 'ok', data: { shares: [], elsewhere: 0, block: 9n } })
  let answer = (_: unknown) => {}
  world.positions.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open()
  await screen.findByRole('button', { name: 'Collect everything' })
  expect(screen.queryByText('You provide no liquidity here yet')).toBeNull()
  answer({ status: 'ok', data: { positions: [], pools: new Map(), elsewhere: 0, block: 9n, timestamp: meta.blockTimestamp } })
  expect(await screen.findByText('You provide no liquidity here yet')).toBeTruthy()
})

// LIQ-26, SHELL-29: removedClaimablePositions
it('hides a position in this browser, and restores it', async () => {
  open()
  fireEvent.click((await row('#12')).getByRole('button', { name: 'Hide THE/WBNB #12' }))
  await expect(row('#12')).rejects.toThrow()
  expect(JSON.parse(localStorage.getItem('removedClaimablePositions') ?? '')).toEqual([`31356 ${addressOf(0xaa)} position 12`])
  fireEvent.click(screen.getByRole('button', { name: '1 hidden position' }))
  fireEvent.click((await row('#12', 'Hidden positions')).getByRole('button', { name: 'Show THE/WBNB #12 again' }))
  expect((await row('#12')).getByText('In range')).toBeTruthy()
})

// LIQ-26: the portfolio and this list show the same value; hidden positions count too
it('counts a hidden position in what everything is worth', async () => {
  open()
  const value = async () =>
    within(await screen.findByLabelText('Your positions in dollars'))
      .getAllByText(/\$/)
      .map(({ textContent }) => textContent)
  await row('#12')
  const before = await value()
  fireEvent.click((await row('#12')).getByRole('button', { name: 'Hide THE/WBNB #12' }))
  await screen.findByRole('button', { name: '1 hidden position' })
  expect(await value()).toEqual(before)
})

// LIQ-27: fees that are counted as to be collected are collected with everything
it('collects of a hidden position too, the only one that has something', async () => {
  world.shares.mockResolvedValue({ status: 'ok', data: { shares: [], elsewhere: 0, block: 9n } })
  const settled = { ...state, gauge: { ...state.gauge, earned: 0n } }
  world.positions.mockResolvedValue({
    status: 'ok',
    data: {
      positions: [position(21n)],
      pools: new Map([[pool.address, settled]]),
      elsewhere: 0,
      block: 9n,
      timestamp: meta.blockTimestamp,
    },
  })
  open()
  fireEvent.click((await row('#21')).getByRole('button', { name: 'Hide THE/WBNB #21' }))
  await screen.findByRole('button', { name: '1 hidden position' })
  expect(within(screen.getByLabelText('Your positions in dollars')).getByText('$1.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Collect everything' }))
  const acts = [{ kind: 'collect', tokenIds: [21n] }]
  expect(world.run).toHaveBeenLastCalledWith(claimFlow, { chainId: 31356, account: addressOf(0xaa), acts, remaining: 0 })
  fireEvent.click(screen.getByRole('button', { name: '1 hidden position' }))
  fireEvent.click((await row('#21', 'Hidden positions')).getByRole('button', { name: 'Show THE/WBNB #21 again' }))
})

// how/prices-and-figures#dollar-prices: the creator of a token decides whether it can be paid out, and anyone can be sent a position
it('leaves a hidden position of an unlisted token out of everything', async () => {
  const given = poolItem({
    address: addressOf(300),
    type: 'concentrated',
    lpPriceUsd: null,
    totalSupply: '0',
    symbol: 'THE/GIFT',
    tokens: [poolToken(), poolToken({ address: addressOf(0x666), symbol: 'GIFT', name: 'Gift' })],
  })
  world.fetch.mockImplementation(async (url) =>
    Response.json(url.includes('/tokens') ? { data: [], meta } : { data: [pool, given], meta, nextCursor: null, total: 2 }),
  )
  world.shares.mockResolvedValue({ status: 'ok', data: { shares: [], elsewhere: 0, block: 9n } })
  world.positions.mockResolvedValue({
    status: 'ok',
    data: {
      positions: [position(31n), position(32n, { pool: given.address })],
      pools: new Map([
        [pool.address, { ...state, gauge: null }],
        [given.address, { ...state, pool: { ...state.pool, address: given.address, token1: addressOf(0x666), gauge: null }, gauge: null }],
      ]),
      elsewhere: 0,
      block: 9n,
      timestamp: meta.blockTimestamp,
    },
  })
  open()
  const collects = () => fireEvent.click(screen.getByRole('button', { name: 'Collect everything' }))
  const collected = (...acts: readonly (readonly bigint[])[]) =>
    expect(world.run).toHaveBeenLastCalledWith(
      claimFlow,
      expect.objectContaining({ acts: acts.map((tokenIds) => ({ kind: 'collect', tokenIds })), remaining: 0 }),
    )
  await row('#32')
  collects()
  collected([31n], [32n])
  fireEvent.click((await row('#32')).getByRole('button', { name: /^Hide .*#32$/ }))
  await screen.findByRole('button', { name: '1 hidden position' })
  collects()
  collected([31n])
  fireEvent.click(screen.getByRole('button', { name: '1 hidden position' }))
  fireEvent.click((await row('#32', 'Hidden positions')).getByRole('button', { name: /#32 again$/ }))
})

// ERR-19: a failed read is never zero
it('says what could not be read, shows the rest, and sends nothing', async () => {
  world.positions.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
  open()
  expect((await row('Stable')).getByText(/no farm/)).toBeTruthy()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText('You provide no liquidity here yet')).toBeNull()
  expect((screen.getByRole('button', { name: 'Collect everything' }) as HTMLButtonElement).disabled).toBe(true)
})

// LIQ-23: manage position
it('manages a staked position: a part is removed after it left the gauge, and it goes back', async () => {
  open('/liquidity/bnb-local/position/9')
  expect(await screen.findByRole('heading', { level: 1, name: 'THE/WBNB #9' })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^The range reaches from/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Remove' }))
  fireEvent.click(screen.getByRole('radio', { name: '25%' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove 25%' }))
  const moved = { tokenId: 9n, liquidity: 250n * WAD, leaves: gauge.address, joins: gauge.address }
  expect(world.run).toHaveBeenCalledWith(decreasePositionFlow, expect.objectContaining(moved))
})

// LIQ-32: nothing, move or vault, with cost and break-even days
describe('the advice of a position', () => {
  const openWith = () =>
    renderRoute(routesOf(feature), '/liquidity/bnb-local/position/11', { local: true, networks: [withVaults], links: {} })

  it('compares staying, moving and each strategy that takes deposits, and leads to where it is done', async () => {
    world.vaults.mockResolvedValue({ status: 'ok', data: { vaults: [vault, closed], block: 9n } })
    world.items.mockResolvedValue([vaultItem])
    openWith()
    const choices = await table('What each choice would earn')
    const names = () =>
      choices
        .getAllByRole('row')
        .slice(1)
        .map((one) => one.querySelector('td')!.textContent)
    await waitFor(() => expect(names()).toEqual(['As it is', 'Around the price', expect.stringContaining('Narrow · THE/WBNB')]))
    expect(choices.getByRole('link', { name: 'Open the strategy: Narrow · THE/WBNB' }).getAttribute('href')).toContain(
      `/vault/${vault.address}`,
    )
    const form = choices.getByRole('link', { name: 'Open the form: Around the price' }).getAttribute('href')
    expect(form).toContain('lower=-300&upper=300')
    expect(choices.getByRole('button', { name: /Narrow .*, cost .*: how it is calculated$/ })).toBeTruthy()
    expect(screen.getByText('Wide · THE/WBNB is not accepting deposits.')).toBeTruthy()
  })

  it('says that strategies could not be read, in place of leaving them out', async () => {
    world.vaults.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    world.items.mockResolvedValue([])
    openWith()
    expect(await screen.findByText(/strategies could not be read, so they are not compared/)).toBeTruthy()
    expect((await table('What each choice would earn')).getAllByRole('row')).toHaveLength(3)
  })
})

// ERR-19: the last good value stays, with the typed input beside it
it('keeps a position, and what is typed into it, while pools change places in the list or a new one joins it', async () => {
  const { queryClient } = open('/liquidity/bnb-local/position/12')
  fireEvent.click(await screen.findByRole('tab', { name: 'Add' }))
  const typed = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /^THE/ })
  fireEvent.change(await typed(), { target: { value: '4' } })
  const other = poolItem({ address: addressOf(201), type: 'concentrated', lpPriceUsd: null, totalSupply: '0' })
  const listed = async (...data: readonly (typeof pool)[]) => {
    world.fetch.mockImplementation(async (url) =>
      Response.json(url.includes('/tokens') ? { data: [], meta } : { data, meta, nextCursor: null, total: data.length }),
    )
    await act(() => queryClient.invalidateQueries({ queryKey: ['index'] }))
  }
  let answer = (_: unknown) => {}
  world.positions.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await listed(pool, other, bare)
  expect((await typed()).value).toBe('4')
  await act(async () => answer({ status: 'failed', error: new DomainError('rpc.unavailable') }))
  await screen.findByText(/Your position could not be refreshed/)
  expect((await typed()).value).toBe('4')
  // A failed read stays marked while another list is loading.
  world.positions.mockReturnValue(new Promise(() => {}))
  const third = poolItem({ address: addressOf(202), type: 'concentrated' })
  await listed(pool, other, third, bare)
  expect(screen.getByText(/Your position could not be refreshed/)).toBeTruthy()
  answerPositions(position(12n))
  await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
  await waitFor(() => expect(screen.queryByText(/Your position could not be refreshed/)).toBeNull())
  world.positions.mockClear()
  const sunken = { ...pool, tvlUsd: '1', tokens: pool.tokens.map((token, i) => (i === 0 ? { ...token, symbol: 'NEW' } : token)) }
  await listed(other, sunken, third, bare)
  await screen.findByRole('heading', { level: 1, name: 'NEW/WBNB #12' })
  expect(world.positions).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^NEW/ }).value).toBe('4')
})

it('says that a wallet does not have a position', async () => {
  open('/liquidity/bnb-local/position/77')
  expect(await screen.findByText('This wallet has no position #77')).toBeTruthy()
})

// LIQ-32: advice to move (how/liquidity#after-a-position-is-closed)
describe('a position that goes while its page is open', () => {
  const gone = async (tick: number | null, reader = addressOf(0xaa)) => {
    const { queryClient } = open('/liquidity/bnb-local/position/11')
    await screen.findByRole('heading', { level: 1, name: 'THE/WBNB #11' })
    answerPositions(position(12n))
    const moved = { ...pool, tick: tick === null ? null : { current: tick, low: -887_220, high: 887_220 } }
    world.fetch.mockImplementation(async (url) =>
      Response.json(url.includes('/tokens') ? { data: [], meta } : { data: [moved, bare], meta, nextCursor: null, total: 2 }),
    )
    await act(async () => {
      walletStore.write({ status: 'connected', address: reader, chainId: 31356, connectorName: 'Test' })
      await queryClient.invalidateQueries()
    })
  }
  const form = async () => (await screen.findByRole('link', { name: 'Provide around the price' })).getAttribute('href')

  it('leaves the way to a range as wide, around the price of now', async () => {
    await gone(1_800)
    expect(await screen.findByText('This wallet no longer has position #11')).toBeTruthy()
    expect(await form()).toContain(`/liquidity/bnb-local/${pool.address}/add?lower=1500&upper=2100`)
  })

  it('takes the price at which it was last seen while the index has none', async () => {
    await gone(null)
    expect(await form()).toContain('lower=-300&upper=300')
  })

  it('shows nothing of it to another account', async () => {
    await gone(1_800, addressOf(0xbb))
    expect(await screen.findByText('This wallet has no position #11')).toBeTruthy()
  })
})

// SWAP-24: from 25 % type to confirm
it('takes nothing out of a position at 25 % slippage before the word is typed', async () => {
  updateSettings({ slippageBps: 2_500 })
  renderRoute(routesOf(feature), '/liquidity/bnb-local/position/12', { local: true, networks: [zapping], links: {} })
  fireEvent.click(await screen.findByRole('tab', { name: 'Remove' }))
  expect(await screen.findByText(/Single-token deposits are off above 5%/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm the tolerance first' }).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Type REMOVE to accept this tolerance' }), { target: { value: 'REMOVE' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove 50%' }).disabled).toBe(false)
  updateSettings({ slippageBps: 50 })
})

// LIQ-33: zap out of a position
it('takes a position out to one token: what is swapped on the way, what arrives at least', async () => {
  renderRoute(routesOf(feature), '/liquidity/bnb-local/position/12', { local: true, networks: [zapping], links: {} })
  fireEvent.click(await screen.findByRole('tab', { name: 'Remove' }))
  fireEvent.click(screen.getByRole('radio', { name: '100%' }))
  const receive = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Receive' })
  fireEvent.change(receive, { target: { value: addressOf(2) } })
  expect(await screen.findByText('Swapped on the way')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close the position' }))
  const [flow, request] = world.run.mock.calls[0] as [unknown, ZapOutOfPositionRequest]
  expect(flow).toBe(zapOutOfPositionFlow)
  expect(request).toMatchObject({
    tokenId: 12n,
    liquidity: 1_000n * WAD,
    tokenOut: addressOf(2),
    native: false,
    leaves: null,
    remains: false,
  })
  // The swapped amount of either token moves many times as far as the price: the minimum of the total is the guard.
  expect(request.swaps).toMatchObject([{ amountIn: ALL_HELD, amountOutMin: 0n }])
  // 29.6 of each, and 4 of fees
  expect(Number(request.amountOutMin) / 1e18).toBeCloseTo(62.7, 0)
})
