import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, names: vi.fn(), account: vi.fn(), owners: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/names/readNames', () => ({ readNames: world.names }))
vi.mock('@exchange/protocol/reads/names/readNameAccount', () => ({ readNameAccount: world.account, readNameCommitment: vi.fn() }))
vi.mock('@exchange/protocol/reads/names/readNameOwners', () => ({ readNameOwners: world.owners }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError } from '@exchange/domain'
import type { NameRead } from '@exchange/protocol/reads/names/readNames'
import { getAddress } from 'viem'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { userOf } from '../../entities/user/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import { mintNames, showName, transferName } from './flowSources.ts'
import { alikeName, freeName, indexedName, me, names, namesNetwork, NOW, other, takenName, USDT, usdt } from './testing.ts'
// The page loads lazily; the import preloads it.
import './NamesPage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 25_000 })

const { chainId } = namesNetwork
const ok = <T,>(data: T) => ({ status: 'ok', data })
const failed = { status: 'failed', error: new DomainError('rpc.unavailable') }
const meta = { block: 7n, timestamp: NOW }

const open = (path: string, networks = [namesNetwork]) =>
  renderRoute(routesOf(feature), `/arena/thena-id${path}`, { local: true, networks, links: {} })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const type = async (text: string) => fireEvent.change(await screen.findByLabelText('Name'), { target: { value: text } })

/** The chain's answer for these names; all others are free. */
const chainSays = (...reads: readonly NameRead[]) =>
  world.names.mockImplementation(async (_: unknown, __: unknown, asked: readonly string[]) =>
    ok({ names: asked.map((name) => reads.find((read) => read.name === name) ?? freeName(name)), ...meta }),
  )
/** A user as the API returns it. */
const profileOf = (id: `0x${string}`) => ({ ...userOf({ id, followersCount: 0 }), about: '' })
const accountHas = (balance: bigint, displayName?: { tokenId: bigint; name: string }) =>
  world.account.mockResolvedValue(
    ok({ paymentToken: usdt, balance, allowance: 0n, ...(displayName && { displayName }), block: 7n, timestamp: NOW }),
  )
/** The index's answers to requests that a test does not care about. */
const unasked = { names: { nodes: [], nextCursor: null }, namesCount: 0, nameEvents: { nodes: [], nextCursor: null } }
/** Answers of the index: to lists by their filters, and to one name. */
const indexSays = (answer: (variables: { after: string | null; where: unknown; name?: string }) => unknown) =>
  world.fetch.mockImplementation(async (_, init) => {
    const { variables } = JSON.parse(init?.body ?? '{}') as { variables: { after: string | null; where: unknown } }
    return Response.json({ data: { ...unasked, ...(answer(variables) as object) } })
  })

beforeEach(() => {
  localStorage.clear()
  updateSettings({ networkId: null })
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  chainSays()
  accountHas(1_000n * USDT)
  world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: other }]))
  world.fetch.mockResolvedValue(new Response('{}', { status: 503 }))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// NAME-2, NAME-3
describe('names as they were minted', () => {
  it('stand newest first with picture, price and owner, page by page', async () => {
    indexSays(({ after }) => ({
      names: after
        ? { nodes: [indexedName({ id: '3', name: 'stone' })], nextCursor: null }
        : { nodes: [indexedName()], nextCursor: 'next' },
    }))
    const { container } = open('/recently-minted')
    const tile = await screen.findByRole('link', { name: /river/ })
    expect(tile.getAttribute('href')).toBe('/arena/thena-id/browse/river')
    expect(tile.textContent).toContain('15 USDT')
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`/v1/${chainId}/names/4/image.svg`)
    fireEvent.click(await button('Show more'))
    await screen.findByRole('link', { name: /stone/ })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByRole('link', { name: /river/ })).toBeTruthy()
  })

  it('are of gifts those that were gifted, with who gave them', async () => {
    const asked: unknown[] = []
    indexSays(({ where }) => {
      if (where) asked.push(where)
      return { names: { nodes: [indexedName({ giftedBy: me })], nextCursor: null } }
    })
    open('/recently-gifted')
    await screen.findByText(/Gifted by/)
    expect(asked).toEqual([{ gifted: true }])
  })

  it('that are none are said to be none', async () => {
    indexSays(() => ({ names: { nodes: [], nextCursor: null } }))
    open('/recently-minted')
    await screen.findByText('No names minted yet')
  })

  // ERR-19
  it('that could not be read are no empty list', async () => {
    open('/recently-minted')
    await screen.findByRole('alert')
    expect(screen.queryByText('No names minted yet')).toBeNull()
  })
})

