import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, collection: vi.fn(), items: vi.fn(), pictures: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/nft/readCollection', () => ({
  readCollection: world.collection,
  readAccountItems: world.items,
  readItemPictures: world.pictures,
}))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError } from '@exchange/domain'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { goOffline } from '../../shared/testing/connection.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { claimEarningsFlow } from './flows/claimEarnings.flow.ts'
import { stakeItemsFlow, unstakeItemsFlow } from './flows/stakeItems.flow.ts'
import { takeOffSaleFlow } from './flows/takeOffSale.flow.ts'
import { feature } from './feature.ts'
import { me, nftNetwork, NOW, testCollection, testItems, usdt, wbnb } from './testing.ts'
// The page loads lazily; the import preloads it.
import './TheNftPage.tsx'

// A whole page with its tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = nftNetwork
const meta = { block: 10, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const prices = {
  data: [
    { address: usdt, priceUsd: '1' },
    { address: wbnb, priceUsd: '500' },
  ],
  meta,
}
const ok = <T,>(data: T) => ({ status: 'ok', data })
const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }
const open = (network = nftNetwork) => renderRoute(routesOf(feature), '/dashboard/thenft', { local: true, networks: [network], links: {} })
const tile = (id: number) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`theNFT #${id}\\b`) })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  localStorage.clear()
  world.fetch.mockImplementation(async (url) =>
    /\/tokens(?:\?|$)/.test(url) ? new Response(JSON.stringify(prices)) : new Response('{}', { status: 503 }),
  )
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  world.collection.mockResolvedValue(ok(testCollection()))
  world.items.mockResolvedValue(ok(testItems()))
  world.pictures.mockImplementation(async (_: unknown, __: unknown, ids: readonly bigint[]) => ok(ids.map(() => null)))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// NFT-6: my items, stake and unstake many
