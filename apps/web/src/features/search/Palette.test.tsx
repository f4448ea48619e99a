import type { Address } from '@exchange/domain'
import { createRoute } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch }
})

import { competitionOf } from '../../entities/competition/testing.ts'
import { poolItem, poolToken } from '../../entities/pool/testing.ts'
import { userOf } from '../../entities/user/testing.ts'
import type { User } from '../../entities/user/user.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { Palette } from './Palette.tsx'

vi.setConfig({ testTimeout: 60_000 })

const NOW = 1_795_000_000
const network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...testNetwork.deployment.contracts, thenaId: addressOf(0x1d), competitionFactory: addressOf(0xfa) },
  },
}
const user = (n: number, change: Partial<User> = {}): User =>
  userOf({ id: addressOf(n).toLowerCase() as Address, username: `tide${n}`, followersCount: n, ...change })
const nameOf = (name: string, owner: Address | null = addressOf(9)) => ({
  id: owner ? '7' : 'new',
  name,
  owner,
  mintPrice: '5',
  changedHandsAt: null,
  available: owner === null,
})

const everyone = [
  user(1, { isSuperAdmin: true, isAdmin: true }),
  user(2, { nameChangedHandsAt: NOW - 5 }),
  user(3),
  ...Array.from({ length: 40 }, (_, n) => user(n + 10)),
]

type Variables = { readonly text?: string; readonly first?: number; readonly after?: string | null; readonly name?: string }

/** Answers like the API: many results for "tide", none for anything else. */
const answer = async (url: string, init?: { body?: string }): Promise<Response> => {
  if (url.includes('/pools'))
    return Response.json({
      data: url.includes('tide')
        ? [poolItem({ tokens: [poolToken({ symbol: 'TIDE\u202E' }), poolToken({ address: addressOf(2), symbol: 'WBNB' })] })]
        : [],
      meta: { stale: false },
      nextCursor: null,
    })
  const { query, variables = {} } = JSON.parse(init?.body ?? '{}') as { query: string; variables?: Variables }
  const isTide = variables.text === 'tide'
  if (query.includes('SearchUsers')) {
    const from = Number(variables.after ?? 0)
    const nodes = isTide ? everyone.slice(from, from + (variables.first ?? 0)) : []
    return Response.json({
      data: {
        users: { nodes, nextCursor: from + nodes.length < everyone.length && isTide ? String(from + nodes.length) : null },
        usersCount: isTide ? 1_001 : 0,
      },
    })
  }
  if (query.includes('SearchNames'))
    return Response.json({
      data: {
        searchNames: { nodes: isTide ? [nameOf('lowtide'), nameOf('tides')] : [], nextCursor: null },
        searchNamesCount: isTide ? 2 : 0,
      },
    })
  if (query.includes('SearchCompetitions'))
    return Response.json({
      data: {
        searchCompetitions: {
          nodes: ['tide', 'cup'].includes(variables.text ?? '') ? [competitionOf({ name: 'Tide \u202ECup' })] : [],
          nextCursor: null,
        },
        searchCompetitionsCount: ['tide', 'cup'].includes(variables.text ?? '') ? 1 : 0,
      },
    })
  return Response.json({ data: { name: nameOf(variables.name ?? '', null) } })
}

/** The searched texts of a query. */
const askedOf = (query: string): readonly unknown[] =>
  world.fetch.mock.calls.flatMap(([, init]) => {
    const asked = JSON.parse((init as { body?: string } | undefined)?.body ?? '{}') as { query?: string; variables?: { text?: string } }
    return asked.query?.includes(query) ? [asked.variables?.text] : []
  })

const close = vi.fn<() => void>()
const pages = [
  { label: 'Vote', to: '/dashboard/vote' },
  { label: 'Pools', to: '/pools' },
  { label: 'Docs', href: 'https://docs.example' },
] as const

const open = () => {
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <Palette pages={pages} onClose={close} /> })
  return renderRoute([home], '/', { local: true, networks: [network], links: {} }).router
}
const field = () => screen.findByRole('combobox', { name: 'Search' })
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const press = async (key: string) => fireEvent.keyDown(await field(), { key })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const groups = () =>
  screen.queryAllByRole('group').map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent?.trim())