// NAME-11
describe('my names', () => {
  it('are those of the connected account, and the shown one says so', async () => {
    const asked: unknown[] = []
    indexSays(({ where }) => {
      if (where) asked.push(where)
      return {
        names: { nodes: [indexedName({ owner: me }), indexedName({ id: '3', name: 'stone', owner: me })], nextCursor: null },
        namesCount: 2,
      }
    })
    accountHas(0n, { tokenId: 3n, name: 'stone' })
    open('/mine')
    const stone = await screen.findByRole('link', { name: /stone/ })
    await vi.waitFor(() => expect(stone.textContent).toContain('Shown as your name'))
    expect(screen.getByRole('link', { name: /river/ }).textContent).not.toContain('Shown as your name')
    await screen.findByText('2 names')
    expect(asked.every((where) => JSON.stringify(where) === JSON.stringify({ owner: me }))).toBe(true)
    expect(screen.getByRole('link', { name: 'My names' }).getAttribute('aria-current')).toBe('page')
  })

  it('that are none lead to minting one', async () => {
    indexSays(() => ({}))
    open('/mine')
    await screen.findByText('You have no name yet')
    expect(screen.getByRole('link', { name: 'Mint a name' }).getAttribute('href')).toBe('/arena/thena-id/mint')
  })

  it('need a wallet', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open('/mine')
    await screen.findByText('Connect a wallet to see your names')
    expect(world.fetch).not.toHaveBeenCalled()
  })
})

describe('the page of a name', () => {
  // NAME-3: the history of its owners
  it('tells its history, newest first', async () => {
    const event = { txHash: `0x${'1'.repeat(64)}`, timestamp: NOW - 60 }
    indexSays(() => ({
      name: indexedName({ giftedBy: me }),
      nameEvents: {
        nodes: [
          { ...event, kind: 'transferred', account: me, recipient: other, logIndex: 2 },
          { ...event, kind: 'gifted', account: other, recipient: me, logIndex: 1 },
        ],
        nextCursor: null,
      },
    }))
    open('/browse/river')
    await screen.findByText(/^Transferred from/)
    const told = Array.from(document.querySelectorAll('.name-history-what'), ({ textContent }) => textContent.replace(/\s+/g, ' '))
    const [mine, others] = ['0x0000…00AA', '0x0000…00bb']
    expect(told).toEqual([`Transferred from ${mine} to ${others}`, `Minted by ${others} as a gift to ${mine}`])
  })

  it('tells who has it, what was paid and who gave it', async () => {
    indexSays(() => ({ name: indexedName({ giftedBy: addressOf(0xcc) }) }))
    open('/browse/River')
    await screen.findByText('15 USDT')
    expect(screen.getByRole('heading', { level: 1, name: 'river' })).toBeTruthy()
    expect(screen.getByText('Gifted by')).toBeTruthy()
    expect(screen.getByText('Minted')).toBeTruthy()
    expect(screen.queryByText('Changed hands in the last 30 days')).toBeNull()
    expect(screen.queryByText('This name is yours')).toBeNull()
  })

  // NAME-11: the about text of a name is that of its owner's profile
  it('says what its owner says, and lets the owner alone edit it', async () => {
    const user = { ...profileOf(me), about: 'Sails at night' }
    indexSays(() => ({ name: indexedName({ owner: me }), user }))
    world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: me }]))
    open('/browse/river')
    await screen.findByText('Sails at night')
    expect(screen.getByRole('link', { name: 'Edit the text' }).getAttribute('href')).toBe('/arena/profile/edit')
    cleanup()
    indexSays(() => ({ name: indexedName(), user: { ...user, id: other } }))
    world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: other }]))
    open('/browse/river')
    await screen.findByText('Sails at night')
    expect(screen.queryByRole('link', { name: 'Edit the text' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Follow river' })).toBeTruthy()
  })

  // NAME-10: for 30 days, a name shows that it changed hands
  it('says that it changed hands, as soon as the chain knows', async () => {
    indexSays(() => ({ name: indexedName() }))
    world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: me, changedHandsAt: NOW - 60 }]))
    open('/browse/river')
    await screen.findByText('Changed hands in the last 30 days')
    await screen.findByText('This name is yours')
  })

  // NAME-11
  it('lets its owner show it, and transfer it to another account', async () => {
    indexSays(() => ({ name: indexedName({ owner: me }) }))
    world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: me }]))
    open('/browse/river')
    const show = await button('Show this name')
    await vi.waitFor(() => expect(show.disabled).toBe(false))
    fireEvent.click(show)
    expect(world.run).toHaveBeenLastCalledWith(showName, { chainId, tokenId: 4n, name: 'river' })
    fireEvent.click(await button('Transfer'))
    const dialog = within(await screen.findByRole('dialog'))
    const receiver = await dialog.findByLabelText('Receiver')
    fireEvent.change(receiver, { target: { value: me } })
    expect(dialog.getByRole('alert').textContent).toContain('This is your own address')
    fireEvent.change(receiver, { target: { value: names } })
    expect(dialog.getByRole('alert').textContent).toContain('The name would be lost at this address')
    fireEvent.change(receiver, { target: { value: other } })
    fireEvent.click(dialog.getByRole('button', { name: 'Transfer river' }))
    expect(world.run).toHaveBeenLastCalledWith(transferName, { chainId, tokenId: 4n, name: 'river', to: other })
  })

  it('says of the shown one that it is shown', async () => {
    indexSays(() => ({ name: indexedName({ owner: me }) }))
    world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: me }]))
    accountHas(0n, { tokenId: 4n, name: 'river' })
    open('/browse/river')
    await screen.findByText('It is shown as your name')
    expect(screen.queryByRole('button', { name: 'Show this name' })).toBeNull()
  })

  // NAME-3: a valid name that is not minted has the id "new"
  it('the page of a free name leads to minting it', async () => {
    chainSays(freeName('keel', 40n))
    indexSays(() => ({
      name: indexedName({
        id: 'new',
        name: 'keel',
        owner: null,
        imageUrl: null,
        mintedAt: null,
        mintPrice: String(40n * USDT),
      }),
    }))
    open('/browse/keel')
    const link = await screen.findByRole('link', { name: 'Mint this name' })
    expect(screen.getByText('new')).toBeTruthy()
    expect(screen.getByText('40 USDT')).toBeTruthy()
    fireEvent.click(link)
    expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('keel')
  })

  it('the page of a lookalike names the name it resembles', async () => {
    chainSays(alikeName('modern', 'modem'))
    indexSays(() => ({ name: indexedName({ id: 'new', name: 'modern', owner: null }) }))
    open('/browse/modern')
    await screen.findByText(/modern looks like/)
    expect(screen.getByRole('link', { name: 'modem' }).getAttribute('href')).toBe('/arena/thena-id/browse/modem')
    expect(screen.queryByRole('link', { name: 'Mint this name' })).toBeNull()
  })

  // ERR-19
  it('a name that is free in the index is not offered while the chain cannot be read', async () => {
    indexSays(() => ({ name: indexedName({ id: 'new', name: 'keel', owner: null }) }))
    world.names.mockResolvedValue(failed)
    open('/browse/keel')
    await screen.findByText('Not known')
    expect(screen.queryByText('Available')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Mint this name' })).toBeNull()
  })

  // NAME-4, NAME-6
  it('says of what is no name why, and asks nobody', async () => {
    open('/browse/lagoon.1')
    await screen.findByText('“lagoon.1” is not a valid name')
    await screen.findByText('A name cannot contain “.”')
    expect(world.fetch).not.toHaveBeenCalled()
  })
})