describe('items of an account', () => {
  it('are staked together: several in one run', async () => {
    open()
    for (const id of [1, 2]) fireEvent.click(await tile(id))
    fireEvent.click(await button('Stake 2 items'))
    expect(world.run).toHaveBeenCalledWith(stakeItemsFlow, { chainId, itemIds: [1n, 2n], approved: false })
  })

  // SHELL-42
  it('are not moved while the browser is offline, which is said', async () => {
    open()
    fireEvent.click(await button('Select all'))
    const again = goOffline()
    expect((await button('You are offline')).disabled).toBe(true)
    for (const name of ['Unstake 2 items', 'Take off sale: theNFT #8']) expect((await button(name)).disabled).toBe(true)
    again()
    expect((await button('Unstake 2 items')).disabled).toBe(false)
  })

  it('are taken back together, whatever else is chosen', async () => {
    open()
    fireEvent.click(await button('Select all'))
    fireEvent.click(await button('Unstake 2 items'))
    expect(world.run).toHaveBeenCalledWith(unstakeItemsFlow, { chainId, itemIds: [3n, 4n] })
  })

  // LIQ-27: the items that a run leaves out are shown before it
  it('says how many of the chosen items do not fit into one run', async () => {
    const held = Array.from({ length: 150 }, (_, i) => BigInt(i + 1))
    world.items.mockResolvedValue(ok(testItems({ held, staked: [] })))
    open()
    fireEvent.click(await button('Select all'))
    await screen.findByText('150 items selected')
    expect(screen.getByText('50 items are left for the next run and stay selected.')).toBeTruthy()
    fireEvent.click(await button('Stake 100 items'))
    expect(world.run.mock.lastCall?.[1]).toMatchObject({ itemIds: held.slice(0, 100) })
  })

  it('that moved since they were chosen are chosen no more', async () => {
    const { queryClient } = open()
    for (const id of [1, 2]) fireEvent.click(await tile(id))
    await button('Stake 2 items')
    world.items.mockResolvedValue(ok(testItems({ held: [], staked: [1n, 2n, 3n, 4n] })))
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await screen.findByText('Select the items to stake or unstake.')
    fireEvent.click(await tile(1))
    expect((await button('Unstake 1 item')).disabled).toBe(false)
  })

  // how/nft#offers: the seller of an item can cancel its offer on screen
  it('that are for sale are shown with their price, cannot be chosen, and can be taken off sale', async () => {
    open()
    const takeBack = await button('Take off sale: theNFT #8')
    expect(takeBack.closest('li')?.textContent).toContain('theNFT #8 For sale 3 BNB')
    expect(screen.queryByRole('button', { name: /^theNFT #8/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /theNFT #9/ })).toBeNull()
    fireEvent.click(takeBack)
    expect(world.run).toHaveBeenCalledExactlyOnceWith(takeOffSaleFlow, { chainId, itemId: 8n })
  })

  it('that came back from the market are at hand again', async () => {
    const { queryClient } = open()
    await button('Take off sale: theNFT #8')
    world.items.mockResolvedValue(ok(testItems({ held: [1n, 2n, 8n], block: 8n })))
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    expect((await tile(8)).textContent).toContain('In your wallet')
    expect(screen.queryByRole('button', { name: 'Take off sale: theNFT #8' })).toBeNull()
  })

  it('are shown by where they lie', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: /^Staked/ }))
    expect((await tile(3)).getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByRole('button', { name: /theNFT #1\b/ })).toBeNull()
  })

  it('that are none are said to be none', async () => {
    world.items.mockResolvedValue(ok(testItems({ held: [], staked: [], minted: 0n, earnings: [] })))
    world.collection.mockResolvedValue(ok(testCollection({ offers: [] })))
    open()
    await screen.findByText('No items of theNFT in this wallet')
    await screen.findByText('Nothing to claim.')
    await screen.findByText('no item is for sale')
  })
})

// NFT-6: NFT staking and royalties
describe('earnings', () => {
  it('are claimed as a staker and as a minter apart', async () => {
    open()
    fireEvent.click(await button('Claim: Staked items'))
    expect(world.run).toHaveBeenLastCalledWith(claimEarningsFlow, { chainId, kind: 'staking', tokens: [usdt] })
    fireEvent.click(await button('Claim: Royalties of items minted to you'))
    expect(world.run).toHaveBeenLastCalledWith(claimEarningsFlow, { chainId, kind: 'royalties', tokens: [wbnb] })
  })

  it('of all stakers stand by epoch: the last one, this one and the next one so far', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Paid to stakers' }))
    await screen.findAllByText('$40.00')
    const [, next, current, last] = table.getAllByRole('row').map((row) => row.textContent)
    expect(next).toContain('1 WBNB')
    expect(current).toContain('10 USDT')
    expect(last).toContain('40 USDT')
  })

  // 10 dollars a week over ten items of 1,000 dollars: 10 × 365 ÷ 7 ÷ 10,000
  it('of a year are stated for the floor price, with the numbers they are made of', async () => {
    open()
    const apr = await button(/Staking APR 5\.21%: how it is calculated/)
    fireEvent.focus(apr)
    expect((await screen.findAllByText('Floor price')).length).toBeGreaterThan(0)
  })
})

// ERR-19: a failed read never looks like zero
describe('reads that fail', () => {
  it('keep the last figures with their age, and send nothing', async () => {
    const { queryClient } = open()
    fireEvent.click(await tile(1))
    world.items.mockResolvedValue(failed)
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await screen.findByText(/Items could not be refreshed/)
    expect((await button('Stake 1 item')).disabled).toBe(true)
    expect((await button('Claim: Staked items')).disabled).toBe(true)
    expect((await button('Take off sale: theNFT #8')).disabled).toBe(true)
  })

  it('of what is for sale are no empty market: the items stay, with their age', async () => {
    const { queryClient } = open()
    await button('Take off sale: theNFT #8')
    world.collection.mockResolvedValue(failed)
    await act(() => queryClient.invalidateQueries({ queryKey: ['chain'] }))
    await screen.findByText(/Items could not be refreshed/)
    expect((await button('Take off sale: theNFT #8')).disabled).toBe(true)
  })

  it('are no empty list', async () => {
    world.items.mockResolvedValue(failed)
    open()
    await screen.findByRole('alert')
    expect(screen.queryByText('No items of theNFT in this wallet')).toBeNull()
  })
})

describe('without an account or a collection', () => {
  it('asks for a wallet and shows what stakers are paid', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open()
    await screen.findByText('Connect a wallet to see your items.')
    await screen.findByRole('table', { name: 'Paid to stakers' })
    // The label is shown, and its figure is left open.
    expect(screen.getByText('Your staked items').closest('.stat')!.querySelector('.v')!.textContent).toBe('–')
    expect(screen.getByText('Staked items')).toBeDefined()
    expect(world.items).not.toHaveBeenCalled()
  })

  it('says that a network has none', async () => {
    open({ ...nftNetwork, features: ['swap'] })
    await screen.findByText('This network has no theNFT')
    expect(world.collection).not.toHaveBeenCalled()
  })
})