beforeEach(() => {
  localStorage.clear()
  recordHead(network.chainId, { number: 7, timestamp: NOW })
  world.fetch.mockImplementation(answer)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// SEARCH-1, SEARCH-2, SEARCH-5
describe('what a text is found in', () => {
  it('stands in groups: three users, a name beside the one that was typed, pools, pages and actions', async () => {
    open()
    await type('tide')
    await screen.findByRole('option', { name: /^tide1\b/ })
    expect(groups().filter(Boolean)).toEqual(['Users', 'Thena Id', 'Competitions', 'Pools'])
    expect(screen.getByRole('img', { name: 'Super admin' })).toBeDefined()
    expect(screen.getAllByText('Changed hands in the last 30 days')).toHaveLength(1)
    expect(screen.getByText('Available')).toBeDefined()
    expect(options()).toContain('See All Result 1,000+')
    expect(screen.queryByRole('option', { name: /^tide10\b/ }), 'the fourth user').toBeNull()
    expect(document.body.textContent, 'a sign that turns direction').not.toContain('\u202E')
  })

  // SHELL-40
  it('finds an address as people paste it', async () => {
    open()
    const [quoted, named, linked] = [addressOf(5), addressOf(6), addressOf(7)]
    for (const pasted of [`\u200b"${quoted}"`, `bnb:${named}`, `https://bscscan.com/address/${linked}#code`]) {
      await type(pasted)
      await waitFor(() => expect(pasted.toLowerCase()).toContain(askedOf('SearchUsers').at(-1)))
    }
    expect(askedOf('SearchUsers')).toEqual([quoted, named, linked].map((address) => address.toLowerCase()))
  })

  // SEARCH-4: competitions by name
  it('shows of a competition what can be won and where it stands, and leads to it', async () => {
    const router = open()
    await type('cup')
    const option = await screen.findByRole('option', { name: /Tide Cup/ })
    expect(option.textContent).toMatch(/Prize pool 25,000 USDT.*Live/)
    expect(screen.queryByText('No Users Or Trading Competitions'), 'a competition was found').toBeNull()
    fireEvent.click(option)
    await waitFor(() => expect(router.state.location.pathname).toBe('/arena/trading-competitions/7'))
  })

  it('has competitions alone too', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Competitions' }))
    await type('cup')
    await screen.findByRole('option', { name: /Tide Cup/ })
    expect(groups()).toContain('Competitions 1')
  })

  it('before a text are pages and actions', async () => {
    open()
    await field()
    expect(groups().filter(Boolean)).toEqual(['Pages', 'Actions'])
  })

  it('is asked once a pause in typing', async () => {
    open()
    for (const text of ['t', 'ti', 'tid', 'tide']) await type(text)
    await screen.findByRole('option', { name: /^tide1\b/ })
    expect(world.fetch.mock.calls.filter(([, init]) => init?.body?.includes('SearchUsers'))).toHaveLength(1)
  })
})

describe('one group alone', () => {
  it('has 30 a page and reads on at its end, and Escape leads back to all', async () => {
    open()
    await type('tide')
    fireEvent.click(await screen.findByRole('option', { name: /See All Result 1,000/ }))
    await waitFor(() => expect(options()).toHaveLength(30))
    const input = await field()
    for (let step = 0; step < 30; step++) fireEvent.keyDown(input, { key: 'ArrowDown' })
    await waitFor(() => expect(options()).toHaveLength(43))
    await press('Escape')
    await waitFor(() => expect(groups()).toContain('Thena Id'))
    expect(close).not.toHaveBeenCalled()
    await press('Escape')
    expect(close).toHaveBeenCalledOnce()
  })

  it('has a way back', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Back to All' }))
    await screen.findByRole('button', { name: 'Actions' })
    expect(document.activeElement).toBe(await field())
  })
})