// NAME-1, NAME-6, NAME-8
describe('minting', () => {
  it('shows what was just minted under the desk, and which of it is the reader’s', async () => {
    indexSays(() => ({
      names: { nodes: [indexedName({ owner: me }), indexedName({ id: '3', name: 'stone' })], nextCursor: null },
      namesCount: 1_234,
    }))
    open('/mint')
    const strip = within(await screen.findByRole('list', { name: 'Just minted' }))
    expect(strip.getByRole('link', { name: /river/ }).textContent).toContain('Yours')
    expect(strip.getByRole('link', { name: /stone/ }).textContent).not.toContain('Yours')
    await screen.findByText('1,234 names so far')
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/arena/thena-id/recently-minted')
  })

  it('says that a name is free and what it costs, and mints it to oneself', async () => {
    chainSays(freeName('river', 15n))
    open('')
    await type('River')
    expect(await screen.findByText('Checking')).toBeTruthy()
    await screen.findByText('Available')
    const mint = await button('Mint 1 name for 15 USDT')
    await vi.waitFor(() => expect(mint.disabled).toBe(false))
    fireEvent.click(mint)
    expect(world.run).toHaveBeenCalledExactlyOnceWith(mintNames, {
      chainId,
      mints: [{ name: 'river', recipient: me }],
      price: 15n * USDT,
      isGift: false,
      secret: null,
    })
  })

  it('mints a batch of free names together, and says how many are left out', async () => {
    chainSays(takenName('stone'))
    open('/mint')
    for (const name of ['harbor', 'stone']) {
      await type(name)
      fireEvent.click(await button('Add to the batch'))
    }
    await type('lagoon')
    await screen.findByText('1 name is left out.')
    const batch = within(await screen.findByRole('list', { name: 'Your batch' }))
    await batch.findByText(/stone is taken/)
    fireEvent.click(await button('Mint 2 names for 10 USDT'))
    expect(world.run.mock.lastCall?.[1]).toMatchObject({ price: 10n * USDT, mints: [{ name: 'harbor' }, { name: 'lagoon' }] })
    fireEvent.click(await button('Remove stone'))
    await vi.waitFor(() => expect(screen.queryByText('1 name is left out.')).toBeNull())
  })

  it('names three free names in the place of a taken one', async () => {
    chainSays(takenName('river'), takenName('river-ve', 5n))
    open('/mint')
    await type('river')
    await screen.findByText(/river is taken\. Choose a different name\./)
    expect(screen.getByRole('link', { name: 'See who owns it' }).getAttribute('href')).toBe('/arena/thena-id/browse/river')
    await button('river-bnb')
    expect(screen.queryByRole('button', { name: 'river-ve' })).toBeNull()
    fireEvent.click(await button('river7'))
    await screen.findByText('Available')
    await button('Mint 1 name for 5 USDT')
  })

  it('names the minted one that a name looks like, and warns of i and l', async () => {
    chainSays(alikeName('modern', 'modem'), takenName('mall-hq'))
    open('/mint')
    await type('modern')
    await screen.findByText(/modern looks like/)
    await type('mail-hq')
    await screen.findByText(/i and l look alike/)
    await screen.findByText('Available')
  })

  // NAME-6
  it('names a wrong text at once, with what is wrong with it, and asks for another', async () => {
    open('/mint')
    await type('a.b')
    expect(await screen.findByText('“a.b” is not a valid name. A name cannot contain “.”. Choose a different name.')).toBeTruthy()
  })

  // ERR-19: a failed read never looks like a free name
  it('does not take a name for free that could not be checked', async () => {
    world.names.mockResolvedValue(failed)
    open('/mint')
    await type('river')
    await screen.findByText('Not known')
    expect((await button('Names could not be checked')).disabled).toBe(true)
    expect(screen.queryByText('Available')).toBeNull()
    // ERR-19: the cost is unknown too, and is not shown as zero.
    expect(screen.getByText('Total for 1 name').nextElementSibling?.textContent).toBe('– USDT')
  })

  it('says that the balance does not suffice', async () => {
    accountHas(1n)
    open('/mint')
    await type('harbor')
    expect((await button('Insufficient USDT balance')).disabled).toBe(true)
  })

  // NAME-9
  it('reserves a short name in secret first', async () => {
    chainSays(freeName('keel', 40n))
    open('/mint')
    await type('keel')
    await screen.findByText(/reserved in secret first/)
    fireEvent.click(await button('Mint 1 name for 40 USDT'))
    expect(world.run.mock.lastCall?.[1]).toMatchObject({ secret: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })

  it('asks on a network without names to switch to one that has them', async () => {
    const without = { ...testNetwork, chainId: 31204, slug: 'opbnb-local', name: 'opBNB (local)' }
    open('/mint', [without, namesNetwork])
    await screen.findByText('THENA ID can only be minted on BNB Chain (local)')
    fireEvent.click(await button('Switch to BNB Chain (local)'))
    await screen.findByLabelText('Name')
  })
})

// NAME-7: a gift is a mint whose minter is not the first owner
describe('a gift', () => {
  it('goes to another account, and not to oneself', async () => {
    open('/gift')
    await type('harbor')
    await screen.findByText('Available')
    expect((await button('Enter an address')).disabled).toBe(true)
    fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: me } })
    await button('This is your own address')
    fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: other } })
    fireEvent.click(await button('Gift 1 name for 5 USDT'))
    expect(world.run.mock.lastCall?.[1]).toMatchObject({ isGift: true, mints: [{ name: 'harbor', recipient: other }] })
  })

  // NAME-10, PEOPLE-11
  it('goes to whom a name leads to: both its name and its whole address are said, and that the name changed hands of late', async () => {
    chainSays(takenName('river'))
    world.owners.mockResolvedValue(ok([{ tokenId: 4n, name: 'river', owner: other, changedHandsAt: NOW - 86_400 }]))
    open('/gift')
    await type('harbor')
    fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: 'River' } })
    await button('Looking up the name')
    expect((await screen.findByText(getAddress(other))).parentElement?.textContent).toContain('river')
    expect(screen.getByText(/^Changed hands/).textContent).toContain('1 day ago')
    fireEvent.click(await button('Gift 1 name for 5 USDT'))
    expect(world.run.mock.lastCall?.[1]).toMatchObject({ toName: 'river', mints: [{ name: 'harbor', recipient: other }] })
  })

  it('goes nowhere by a name that nobody has, or that could not be looked up', async () => {
    open('/gift')
    await type('harbor')
    await screen.findByText('Available')
    fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: 'lagoon' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody owns the name lagoon.')
    world.names.mockResolvedValue(failed)
    fireEvent.change(await screen.findByLabelText('Receiver'), { target: { value: 'river' } })
    expect((await button('The name could not be looked up')).disabled).toBe(true)
  })
})