describe('the keyboard', () => {
  it('opens what is chosen, and never what a text before was found in', async () => {
    const router = open()
    await type('tide')
    await screen.findByRole('option', { name: /^tide1\b/ })
    await type('tide 2')
    expect(await chosen()).toBeNull()
    await press('Enter')
    expect(close).not.toHaveBeenCalled()
    await type('tide')
    await waitFor(async () => expect(await chosen()).toContain('tide1'))
    await press('ArrowDown')
    expect(await chosen()).toContain('tide2')
    await press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/arena/profile/${everyone[1]?.id}`))
    expect(close).toHaveBeenCalledOnce()
  })

  it('goes round, and does nothing while characters are composed', async () => {
    open()
    await press('ArrowUp')
    expect(await chosen()).toBe('Provide liquidity')
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
    expect(close).not.toHaveBeenCalled()
  })

  it('goes from group to group, and round', async () => {
    open()
    await type('tide')
    await waitFor(async () => expect(await chosen()).toContain('tide1'))
    await press('PageDown')
    expect(await chosen()).toContain('Available')
    await press('PageUp')
    await press('PageUp')
    expect(await chosen()).toContain('TIDE')
    await press('PageDown')
    expect(await chosen()).toContain('tide1')
  })

  it('chooses the act that a sentence asks for before the pools that it names', async () => {
    open()
    await type('swap 10 bnb to the')
    await waitFor(async () => expect(await chosen()).toBe('Swap 10 BNB to THE'))
    expect(options()[0]).toBe('Swap 10 BNB to THE')
  })

  it.each([
    ['swap 10 bnb to the', 'Swap 10 BNB to THE', '/swap', { inputCurrency: 'BNB', exactAmount: 10, exactField: 'in' }],
    ['mint ocean', 'Mint ocean as a THENA ID', '/arena/thena-id/browse/ocean', {}],
    ['vote', 'Vote', '/dashboard/vote', {}],
  ])('does what it says: %s', async (text, title, pathname, search) => {
    const router = open()
    await type(text)
    fireEvent.click((await screen.findAllByRole('option', { name: title })).at(-1)!)
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
    expect(router.state.location.search).toMatchObject(search)
  })
})

// SEARCH-5
describe('what was looked for', () => {
  it('is told apart in what was found', async () => {
    open()
    await type('tide')
    await waitFor(() => expect(document.querySelectorAll('.search-hit').length).toBeGreaterThan(3))
    expect(screen.getByRole('option', { name: /^tide1\b/ }).querySelector('.search-hit')?.textContent).toBe('tide')
    expect(screen.getByRole('option', { name: /lowtide/ }).querySelector('.search-hit')?.textContent).toBe('tide')
  })
})

// SEARCH-5
describe('what was opened before', () => {
  const openUser = async () => {
    open()
    await type('tide')
    fireEvent.click(await screen.findByRole('option', { name: /tide2/ }))
    cleanup()
  }

  it('stands first before a text, newest first and once, and leads there again', async () => {
    await openUser()
    open()
    fireEvent.click(await screen.findByRole('option', { name: 'Vote' }))
    cleanup()
    await openUser()
    const router = open()
    await field()
    expect(groups().filter(Boolean)).toEqual(['Recent', 'Pages', 'Actions'])
    expect(options().slice(0, 2)).toEqual(['tide2Users', 'VotePages'])
    await press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/arena/profile/${everyone[1]?.id}`))
  })

  it('is forgotten when the reader says so, and the keyboard stays in the field', async () => {
    await openUser()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Clear recent' }))
    expect(groups()).not.toContain('Recent')
    expect(document.activeElement).toBe(await field())
    expect(localStorage.length).toBe(0)
  })

  it.each(['{', '{"kind":"user"}', '[{"kind":"user","label":"x","path":"//evil.example"}]', '[null,7]'])(
    'that is not what was kept is nothing: %s',
    async (kept) => {
      localStorage.setItem('search-recent', kept)
      open()
      await field()
      expect(groups().filter(Boolean)).toEqual(['Pages', 'Actions'])
    },
  )
})

// SEARCH-3
describe('nothing', () => {
  it('is said of users and competitions, beside what else was found', async () => {
    open()
    await type('vote')
    await screen.findByText('No Users Or Trading Competitions')
    expect(groups()).toContain('Pages')
  })

  it('leaves two useful actions', async () => {
    open()
    await type('qqqq')
    await screen.findByText('No Users Or Trading Competitions')
    expect(options().length).toBeGreaterThan(0)
    await type('q q q')
    await waitFor(() => expect(options()).toEqual(['Swap', 'Provide liquidity']))
  })

  it('stands where a search failed, and is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    world.fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
    open()
    await type('pools')
    await screen.findByText('No Users Or Trading Competitions')
    expect(options()).toEqual(['Pools'])
    expect(warn).toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
    warn.mockRestore()
  })
})
